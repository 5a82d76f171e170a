import { type RawBuilder, sql } from 'kysely'
import { EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import type { RowChange, RowOutcome, RowResult } from '#domain/modules/imports/import-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** A row as it is stored. */
export interface RowRecord {
  line: number
  cells: string[]
  fixes: Record<string, string>
  key: string | null
  outcome: RowOutcome | null
  changes: RowChange[]
  problems: RowProblem[]
  result: RowResult | null
}

/** What a row would do. */
export interface Judged {
  line: number
  outcome: RowOutcome
  changes: RowChange[]
  problems: RowProblem[]
}

const columns = sql`line, cells, fixes, key, outcome, changes, problems, result`

/** Forgets what rows would do, so that they are judged anew. */
export async function unjudge(tx: Tx, importId: string): Promise<void> {
  await sql`update import_rows set key = null, outcome = null, changes = '[]', problems = '[]'
    where import_id = ${importId}`.execute(tx)
}

export async function unjudgeKeys(tx: Tx, importId: string, keys: readonly string[]): Promise<void> {
  await sql`update import_rows set outcome = null, changes = '[]', problems = '[]'
    where import_id = ${importId} and key = any(${keys}::text[])`.execute(tx)
}

export async function rowsWithoutKey(tx: Tx, importId: string, most: number): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select ${columns} from import_rows where import_id = ${importId} and outcome is null and key is null
    order by line limit ${most}`.execute(tx)
  return rows
}

export async function setKeys(
  tx: Tx,
  importId: string,
  keys: readonly { line: number; key: string }[],
): Promise<void> {
  await sql`
    update import_rows r set key = v.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v (line int, key text)
    where r.import_id = ${importId} and r.line = v.line`.execute(tx)
}

/** The next rows to judge, those of one key together. */
export async function unjudgedRows(
  tx: Tx,
  importId: string,
  most: number,
  keys?: readonly string[],
): Promise<RowRecord[]> {
  const among = keys ? sql`and key = any(${keys}::text[])` : sql``
  const { rows } = await sql<RowRecord>`
    select ${columns} from import_rows where import_id = ${importId} and outcome is null ${among}
    order by key, line limit ${most}`.execute(tx)
  return rows
}

/** Keeps what rows would do, where nobody has said it meanwhile. */
export async function setJudged(tx: Tx, importId: string, judged: readonly Judged[]): Promise<void> {
  await sql`
    update import_rows r set outcome = v.outcome, changes = v.changes, problems = v.problems
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      v (line int, outcome text, changes jsonb, problems jsonb)
    where r.import_id = ${importId} and r.line = v.line and r.outcome is null`.execute(tx)
}

export async function hasUnjudged(tx: Tx, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows where import_id = ${importId} and outcome is null limit 1`.execute(tx)
  return rows.length > 0
}

export async function findRow(tx: Tx, importId: string, line: number): Promise<RowRecord | null> {
  const { rows } = await sql<RowRecord>`
    select ${columns} from import_rows where import_id = ${importId} and line = ${line}`.execute(tx)
  return rows[0] ?? null
}

export async function setFixes(
  tx: Tx,
  importId: string,
  line: number,
  change: { fixes: Record<string, string>; key: string },
): Promise<void> {
  await sql`update import_rows set fixes = ${JSON.stringify(change.fixes)}::jsonb, key = ${change.key}
    where import_id = ${importId} and line = ${line}`.execute(tx)
}

/** Rows that have nothing to do get what became of them at once. */
export async function settleIdle(tx: Tx, importId: string): Promise<void> {
  await sql`update import_rows set result = case outcome when 'same' then 'same' else 'failed' end
    where import_id = ${importId} and result is null and outcome in ('same', 'wrong')`.execute(tx)
}

/** The next row to do: those of one key one after the other. */
export async function nextToDo(tx: Tx, importId: string): Promise<RowRecord | null> {
  const { rows } = await sql<RowRecord>`
    select ${columns} from import_rows where import_id = ${importId} and result is null
    order by key, line limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The next row to take back, the last one first. */
export async function nextToUndo(
  tx: Tx,
  importId: string,
): Promise<{ line: number; kept: unknown; outcome: RowOutcome } | null> {
  const { rows } = await sql<{ line: number; kept: unknown; outcome: RowOutcome }>`
    select line, kept, outcome from import_rows where import_id = ${importId} and result in ('created', 'updated')
    order by line desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function setResult(
  tx: Tx,
  importId: string,
  line: number,
  change: { result: RowResult; problems?: readonly RowProblem[]; kept?: unknown },
): Promise<void> {
  const { result, problems = [], kept = null } = change
  await sql`update import_rows set result = ${result}, problems = ${JSON.stringify(problems)}::jsonb,
      kept = ${kept === null ? null : JSON.stringify(kept)}::jsonb
    where import_id = ${importId} and line = ${line}`.execute(tx)
}

export interface RowsWanted {
  outcome?: RowOutcome | undefined
  result?: RowResult | undefined
  limit: number
  offset: number
}

/** A page of rows in the order of the file, and how many there are. */
export async function listRows(
  tx: Tx,
  importId: string,
  { outcome, result, limit, offset }: RowsWanted,
): Promise<{ rows: RowRecord[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`import_id = ${importId}`]
  if (outcome) parts.push(sql`outcome = ${outcome}`)
  if (result) parts.push(sql`result = ${result}`)
  const where = sql.join(parts, sql` and `)
  const { rows } = await sql<RowRecord>`
    select ${columns} from import_rows where ${where} order by line limit ${limit} offset ${rowsToSkip(offset)}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from import_rows where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Rows that are wrong, were not done or could not be taken back, after a line. */
export async function failedRows(
  tx: Tx,
  importId: string,
  after: number,
  most: number,
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select ${columns} from import_rows where import_id = ${importId} and line > ${after}
      and (result in ('failed', 'kept') or result is null and outcome = 'wrong')
    order by line limit ${most}`.execute(tx)
  return rows
}
