import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findImport, type ImportRecord, latestImports } from '../import-queries.ts'
import { importAnswer, importAnswers, rowAnswer } from '../import-view.ts'
import { listRows } from '../row-queries.ts'
import { whyNotImport } from '../who-imports.ts'

/** As many as anyone looks back for. */
const LATEST = 5

/** An import of the actor's center, of a kind the actor may import. */
export async function ownImport(ctx: UserCtx, id: string): Promise<ImportRecord | Refusal> {
  const record = await findImport(ctx.tx, ctx.actor, id)
  if (!record) return refuse('not_found')
  return whyNotImport(ctx.actor, record.kind) ?? record
}

/** One import, and its progress. */
export const showImport = operation('GET /imports/{id}', async (ctx, { params }) => {
  const record = await ownImport(ctx, params.id)
  return 'refused' in record ? record : importAnswer(ctx, record)
})

/** The latest imports of a kind. */
export const listImports = operation('GET /imports', async (ctx, { query }) => {
  const forbidden = whyNotImport(ctx.actor, query.kind)
  if (forbidden) return forbidden
  const records = await latestImports(ctx.tx, ctx.actor, query.kind, LATEST)
  return { items: await importAnswers(ctx, records) }
})

/** Rows of an import in the order of the file. */
export const listImportRows = operation('GET /imports/{id}/rows', async (ctx, { params, query }) => {
  const record = await ownImport(ctx, params.id)
  if ('refused' in record) return record
  const { rows, total } = await listRows(ctx.tx, record.id, query)
  return {
    items: rows.map(row => rowAnswer(record, row)),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: null,
  }
})
