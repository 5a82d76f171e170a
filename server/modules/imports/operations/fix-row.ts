import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import type { ImportKinds } from '../import-kind.ts'
import type { ImportRecord } from '../import-queries.ts'
import { rowAnswer } from '../import-view.ts'
import { judgeRows, valuesOf } from '../judge-rows.ts'
import * as rows from '../row-queries.ts'
import { tellProgress } from '../tell-progress.ts'
import { idleImport } from './start-work.ts'

/** The most rows of one key that are judged again while the user waits. */
const MOST_OF_A_KEY = 500

/** Changes texts in a row and immediately says what it, and rows depending on it, would do now. */
export const fixRow = (kinds: ImportKinds) =>
  operationInSteps('PUT /imports/{id}/rows/{line}', async (ctx, { params, body }) => {
    const line = Number(params.line)
    const fixed = await ctx.inTransaction(inner => keepFixes(inner, kinds, params.id, line, body.values))
    if (isRefusal(fixed)) return fixed
    const { record, keys } = fixed
    const waiting = await rows.unjudgedRows(ctx.tx, record.id, MOST_OF_A_KEY, keys)
    const mistakes: unknown[] = []
    const judged = await judgeRows(ctx, kinds[record.kind], record, waiting, error => mistakes.push(error))
    // The user waits for the answer: a bug of ours is returned to them, and logged like any other.
    if (mistakes.length > 0) throw mistakes[0]
    await ctx.inTransaction(async inner => {
      await rows.setJudged(inner.tx, record.id, judged)
      await tellProgress(inner, record)
    })
    const row = await rows.findRow(ctx.tx, record.id, line)
    return row ? rowAnswer(record, row) : refuse('not_found')
  })

async function keepFixes(
  ctx: UserCtx,
  kinds: ImportKinds,
  id: string,
  line: number,
  values: Record<string, string>,
): Promise<{ record: ImportRecord; keys: string[] } | Refusal> {
  const record = await idleImport(ctx, id)
  if (isRefusal(record)) return record
  // A row can be changed while its plan is shown; before that columns are assigned, after it everything is final.
  if (record.status !== 'checked') return refuse('illegal_transition', { args: { state: record.status } })
  const row = await rows.findRow(ctx.tx, id, line)
  if (!row) return refuse('not_found')
  const known = new Set(IMPORT_COLUMNS[record.kind].map(column => column.name))
  const unknown = Object.keys(values).find(name => !known.has(name))
  if (unknown)
    return refuse('invalid_input', { fields: [{ path: `/body/values/${unknown}`, code: 'unknown_field' }] })
  const before = valuesOf(record, { ...row, fixes: {} })
  const all = { ...row.fixes, ...values }
  const fixes = Object.fromEntries(Object.entries(all).filter(([name, text]) => text !== before[name]))
  const key = kinds[record.kind].key(valuesOf(record, { ...row, fixes }))
  const keys = [...new Set([row.key ?? key, key])]
  await rows.setFixes(ctx.tx, id, line, { fixes, key })
  await rows.unjudgeKeys(ctx.tx, id, keys)
  return { record, keys }
}
