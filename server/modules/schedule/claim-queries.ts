import { type RawBuilder, sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import type { ClassPlan, MoveOptions } from './class-plan.ts'

const DAY = 24 * 60 * 60_000

/** A numbered place, and how many its space had when it was chosen. */
export interface ChosenPlace {
  spaceId: string
  place: number
  places: number
}

/**
 * Locks all resources that the class needs, then writes the class and its claims, in one statement. False if
 * another request was faster, the space has changed or the expert is not available: some rows may exist then,
 * `forgetClass` removes them. The constraint decides, since this statement's own snapshot may be older than its
 * locks.
 */
export async function insertClass(
  tx: Tx,
  plan: ClassPlan,
  chosen: ChosenPlace,
  candidateSpaceIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const resources = [plan.expertId, ...plan.learnerIds, ...candidateSpaceIds]
  const { rows } = await sql`
    with locked as materialized ${locks(sql`select unnest(${resources}::text[])`, plan)},
    room as materialized (
      select s.id from spaces s, (select count(*) from locked) l
      where s.id = ${chosen.spaceId} and s.status = 'active' and s.places = ${chosen.places}
      for share of s
    ),
    -- An expert deactivated or away since this statement began is not booked: checked once the locks are held.
    teacher as materialized (
      select from (select count(*) as held from locked) l
      where case when l.held > 0 then takes_bookings(${plan.expertId}, ${periodOf(plan)}) end
    ),
    session as (
      insert into class_sessions (id, center_id, kind, service_id, space_id, starts_at, ends_at, status, created_at)
      select ${plan.classSessionId}::uuid, ${plan.centerId}::uuid, 'booking', ${plan.serviceId}::uuid, room.id,
        ${plan.startsAt}::timestamptz, ${plan.endsAt}::timestamptz, 'scheduled', ${now}::timestamptz
      from room, teacher
      returning id
    ),
    teaching as (
      insert into class_session_experts (class_session_id, expert_id)
      select id, ${plan.expertId}::uuid from session
    ),
    taken as (
      insert into claims (class_session_id, resource_kind, resource_id, place, period)
      select session.id, wanted.kind, wanted.id, wanted.place, ${periodOf(plan)}
      from session, (
        values ('expert', ${plan.expertId}::uuid, 0), ('space', ${chosen.spaceId}::uuid, ${chosen.place}::int)
        union all select 'learner', unnest(${plan.learnerIds}::uuid[]), 0
      ) wanted(kind, id, place)
      on conflict do nothing
      returning 1
    )
    select 1 from taken
  `.execute(tx)
  return rows.length === plan.learnerIds.length + 2
}

/** Removes a class that could not claim everything it needed. */
export async function forgetClass(tx: Tx, id: string): Promise<void> {
  await tx
    .with('claimed', db => db.deleteFrom('claims').where('class_session_id', '=', id))
    .with('teaching', db => db.deleteFrom('class_session_experts').where('class_session_id', '=', id))
    .deleteFrom('class_sessions')
    .where('id', '=', id)
    .execute()
}

/** Locks the resources of the new time and the class itself; a later statement then sees the current state. */
export function lockForMove(tx: Tx, plan: ClassPlan) {
  const resources = sql`
    select unnest(${[plan.expertId, ...plan.learnerIds]}::text[])
    union select id::text from spaces
      where center_id = ${plan.centerId} and status = 'active'
        and (service_ids = '{}' or ${plan.serviceId}::uuid = any(service_ids))
  `
  return tx
    .with(
      cte => cte('locked').materialized(),
      () => locks(resources, plan),
    )
    .selectFrom([
      'class_sessions as cs',
      eb =>
        eb
          .selectFrom('locked')
          .select(({ fn }) => fn.countAll().as('held'))
          .as('l'),
    ])
    .select(['cs.status', 'cs.starts_at as startsAt', 'cs.ends_at as endsAt', 'cs.space_id as spaceId'])
    .where('cs.id', '=', plan.classSessionId)
    .where('cs.center_id', '=', plan.centerId)
    .forUpdate('cs')
    .executeTakeFirst()
}

/** Writes the new time and place of a class, its claims and its history. False if the space has changed. */
export async function writeMove(
  tx: Tx,
  plan: ClassPlan,
  chosen: ChosenPlace,
  options: MoveOptions,
): Promise<boolean> {
  const { rows } = await sql`
    with room as materialized (
      select id from spaces
      where id = ${chosen.spaceId} and status = 'active' and places = ${chosen.places} for share
    ),
    old as (
      select cs.id, cs.starts_at, cs.ends_at, cs.space_id from class_sessions cs, room
      where cs.id = ${plan.classSessionId}
    ),
    moved as (
      update class_sessions cs
      set starts_at = ${plan.startsAt}, ends_at = ${plan.endsAt}, space_id = room.id, version = version + 1
      from room where cs.id = ${plan.classSessionId}
    ),
    claimed as (
      update claims c set
        period = ${periodOf(plan)},
        resource_id = case when resource_kind = 'space' then room.id else resource_id end,
        place = case when resource_kind = 'space' then ${chosen.place}::int else place end
      from room where c.class_session_id = ${plan.classSessionId}
    ),
    history as (
      insert into class_session_moves (id, class_session_id, from_starts_at, from_ends_at, from_space_id,
        to_starts_at, to_ends_at, to_space_id, moved_by, moved_as, reason, moved_at)
      select ${newId()}::uuid, old.id, old.starts_at, old.ends_at, old.space_id,
        ${plan.startsAt}::timestamptz, ${plan.endsAt}::timestamptz, ${chosen.spaceId}::uuid,
        ${options.movedBy}::uuid, ${options.movedAs}, ${options.reason}, ${options.now}::timestamptz
      from old
      returning 1
    )
    select 1 from history
  `.execute(tx)
  return rows.length === 1
}

/** Cancels a scheduled class and frees its time, in one statement. */
export async function cancelSession(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .with('ended', db =>
      db
        .updateTable('class_sessions')
        .set(eb => ({
          status: 'cancelled',
          cancel_reason: reason,
          cancelled_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('status', '=', 'scheduled')
        .returning('id'),
    )
    .deleteFrom('claims')
    .using('ended')
    .whereRef('claims.class_session_id', '=', 'ended.id')
    .execute()
}

/** Takes one learner out of a class that others still take: the learner's time is free, and the class stays. */
export async function dropLearner(tx: Tx, id: string, learnerId: string): Promise<void> {
  await tx
    .with('freed', db =>
      db.deleteFrom('claims').where('class_session_id', '=', id).where('resource_id', '=', learnerId),
    )
    .deleteFrom('class_participants')
    .where('class_session_id', '=', id)
    .where('learner_id', '=', learnerId)
    .where('mark', 'is', null)
    .execute()
}

/** Reschedules a cancelled class; false if its batch has another class at that time by now. */
export async function reviveSession(tx: Tx, id: string): Promise<boolean> {
  const revived = await tx
    .updateTable('class_sessions as cs')
    .set(eb => ({
      status: 'scheduled',
      cancel_reason: null,
      cancelled_at: null,
      version: eb('cs.version', '+', 1),
    }))
    .where('cs.id', '=', id)
    .where('cs.status', '=', 'cancelled')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('class_sessions as o')
            .whereRef('o.batch_id', '=', 'cs.batch_id')
            .whereRef('o.id', '<>', 'cs.id')
            .where('o.status', '<>', sql.lit('cancelled'))
            .where(({ eb, or, ref }) =>
              or([
                eb('o.starts_at', '=', ref('cs.starts_at')),
                eb('o.pattern_on', '=', ref('cs.pattern_on')),
              ]),
            ),
        ),
      ),
    )
    .returning('cs.id')
    .executeTakeFirst()
  return revived !== undefined
}

/** Marks scheduled classes as held. Their claims stay: they were taught then. */
export async function completeSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('class_sessions')
    .set(eb => ({ status: 'completed', version: eb('version', '+', 1) }))
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('status', '=', 'scheduled')
    .execute()
}

/**
 * The locks of a class, as a subquery: for each resource a shared lock on the whole, then one lock per resource and
 * UTC day, always in the same order, so that no deadlock occurs. Changes of series lock whole resources
 * exclusively.
 */
function locks(resources: RawBuilder<unknown>, plan: ClassPlan): RawBuilder<object> {
  return sql<object>`(
    select case when is_whole then pg_advisory_xact_lock_shared(key) else pg_advisory_xact_lock(key) end from (
      select distinct day is null as is_whole, hashtextextended(concat_ws(' ', resource, day), 0) as key
      from (${resources}) r(resource), unnest(array_append(${daysOf(plan)}::text[], null)) day
      order by is_whole desc, key
    ) keys
  )`
}

function daysOf(plan: ClassPlan): number[] {
  const [first, last] = [plan.startsAt.getTime(), plan.endsAt.getTime() - 1].map(at => Math.floor(at / DAY))
  return first === last ? [first ?? 0] : [first ?? 0, last ?? 0]
}

function periodOf(plan: ClassPlan): RawBuilder<unknown> {
  return sql`tstzrange(${plan.startsAt}, ${plan.endsAt}, '[)')`
}
