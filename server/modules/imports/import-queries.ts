import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import type { Mapping } from '#domain/modules/imports/import-mapping.ts'
import type { ImportStatus, RowOutcome, RowResult } from '#domain/modules/imports/import-states.ts'
import type { Tx } from '#server/platform/context.ts'

export type Work = 'check' | 'run' | 'undo'

/** An import as it is stored. */
export interface ImportRecord {
  id: string
  kind: ImportKindName
  centerId: string | null
  createdBy: string
  language: Language
  fileName: string
  headers: string[]
  mapping: Mapping
  status: ImportStatus
  work: Work | null
  rows: number
  createdAt: Date
  doneAt: Date | null
  undoUntil: Date | null
  undoneAt: Date | null
  by: string
}

const columns = sql`i.id, i.kind, i.center_id as "centerId", i.created_by as "createdBy", i.language,
  i.file_name as "fileName", i.headers, i.mapping, i.status, i.work, i.rows_total as rows, i.created_at as "createdAt",
  i.done_at as "doneAt", i.undo_until as "undoUntil", i.undone_at as "undoneAt",
  coalesce((select coalesce(m.name, u.name) from users u
    left join center_members m on m.user_id = u.id and m.center_id = i.center_id where u.id = i.created_by), '') as by`

/** Imports of the selected center, or the admin's own lists. */
function own(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'admin') return sql`i.center_id is null`
  return sql`i.center_id = ${actor.role === 'center' ? (actor.center?.centerId ?? null) : null}::uuid`
}

export async function insertImport(
  tx: Tx,
  { kind, centerId, createdBy, language, fileName, headers, mapping, ...rest }: NewImport,
): Promise<void> {
  await sql`
    insert into imports (id, kind, center_id, created_by, language, file_name, headers, mapping, status, rows_total, created_at)
    values (${rest.id}, ${kind}, ${centerId}, ${createdBy}, ${language}, ${fileName}, ${headers}::text[],
      ${JSON.stringify(mapping)}::jsonb, 'uploaded', 1, ${rest.now})`.execute(tx)
}

export interface NewImport
  extends Pick<
    ImportRecord,
    'id' | 'kind' | 'centerId' | 'createdBy' | 'language' | 'fileName' | 'headers' | 'mapping'
  > {
  now: Date
}

/** Keeps a piece of a file's rows. */
export async function insertRows(
  tx: Tx,
  importId: string,
  rows: readonly { line: number; cells: string[] }[],
): Promise<void> {
  await sql`
    insert into import_rows (import_id, line, cells)
    select ${importId}::uuid, r.line, array(select jsonb_array_elements_text(r.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (line int, cells jsonb)`.execute(tx)
}

export async function setTotal(tx: Tx, id: string, rows: number): Promise<void> {
  await sql`update imports set rows_total = ${rows} where id = ${id}`.execute(tx)
}

/** An import that the actor may see, or null. */
export async function findImport(tx: Tx, actor: SignedIn, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i where i.id = ${id} and ${own(actor)}`.execute(tx)
  return rows[0] ?? null
}

/** As above, held until the transaction ends. */
export async function lockImport(tx: Tx, actor: SignedIn, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i where i.id = ${id} and ${own(actor)} for no key update of i`.execute(tx)
  return rows[0] ?? null
}

/** An import that is being worked on, for the job. */
export async function importAtWork(tx: Tx, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i where i.id = ${id} and i.work is not null`.execute(tx)
  return rows[0] ?? null
}

/** Holds an import while one of its rows is worked on: of two processes one waits. False where the work is over. */
export async function holdWork(tx: Tx, id: string, work: Work): Promise<boolean> {
  const { rows } =
    await sql`select from imports where id = ${id} and work = ${work} for no key update`.execute(tx)
  return rows.length > 0
}

/** The latest imports of a kind. */
export async function latestImports(
  tx: Tx,
  actor: SignedIn,
  kind: ImportKindName,
  most: number,
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i where i.kind = ${kind} and ${own(actor)}
    order by i.created_at desc, i.id desc limit ${most}`.execute(tx)
  return rows
}

export interface RowCounts {
  outcomes: Partial<Record<RowOutcome, number>>
  results: Partial<Record<RowResult, number>>
}

/** How many rows of each import would do what, and what became of them. */
export async function countRows(tx: Tx, ids: readonly string[]): Promise<Map<string, RowCounts>> {
  const { rows } = await sql<{
    id: string
    outcome: RowOutcome | null
    result: RowResult | null
    count: number
  }>`
    select import_id as id, outcome, result, count(*)::int as count from import_rows
    where import_id = any(${ids}::uuid[]) group by 1, 2, 3`.execute(tx)
  const counts = new Map<string, RowCounts>()
  for (const { id, outcome, result, count } of rows) {
    const one = counts.get(id) ?? { outcomes: {}, results: {} }
    if (outcome) one.outcomes[outcome] = (one.outcomes[outcome] ?? 0) + count
    if (result) one.results[result] = (one.results[result] ?? 0) + count
    counts.set(id, one)
  }
  return counts
}

/** How many rows an import would add, how many others of its kind added at its center since then, and the first of them. */
export async function addedAtCenter(
  tx: Tx,
  { id, kind, centerId }: Pick<ImportRecord, 'id' | 'kind' | 'centerId'>,
  since: Date,
): Promise<{ wanted: number; added: number; firstAt: Date | null }> {
  // One after the other: two imports that are started at once count each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`imports of ${kind} ${centerId}`}))`.execute(tx)
  const { rows } = await sql<{ wanted: number; added: number; firstAt: Date | null }>`
    select count(*) filter (where i.id = ${id})::int as wanted, count(*) filter (where i.id <> ${id})::int as added,
      min(i.run_at) filter (where i.id <> ${id}) as "firstAt"
    from (select id, coalesce(done_at, worked_at) as run_at from imports
      where center_id = ${centerId} and kind = ${kind}
        and (id = ${id} or status in ('running', 'done') and coalesce(done_at, worked_at) > ${since})) i
    join import_rows r on r.import_id = i.id and r.outcome = 'create'`.execute(tx)
  return rows[0] ?? { wanted: 0, added: 0, firstAt: null }
}

/** The first rows of each file. */
export async function firstRows(tx: Tx, id: string, most: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from import_rows where import_id = ${id} order by line limit ${most}`.execute(tx)
  return rows.map(row => row.cells)
}

export async function setWork(
  tx: Tx,
  id: string,
  change: { status?: ImportStatus; work: Work | null; mapping?: Mapping; now: Date },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      work: change.work,
      worked_at: change.now,
      ...(change.status && { status: change.status }),
      ...(change.mapping && { mapping: JSON.stringify(change.mapping) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Says that somebody is still at it. */
export async function touchWork(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update imports set worked_at = ${now} where id = ${id} and work is not null`.execute(tx)
}

export async function setDone(tx: Tx, id: string, now: Date, undoUntil: Date): Promise<void> {
  await sql`update imports set status = 'done', work = null, done_at = ${now}, undo_until = ${undoUntil}
    where id = ${id}`.execute(tx)
}

export async function setUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update imports set work = null, undone_at = ${now} where id = ${id}`.execute(tx)
}

/** Imports whose work has stopped: the process that was at it is gone. */
export async function stalledImports(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from imports where work is not null and worked_at < ${before} order by worked_at limit 50`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

/** Forgets files nobody went on with, and what was brought in long ago; what came of it stays. */
export async function forgetImports(tx: Tx, before: { unused: Date; done: Date }): Promise<void> {
  await sql`delete from imports where work is null
    and case when status = 'done' then done_at < ${before.done} else created_at < ${before.unused} end`.execute(
    tx,
  )
}
