import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import type { Imports, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import type { Mapping } from '#domain/modules/imports/import-mapping.ts'
import type { ImportStatus, RowOutcome, RowResult } from '#domain/modules/imports/import-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

export type Work = NonNullable<Imports['work']>

const selectImports = (tx: Tx) =>
  tx.selectFrom('imports as i').select(eb => [
    'i.id',
    'i.kind',
    'i.center_id as centerId',
    'i.created_by as createdBy',
    'i.language',
    'i.file_name as fileName',
    'i.headers',
    'i.mapping',
    'i.status',
    'i.work',
    'i.rows_total as rows',
    'i.created_at as createdAt',
    'i.done_at as doneAt',
    'i.undo_until as undoUntil',
    'i.undone_at as undoneAt',
    eb.fn
      .coalesce(
        eb
          .selectFrom('users as u')
          .leftJoin('center_members as m', join =>
            join.onRef('m.user_id', '=', 'u.id').onRef('m.center_id', '=', 'i.center_id'),
          )
          .whereRef('u.id', '=', 'i.created_by')
          .select(({ fn }) => fn.coalesce('m.name', 'u.name').as('name')),
        eb.val(''),
      )
      .as('by'),
  ])

/** An import as stored. */
export type ImportRecord = InferResult<ReturnType<typeof selectImports>>[number]

/** Imports of the selected center, or the admin's own lists. */
const isOwn = (actor: SignedIn) => (eb: ExpressionBuilder<Tables & { i: Imports }, 'i'>) =>
  actor.role === 'admin'
    ? eb('i.center_id', 'is', null)
    : eb('i.center_id', '=', actor.role === 'center' ? (actor.center?.centerId ?? null) : null)

export interface NewImport
  extends Pick<
    ImportRecord,
    'id' | 'kind' | 'centerId' | 'createdBy' | 'language' | 'fileName' | 'headers' | 'mapping'
  > {
  now: Date
}

export async function insertImport(
  tx: Tx,
  { centerId, createdBy, fileName, mapping, now, ...given }: NewImport,
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      ...given,
      center_id: centerId,
      created_by: createdBy,
      file_name: fileName,
      mapping: JSON.stringify(mapping),
      status: 'uploaded',
      rows_total: 1,
      created_at: now,
    })
    .execute()
}

/** Adds a batch of a file's rows. */
export async function insertRows(
  tx: Tx,
  importId: string,
  rows: readonly { line: number; cells: string[] }[],
): Promise<void> {
  await tx
    .insertInto('import_rows')
    .columns(['import_id', 'line', 'cells'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(rows, { line: 'int', cells: 'text[]' }))
        .select(({ val }) => [val(importId).as('import_id'), 'v.line', 'v.cells']),
    )
    .execute()
}

export async function setTotal(tx: Tx, id: string, rows: number): Promise<void> {
  await tx.updateTable('imports').set({ rows_total: rows }).where('id', '=', id).execute()
}

/** An import that the actor may see; undefined when there is none. */
export function findImport(tx: Tx, actor: SignedIn, id: string): Promise<ImportRecord | undefined> {
  return selectImports(tx).where('i.id', '=', id).where(isOwn(actor)).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockImport(tx: Tx, actor: SignedIn, id: string): Promise<ImportRecord | undefined> {
  return selectImports(tx).where('i.id', '=', id).where(isOwn(actor)).forNoKeyUpdate('i').executeTakeFirst()
}

/** An import in progress, for the job. */
export function importAtWork(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  return selectImports(tx).where('i.id', '=', id).where('i.work', 'is not', null).executeTakeFirst()
}

/** Locks an import while one of its rows is processed: of two processes one waits. False if the work is over. */
export async function lockWork(tx: Tx, id: string, work: Work): Promise<boolean> {
  const found = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('work', '=', work)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The latest imports of a kind. */
export function latestImports(
  tx: Tx,
  actor: SignedIn,
  kind: ImportKindName,
  most: number,
): Promise<ImportRecord[]> {
  return selectImports(tx)
    .where('i.kind', '=', kind)
    .where(isOwn(actor))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute()
}

export interface RowCounts {
  outcomes: Partial<Record<RowOutcome, number>>
  results: Partial<Record<RowResult, number>>
}

/** How many rows of each import would do what, and their results. */
export async function countRows(tx: Tx, ids: readonly string[]): Promise<Map<string, RowCounts>> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(({ fn }) => ['import_id as id', 'outcome', 'result', fn.countAll<number>().as('count')])
    .where(eb => eb('import_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy(['import_id', 'outcome', 'result'])
    .execute()
  const counts = new Map<string, RowCounts>()
  for (const { id, outcome, result, count } of rows) {
    const one = counts.get(id) ?? { outcomes: {}, results: {} }
    if (outcome) one.outcomes[outcome] = (one.outcomes[outcome] ?? 0) + count
    if (result) one.results[result] = (one.results[result] ?? 0) + count
    counts.set(id, one)
  }
  return counts
}

/**
 * How many rows an import would add, how many others of its kind have been added at its center since then, and the
 * first of them.
 */
export async function addedAtCenter(
  tx: Tx,
  { id, kind, centerId }: Pick<ImportRecord, 'id' | 'kind' | 'centerId'>,
  since: Date,
): Promise<{ wanted: number; added: number; firstAt: Date | null }> {
  // Serialised: two imports started at the same time count each other.
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
  const rows = await tx
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('line')
    .limit(most)
    .execute()
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

/** Records that the work is still going on. */
export async function touchWork(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ worked_at: now })
    .where('id', '=', id)
    .where('work', 'is not', null)
    .execute()
}

export async function setDone(tx: Tx, id: string, now: Date, undoUntil: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'done', work: null, done_at: now, undo_until: undoUntil })
    .where('id', '=', id)
    .execute()
}

export async function setUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('imports').set({ work: null, undone_at: now }).where('id', '=', id).execute()
}

/** Imports whose work has stopped: the process working on it died. */
export async function stalledImports(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('work', 'is not', null)
    .where('worked_at', '<', before)
    .orderBy('worked_at')
    .limit(50)
    .execute()
  return rows.map(row => row.id)
}

/** Deletes files that were never run, and those run long ago; imported data stays. */
export async function forgetImports(tx: Tx, before: { unused: Date; done: Date }): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('work', 'is', null)
    .where(eb =>
      eb.or([
        eb('status', '=', 'done').and('done_at', '<', before.done),
        eb('status', '<>', 'done').and('created_at', '<', before.unused),
      ]),
    )
    .execute()
}
