import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { cellsOf } from '#domain/modules/imports/import-mapping.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { isRetryable, isUnavailable } from '#server/platform/database-errors.ts'
import type { Applied, ImportKind } from './import-kind.ts'
import type { ImportRecord } from './import-queries.ts'
import { problemsOf } from './row-problems.ts'
import type { Judged, RowRecord } from './row-queries.ts'
import { orNothing } from './savepoint-queries.ts'
import { whyNotImport } from './who-imports.ts'

/** Called for our own bugs, which cost one row and not the import. */
export type OnMistake = (error: unknown, line: number) => void

/** The texts of a row by column. */
export function valuesOf(record: ImportRecord, row: Pick<RowRecord, 'cells' | 'fixes'>) {
  return cellsOf(IMPORT_COLUMNS[record.kind], record.mapping, row.cells, row.fixes)
}

/**
 * What rows would do: they are executed in a transaction that is rolled back, so that the import's own rules apply.
 * Rows with the same key are in the order of the file and see the effect of earlier ones.
 */
export async function judgeRows(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  rows: readonly RowRecord[],
  onMistake: OnMistake,
): Promise<Judged[]> {
  const byKey = Map.groupBy(rows, row => row.key)
  const judged: Judged[] = []
  for (const group of byKey.values()) judged.push(...(await judgeGroup(ctx, kind, record, group, onMistake)))
  return judged
}

async function judgeGroup(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  group: readonly RowRecord[],
  onMistake: OnMistake,
): Promise<Judged[]> {
  let judged: Judged[] = []
  await ctx.inTransaction(async inner => {
    judged = []
    const lists = await currentMasterlists(inner.tx)
    for (const row of group) {
      const applied = await orNothing(inner.tx, () => tryRow(inner, kind, record, row, lists, onMistake))
      judged.push(judgementOf(row.line, applied))
    }
    return rollBack
  })
  return judged
}

/** Leaves a transaction without a trace. */
const rollBack: Refusal = refuse('import_row_changed')

function judgementOf(line: number, applied: Applied<unknown> | Refusal): Judged {
  if (!isRefusal(applied))
    return { line, outcome: applied.outcome, changes: [...applied.changes], problems: [] }
  const known = applied.extra?.problems as RowProblem[] | undefined
  return { line, outcome: 'wrong', changes: [], problems: known ?? problemsOf(applied) }
}

/** Executes one row, or says why not; a bug of ours is reported and counts as a refusal. */
export async function tryRow(
  ctx: UserCtx,
  kind: ImportKind,
  record: ImportRecord,
  row: Pick<RowRecord, 'line' | 'cells' | 'fixes'>,
  lists: Masterlists,
  onMistake: OnMistake,
): Promise<Applied<unknown> | Refusal> {
  const forbidden = whyNotImport(ctx.actor, kind.kind)
  if (forbidden) return forbidden
  const read = kind.read(valuesOf(record, row), { lists })
  if (Array.isArray(read)) return refuse('invalid_input', { extra: { problems: read } })
  try {
    return await kind.apply(ctx, read)
  } catch (error) {
    // The whole transaction is retried, or the job later: the row is not at fault.
    if (isRetryable(error) || isUnavailable(error)) throw error
    onMistake(error, row.line)
    return refuse('import_row_broken')
  }
}
