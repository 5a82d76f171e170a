import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownBatches } from './batch-scope.ts'

/** A class of a batch, as lists show it. */
export interface ClassRow {
  id: string
  pattern_on: string | null
  starts_at: Date
  ends_at: Date
  status: 'scheduled' | 'completed' | 'cancelled'
  moved_from: Date | null
  cancel_reason: string | null
  space: { id: string; name: string } | null
  experts: { id: string; name: string; part: 'lead' | 'assistant' | 'substitute' }[]
  expected: number
  absences: number
}

/** What is selected of a class `s`; families count their own learners alone (rule R12). */
const columns = (actor: SignedIn) => sql`
  s.id, s.pattern_on::text as pattern_on, s.starts_at, s.ends_at, s.status, s.cancel_reason,
  (select v.from_starts_at from class_session_moves v where v.class_session_id = s.id and v.undone_at is null order by v.moved_at limit 1) as moved_from,
  (select json_build_object('id', r.id, 'name', r.name) from spaces r where r.id = s.space_id) as space,
  coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'part', t.part) order by t.part desc, x.name)
    from class_session_experts t join experts x on x.id = t.expert_id where t.class_session_id = s.id), '[]'::json) as experts,
  (select count(*)::int from class_participants p where p.class_session_id = s.id and p.status = 'expected'
    and p.absence_told_at is null and ${ownPlaces(actor)}) as expected,
  (select count(*)::int from class_participants p where p.class_session_id = s.id and p.absence_told_at is not null
    and ${ownPlaces(actor)}) as absences`

const ownPlaces = (actor: SignedIn) =>
  sql`(${actor.role} <> 'learner' or p.learner_id = any(${actor.learnerIds}::uuid[]))`

/** Who looks at a batch from outside, before joining, sees its coming classes alone. */
const seen = (actor: SignedIn, now: Date) =>
  sql`(${ownBatches(actor)} or (s.status = 'scheduled' and s.ends_at > ${now}))`

/** A page of a batch's classes in order of time. */
export async function listClasses(
  tx: Tx,
  actor: SignedIn,
  batchId: string,
  query: ApiHandlerInput<'GET /batches/{id}/classes'>['query'],
  now: Date,
): Promise<{ rows: ClassRow[]; total: number; next: string | null }> {
  const from = query.from ? sql`and s.starts_at >= ${query.from}::timestamp at time zone c.time_zone` : sql``
  const which = sql`class_sessions s join batches b on b.id = s.batch_id join centers c on c.id = b.center_id
    where s.batch_id = ${batchId} and ${seen(actor, now)} ${from}`
  const skipped = rowsToSkip(query.offset)
  const { rows } = await sql<ClassRow>`
    select ${columns(actor)} from ${which} order by s.starts_at ${sql.raw(query.sortOrder)}, s.id
    limit ${query.limit + 1} offset ${skipped}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${which}`.execute(tx)
  return {
    rows: rows.slice(0, query.limit),
    total: counted.rows[0]?.total ?? 0,
    next: rows.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}
/** One class of a batch, or null. */
export async function findClass(
  tx: Tx,
  actor: SignedIn,
  batchId: string,
  id: string,
): Promise<ClassRow | null> {
  const { rows } = await sql<ClassRow>`
    select ${columns(actor)} from class_sessions s where s.id = ${id} and s.batch_id = ${batchId}`.execute(tx)
  return rows[0] ?? null
}

/** When those of the classes begin that are this batch's, the first one first. */
export async function startsOfClasses(tx: Tx, batchId: string, ids: readonly string[]): Promise<Date[]> {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from class_sessions where batch_id = ${batchId} and id = any(${ids}::uuid[])
    order by starts_at`.execute(tx)
  return rows.map(row => row.starts_at)
}
