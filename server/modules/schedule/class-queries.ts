import { type RawBuilder, sql } from 'kysely'
import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { BOOKING_STATUSES } from '#domain/modules/bookings/booking-api.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import { ADULT_AGE } from '#domain/modules/learners/learner-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

/** Bookings that never came about: their class is not part of anybody's schedule. */
const NEVER_CAME = ['expired', 'declined']
const CANCELLABLE = BOOKING_STATUSES.filter(status => bookingStates.allowed(status).includes('cancel'))
/** Bookings whose learner was to come. */
const HELD_CLASS = ['confirmed', 'completed', 'no_show']
/** A roll can be taken from this long before the start on, and put right for this long after the end. */
const MARKS_OPEN_BEFORE = '1 hour'
const MARKS_OPEN_AFTER = '7 days'

/** One class as finished JSON; null where it is not the actor's. */
export async function readClass(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ item: string }>`
    with shown as (${classesOf(actor)} and cs.id = ${id}::uuid)
    select ${classJson(actor, now)}::text as item from shown s
  `.execute(tx)
  return rows[0]?.item ?? null
}

/** The classes an actor may see, with what `classJson` needs of them; conditions may follow. */
export function classesOf(actor: SignedIn): RawBuilder<unknown> {
  return sql`
    select cs.*, c.name as center_name, c.time_zone, c.reschedule_cutoff_minutes,
      b.id as booking_id, b.status as booking_status, b.learner_id as booked_learner_id,
      t.name as batch_name, t.batch_type, t.seats_taken, t.capacity
    from class_sessions cs
    join centers c on c.id = cs.center_id
    left join bookings b on b.class_session_id = cs.id
    left join batches t on t.id = cs.batch_id
    where ${scopeOf(actor)} and (b.id is null or b.status <> all(${NEVER_CAME}::text[]))`
}

/** Whose classes: a center's own of the member's services, never an expert's elsewhere; the expert's everywhere; the family's. */
function scopeOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center')
    return sql`cs.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`cs.service_id`)}`
  if (actor.role === 'expert')
    return sql`cs.id in (select class_session_id from class_session_experts where expert_id = ${actor.expertId}::uuid)`
  return sql`cs.id in (
    select class_session_id from bookings where learner_id = any(${actor.learnerIds}::uuid[])
    union select class_session_id from class_participants where learner_id = any(${actor.learnerIds}::uuid[]))`
}

/** A row of `classesOf`, named s, as the contract's ScheduledClass. */
export function classJson(actor: SignedIn, now: Date): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', s.id,
    'kind', s.kind,
    'status', s.status,
    'startsAt', ${isoText(sql`s.starts_at`)},
    'endsAt', ${isoText(sql`s.ends_at`)},
    'title', (select json_build_object('en', coalesce(s.batch_name, m.name_en), 'hi', coalesce(s.batch_name, m.name_hi))
      from masterlist_items m where m.id = s.service_id),
    'center', json_build_object('id', s.center_id, 'name', s.center_name, 'timeZone', s.time_zone),
    'service', (select json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi))
      from masterlist_items m where m.id = s.service_id),
    'space', (select json_build_object('id', r.id, 'name', r.name) from spaces r where r.id = s.space_id),
    'experts', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name), '[]'::json)
      from class_session_experts x join experts e on e.id = x.expert_id where x.class_session_id = s.id),
    'learners', ${learnersOf(actor, now)},
    'bookingId', s.booking_id,
    'bookingStatus', s.booking_status,
    'batch', case when s.batch_id is not null then json_build_object('id', s.batch_id, 'batchType', s.batch_type,
      'seats', s.seats_taken, 'capacity', s.capacity) end,
    'roll', ${rollOf(actor)},
    'moves', (select count(*) from class_session_moves v where v.class_session_id = s.id and v.undone_at is null),
    'can', ${canOf(actor, now)}
  )`
}

/** Who has booked it; to learners the own family alone, in bookings and batches. */
function learnersOf(actor: SignedIn, now: Date): RawBuilder<unknown> {
  const who =
    actor.role === 'learner'
      ? sql`l.id = any(${actor.learnerIds}::uuid[]) and (p.learner_id is not null or l.id = s.booked_learner_id)`
      : sql`s.kind = 'booking' and l.id = s.booked_learner_id`
  return sql`(select coalesce(json_agg(json_build_object('id', l.id, 'name', ${nameFor(actor, now)},
      'status', coalesce(p.status, 'expected'), 'mark', p.mark) order by l.name), '[]'::json)
    from learners l left join class_participants p on p.class_session_id = s.id and p.learner_id = l.id
    where ${who})`
}

/** Experts see a minor's first name (rule R12). */
function nameFor(actor: SignedIn, now: Date): RawBuilder<unknown> {
  if (actor.role !== 'expert') return sql`l.name`
  const today = localDateOf(now, DEFAULT_ZONE)
  const isMinor = sql`l.date_of_birth + make_interval(years => ${ADULT_AGE}::int) > ${today}::date`
  return sql`case when ${isMinor} then split_part(l.name, ' ', 1) else l.name end`
}

function rollOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'learner') return sql`null`
  return sql`case when s.kind = 'batch' then (select json_build_object(
      'expected', count(*) filter (where p.status = 'expected'), 'marked', count(p.mark))
    from class_participants p where p.class_session_id = s.id) end`
}

/** What may be done; the operations behind decide again by the same facts. */
function canOf(actor: SignedIn, now: Date): RawBuilder<unknown> {
  const isCenter = actor.role === 'center'
  const isLearner = actor.role === 'learner'
  const manages = isCenter ? mayInCenter(actor, 'bookings:manage') : true
  const marks = isCenter ? mayInCenter(actor, 'attendance:manage') : actor.role === 'expert'
  const cutoff = sql`make_interval(mins => s.reschedule_cutoff_minutes)`
  const isAhead = sql`${manages}::boolean and s.status = 'scheduled' and s.starts_at > ${now}`
  const isBatch = sql`s.kind = 'batch'`
  const isConfirmed = sql`s.booking_status is not distinct from 'confirmed'`
  const isBeforeCutoff = sql`s.starts_at - ${cutoff} >= ${now}`
  return sql`json_build_object(
    'move', ${isAhead} and ((${isBatch} and ${isCenter}::boolean)
      or (${isConfirmed} and ${isLearner ? isBeforeCutoff : sql`true`})),
    'cancel', ${isAhead} and coalesce(s.booking_status = any(${CANCELLABLE}::text[]), false),
    'askMove', ${isAhead} and (${isBatch} or ${isConfirmed}) and ${isBeforeCutoff},
    'callOff', ${isAhead} and ${isBatch} and ${!isLearner}::boolean,
    'substitute', ${isAhead} and ${isCenter}::boolean and (${isBatch} or ${isConfirmed}),
    'mark', ${marks}::boolean and s.status <> 'cancelled'
      and (${isBatch} or coalesce(s.booking_status = any(${HELD_CLASS}::text[]), false))
      and s.starts_at - ${MARKS_OPEN_BEFORE}::interval <= ${now} and s.ends_at + ${MARKS_OPEN_AFTER}::interval > ${now},
    'edit', ${isAhead} and ${isBatch} and ${isCenter}::boolean
  )`
}

/** An instant as the wire writes it. */
function isoText(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
