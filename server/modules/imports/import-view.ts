import { isoInstant } from '#domain/kernel/time.ts'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import { ROW_OUTCOMES, ROW_RESULTS } from '#domain/modules/imports/import-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'
import { countRows, firstRows, type ImportRecord, type RowCounts } from './import-queries.ts'
import { valuesOf } from './judge-rows.ts'
import type { RowRecord } from './row-queries.ts'

export type ImportAnswer = ApiAnswer<'GET /imports/{id}'>
type RowAnswer = ApiAnswer<'PUT /imports/{id}/rows/{line}'>

/** Rows of the file that help to tell its columns apart. */
const SAMPLES = 3

/** Imports as the contract returns them. */
export async function importAnswers(
  ctx: { tx: Tx; now: Date },
  records: readonly ImportRecord[],
): Promise<ImportAnswer[]> {
  const counts = await countRows(
    ctx.tx,
    records.map(record => record.id),
  )
  const answers: ImportAnswer[] = []
  for (const record of records) {
    const samples = await firstRows(ctx.tx, record.id, SAMPLES)
    answers.push(answerOf(record, counts.get(record.id) ?? { outcomes: {}, results: {} }, samples, ctx.now))
  }
  return answers
}

/** One import. */
export async function importAnswer(
  ctx: Pick<UserCtx, 'tx' | 'now'>,
  record: ImportRecord,
): Promise<ImportAnswer> {
  const [answer] = await importAnswers(ctx, [record])
  return answer as ImportAnswer
}

function answerOf(record: ImportRecord, counts: RowCounts, samples: string[][], now: Date): ImportAnswer {
  const { id, kind, status, work, fileName, headers, mapping, rows, by } = record
  const { createdAt, doneAt, undoUntil, undoneAt } = record
  const outcomes = Object.fromEntries(ROW_OUTCOMES.map(each => [each, counts.outcomes[each] ?? 0]))
  const results = Object.fromEntries(ROW_RESULTS.map(each => [each, counts.results[each] ?? 0]))
  const sum = (given: Record<string, number | undefined>) =>
    Object.values(given).reduce<number>((total, count) => total + (count ?? 0), 0)
  const undone = (counts.results.undone ?? 0) + (counts.results.not_undone ?? 0)
  const judged = sum(counts.outcomes)
  const changed = (counts.results.created ?? 0) + (counts.results.updated ?? 0)
  const through = { check: judged, run: sum(counts.results), undo: undone }
  const hasWork = judged === rows && (counts.outcomes.create ?? 0) + (counts.outcomes.update ?? 0) > 0
  return {
    ...{ id, kind, status, work, fileName, headers, samples, mapping, rows, by },
    through: work ? through[work] : judged,
    outcomes: outcomes as ImportAnswer['outcomes'],
    results: results as ImportAnswer['results'],
    createdAt: isoInstant(createdAt),
    doneAt: doneAt && isoInstant(doneAt),
    undoUntil: undoUntil && isoInstant(undoUntil),
    undoneAt: undoneAt && isoInstant(undoneAt),
    can: {
      check: work === null && (status === 'uploaded' || status === 'checked'),
      run: work === null && status === 'checked' && hasWork,
      undo:
        work === null &&
        status === 'done' &&
        !undoneAt &&
        changed > 0 &&
        undoUntil !== null &&
        now < undoUntil,
    },
  }
}

/** One row as the contract returns it. */
export function rowAnswer(record: ImportRecord, row: RowRecord): RowAnswer {
  const { line, fixes, outcome, changes, problems, result } = row
  return {
    ...{ line, outcome, changes, result },
    problems: problems as RowProblem[],
    values: valuesOf(record, row),
    fixed: IMPORT_COLUMNS[record.kind].map(column => column.name).filter(name => name in fixes),
  }
}
