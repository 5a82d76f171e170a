import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** A class with the names around it and whom it touches. */
export interface ClassRow {
  id: string
  kind: 'batch' | 'booking'
  status: 'scheduled' | 'completed' | 'cancelled'
  version: number
  center_id: string
  center_name: string
  time_zone: string
  currency: string
  service_id: string
  batch_id: string | null
  batch_status: string | null
  booking_id: string | null
  title_en: string
  title_hi: string
  starts_at: Date
  ends_at: Date
  space_id: string | null
  space_name: string | null
  experts: { id: string; name: string }[]
  /** Who has a place in it, whether they come or not. */
  learner_ids: string[]
  guardian_ids: string[]
  /** How long before its start a move may be asked for. */
  cutoff_minutes: number
  /** How long a credit lasts that its center gives. */
  credit_days: number
  /** The share of the learners, in percent, who must be able to come to another time. */
  quorum_percent: number
}

/** Everybody who has a place in the class `cs`: a booking's learner, a batch's with a place of any kind. */
export const seatedIn = sql`
  select b.learner_id from bookings b where b.class_session_id = cs.id and b.status = 'confirmed'
  union select p.learner_id from class_participants p where p.class_session_id = cs.id
    and p.kind in ('enrolled', 'trial', 'make_up')`

const columns = sql`
  cs.id, cs.kind, cs.status, cs.version, cs.center_id, c.name as center_name, c.time_zone, c.currency,
  cs.service_id, cs.batch_id, t.status as batch_status,
  (select b.id from bookings b where b.class_session_id = cs.id and b.status in ('confirmed', 'held', 'requested')
    limit 1) as booking_id,
  coalesce(t.name, m.name_en) as title_en, coalesce(t.name, m.name_hi) as title_hi,
  cs.starts_at, cs.ends_at, sp.id as space_id, sp.name as space_name,
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by x.part = 'assistant', e.name)
    from class_session_experts x join experts e on e.id = x.expert_id where x.class_session_id = cs.id), '[]') as experts,
  array(${seatedIn}) as learner_ids,
  array(select distinct g.user_id from learner_guardians g where g.learner_id in (${seatedIn})) as guardian_ids,
  c.reschedule_cutoff_minutes as cutoff_minutes, c.credit_days,
  coalesce(t.move_quorum_percent, 100) as quorum_percent`

const tables = sql`class_sessions cs
  join centers c on c.id = cs.center_id
  join masterlist_items m on m.id = cs.service_id
  left join batches t on t.id = cs.batch_id
  left join spaces sp on sp.id = cs.space_id`

/** One class among those the actor may see. */
export async function find(tx: Tx, actor: SignedIn, id: string): Promise<ClassRow | undefined> {
  const { rows } = await select(sql`cs.id = ${id} and ${ownClasses(actor)}`).execute(tx)
  return rows[0]
}

/**
 * As `find`, and nobody else calls it off, negotiates or displaces it until the transaction ends. The row itself stays
 * free: `schedule` locks it after the resources, and whoever held it before them would wait in a ring.
 */
export async function lock(tx: Tx, actor: SignedIn | null, id: string): Promise<ClassRow | undefined> {
  await lockAll(tx, [id])
  const scope = actor ? ownClasses(actor) : sql`true`
  const { rows } = await select(sql`cs.id = ${id} and ${scope}`).execute(tx)
  return rows[0]
}

/** Takes the locks of several classes, always in the same order. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('class ' || id, 0) as key from unnest(${[...ids]}::text[]) id order by key
    ) keys`.execute(tx)
}

/** Classes by their ids, in order of time; whoever asks has decided who they are. */
export async function listByIds(tx: Tx, ids: readonly string[]): Promise<ClassRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ClassRow>`
    select ${columns} from ${tables} where cs.id = any(${[...ids]}::uuid[]) order by cs.starts_at, cs.id`.execute(
    tx,
  )
  return rows
}

/** The coming classes of a batch after an instant, the nearest first. */
export async function listFollowing(
  tx: Tx,
  batchId: string,
  after: Date,
  most: number,
): Promise<{ id: string; starts_at: Date; ends_at: Date }[]> {
  return tx
    .selectFrom('class_sessions')
    .select(['id', 'starts_at', 'ends_at'])
    .where('batch_id', '=', batchId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .limit(most)
    .execute()
}

function select(which: RawBuilder<unknown>) {
  return sql<ClassRow>`select ${columns} from ${tables} where ${which}`
}

/** The classes an actor may see: the family's, the expert's own, the selected center's of the member's services. */
export function ownClasses(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'center')
    return sql`(cs.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`cs.service_id`)})`
  if (actor.role === 'expert')
    return sql`exists (select from class_session_experts x
      where x.class_session_id = cs.id and x.expert_id = ${actor.expertId}::uuid)`
  if (actor.role === 'learner')
    return sql`exists (select from (${seatedIn}) seated where seated.learner_id = any(${actor.learnerIds}::uuid[]))`
  return sql`false`
}
