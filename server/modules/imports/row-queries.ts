import type { InferResult } from 'kysely'
import { EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import type { RowChange, RowOutcome, RowResult } from '#domain/modules/imports/import-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

const rowsOf = (tx: Tx, importId: string) => tx.selectFrom('import_rows').where('import_id', '=', importId)

const selectRows = (tx: Tx, importId: string) =>
  rowsOf(tx, importId).select(['line', 'cells', 'fixes', 'key', 'outcome', 'changes', 'problems', 'result'])

/** A row as stored. */
export type RowRecord = InferResult<ReturnType<typeof selectRows>>[number]

/** What a row would do. */
export interface Judged {
  line: number
  outcome: RowOutcome
  changes: RowChange[]
  problems: RowProblem[]
}

const unjudged = { outcome: null, changes: '[]', problems: '[]' }

/** Deletes the predictions for rows, so that they are judged again. */
export async function unjudge(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ ...unjudged, key: null })
    .where('import_id', '=', importId)
    .execute()
}

export async function unjudgeKeys(tx: Tx, importId: string, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(unjudged)
    .where('import_id', '=', importId)
    .where(eb => eb('key', '=', eb.fn.any(eb.val(keys))))
    .execute()
}

export function rowsWithoutKey(tx: Tx, importId: string, most: number): Promise<RowRecord[]> {
  return selectRows(tx, importId)
    .where('outcome', 'is', null)
    .where('key', 'is', null)
    .orderBy('line')
    .limit(most)
    .execute()
}

export async function setKeys(
  tx: Tx,
  importId: string,
  keys: readonly { line: number; key: string }[],
): Promise<void> {
  await tx
    .updateTable('import_rows as r')
    .from(jsonRows(keys, { line: 'int', key: 'text' }))
    .set(eb => ({ key: eb.ref('v.key') }))
    .where('r.import_id', '=', importId)
    .whereRef('r.line', '=', 'v.line')
    .execute()
}

/** The next rows to judge, those with the same key together. */
export function unjudgedRows(
  tx: Tx,
  importId: string,
  most: number,
  keys?: readonly string[],
): Promise<RowRecord[]> {
  return selectRows(tx, importId)
    .where('outcome', 'is', null)
    .$if(keys !== undefined, query => query.where(eb => eb('key', '=', eb.fn.any(eb.val(keys ?? [])))))
    .orderBy('key')
    .orderBy('line')
    .limit(most)
    .execute()
}

/** Stores what rows would do, if no other process was faster. */
export async function setJudged(tx: Tx, importId: string, judged: readonly Judged[]): Promise<void> {
  await tx
    .updateTable('import_rows as r')
    .from(jsonRows(judged, { line: 'int', outcome: 'text', changes: 'jsonb', problems: 'jsonb' }))
    .set(eb => ({
      outcome: eb.ref('v.outcome'),
      // Columns are written as text from here; those of another table are jsonb already.
      changes: eb.ref('v.changes').$castTo<string>(),
      problems: eb.ref('v.problems').$castTo<string>(),
    }))
    .where('r.import_id', '=', importId)
    .whereRef('r.line', '=', 'v.line')
    .where('r.outcome', 'is', null)
    .execute()
}

export async function hasUnjudged(tx: Tx, importId: string): Promise<boolean> {
  const row = await rowsOf(tx, importId)
    .select('line')
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function findRow(tx: Tx, importId: string, line: number): Promise<RowRecord | undefined> {
  return selectRows(tx, importId).where('line', '=', line).executeTakeFirst()
}

export async function setFixes(
  tx: Tx,
  importId: string,
  line: number,
  change: { fixes: Record<string, string>; key: string },
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ fixes: JSON.stringify(change.fixes), key: change.key })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

/** Rows without any effect get their result immediately. */
export async function settleIdle(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(eb => ({
      result: eb.case('outcome').when('same').then('same').else('failed').end().$castTo<'same' | 'failed'>(),
    }))
    .where('import_id', '=', importId)
    .where('result', 'is', null)
    .where('outcome', 'in', ['same', 'wrong'])
    .execute()
}

/** The next row to execute: those with the same key one after the other. */
export function nextToDo(tx: Tx, importId: string): Promise<RowRecord | undefined> {
  return selectRows(tx, importId)
    .where('result', 'is', null)
    .orderBy('key')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
}

/** The next row to undo, the last one first. */
export function nextToUndo(
  tx: Tx,
  importId: string,
): Promise<{ line: number; undo_data: unknown; outcome: RowOutcome | null } | undefined> {
  return rowsOf(tx, importId)
    .select(['line', 'undo_data', 'outcome'])
    .where('result', 'in', ['created', 'updated'])
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function setResult(
  tx: Tx,
  importId: string,
  line: number,
  change: { result: RowResult; problems?: readonly RowProblem[]; undoData?: unknown },
): Promise<void> {
  const { result, problems = [], undoData = null } = change
  await tx
    .updateTable('import_rows')
    .set({
      result,
      problems: JSON.stringify(problems),
      undo_data: undoData === null ? null : JSON.stringify(undoData),
    })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

export interface RowsWanted {
  outcome?: RowOutcome | undefined
  result?: RowResult | undefined
  limit: number
  offset: number
}

/** A page of rows in the order of the file, and their number. */
export async function listRows(
  tx: Tx,
  importId: string,
  { outcome, result, limit, offset }: RowsWanted,
): Promise<{ rows: RowRecord[]; total: number }> {
  const wanted = selectRows(tx, importId)
    .$if(outcome !== undefined, query => query.where('outcome', '=', outcome ?? null))
    .$if(result !== undefined, query => query.where('result', '=', result ?? null))
  const rows = await wanted.orderBy('line').limit(limit).offset(rowsToSkip(offset)).execute()
  const counted = await tx
    .selectFrom(wanted.limit(EXACT_TOTAL_UP_TO + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: counted.total }
}

/** Rows that are invalid, failed or could not be undone, after a line. */
export function failedRows(tx: Tx, importId: string, after: number, most: number): Promise<RowRecord[]> {
  return selectRows(tx, importId)
    .where('line', '>', after)
    .where(eb =>
      eb.or([
        eb('result', 'in', ['failed', 'not_undone']),
        eb('result', 'is', null).and('outcome', '=', 'wrong'),
      ]),
    )
    .orderBy('line')
    .limit(most)
    .execute()
}
