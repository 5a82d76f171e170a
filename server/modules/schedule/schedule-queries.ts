import { type RawBuilder, sql } from 'kysely'
import { mayInCenter, type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { BOOKING_STATUSES } from '#domain/modules/bookings/booking-api.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import { ADULT_AGE } from '#domain/modules/learners/learner-rules.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

type Query = ApiHandlerInput<'GET /schedule'>['query']

/** Bookings that never came about: their class is not part of anybody's schedule. */
const NEVER_CAME = ['expired', 'declined']
const CANCELLABLE = BOOKING_STATUSES.filter(status => bookingStates.allowed(status).includes('cancel'))
const MOST_DAYS = 45

/** Everything the schedule screen shows, as finished JSON in one statement, cut to what the actor may see. */
export async function readSchedule(tx: Tx, actor: SignedIn, query: Query, now: Date): Promise<string> {
  const end = sql`least(${query.endDate}::date, ${addDays(query.startDate, MOST_DAYS - 1)}::date)`
  const { rows } = await sql<{ schedule: string }>`
    with shown as materialized (
      select cs.*, c.name as center_name, c.time_zone, c.reschedule_cutoff_minutes,
        b.id as booking_id, b.status as booking_status, b.learner_id as booked_learner_id,
        t.name as batch_name
      from class_sessions cs
      join centers c on c.id = cs.center_id
      left join bookings b on b.class_session_id = cs.id
      left join batches t on t.id = cs.batch_id
      where ${scopeOf(actor)}
        and cs.starts_at >= ${addDays(query.startDate, -1)}::date::timestamptz
        and cs.starts_at < (${end} + 3)::timestamptz
        and (cs.starts_at at time zone c.time_zone)::date between ${query.startDate}::date and ${end}
        and (b.id is null or b.status <> all(${NEVER_CAME}::text[]))
        ${filtersOf(query)}
    ),
    places as (${centersOf(actor)})
    select json_build_object(
      'timeZone', coalesce(
        (select time_zone from centers where id = ${query.centerId ?? actor.center?.centerId ?? null}::uuid),
        (select c.time_zone from centers c join places p on p.id = c.id order by c.id limit 1),
        ${DEFAULT_ZONE}),
      'items', coalesce((select json_agg(${itemOf(actor, now)} order by s.starts_at, s.id)
        from shown s join masterlist_items m on m.id = s.service_id left join spaces r on r.id = s.space_id), '[]'::json),
      'experts', coalesce((${expertsOf(actor)}), '[]'::json),
      'spaces', coalesce((${spacesOf(actor)}), '[]'::json),
      'holidays', coalesce((
        select json_agg(json_build_object('centerId', h.center_id, 'onDate', h.on_date, 'name', h.name)
          order by h.on_date, h.center_id)
        from center_holidays h where h.center_id in (select id from places)
          and h.on_date between ${query.startDate}::date and ${end}
      ), '[]'::json)
    )::text as schedule
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the schedule statement gave no row')
  return row.schedule
}

/** Whose classes: a center's own of the member's services, never an expert's elsewhere; the expert's everywhere; the family's. */
function scopeOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center')
    return sql`cs.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`cs.service_id`)}`
  if (actor.role === 'expert')
    return sql`cs.id in (select class_session_id from class_session_experts where expert_id = ${actor.expertId}::uuid)`
  return sql`cs.id in (
    select class_session_id from bookings where learner_id = any(${actor.learnerIds}::uuid[])
    union select class_session_id from claims where resource_id = any(${actor.learnerIds}::uuid[]))`
}

function filtersOf(query: Query): RawBuilder<unknown> {
  const filters = [
    query.centerId && sql`and cs.center_id = ${query.centerId}::uuid`,
    query.serviceId && sql`and cs.service_id = ${query.serviceId}::uuid`,
    query.spaceId && sql`and cs.space_id = ${query.spaceId}::uuid`,
    query.status && sql`and cs.status = ${query.status}`,
    query.batchType === 'individual' && sql`and cs.kind = 'booking'`,
    query.batchType && query.batchType !== 'individual' && sql`and t.batch_type = ${query.batchType}`,
    query.expertId &&
      sql`and exists (select from class_session_experts x
        where x.class_session_id = cs.id and x.expert_id = ${query.expertId}::uuid)`,
    query.learnerId &&
      sql`and (b.learner_id = ${query.learnerId}::uuid or exists (select from claims x
        where x.class_session_id = cs.id and x.resource_id = ${query.learnerId}::uuid))`,
  ]
  return sql.join(
    filters.filter(filter => typeof filter === 'object'),
    sql` `,
  )
}

function itemOf(actor: SignedIn, now: Date): RawBuilder<unknown> {
  const mayManage = actor.role !== 'center' || mayInCenter(actor, 'bookings:manage')
  const cutoff =
    actor.role === 'learner' ? sql`make_interval(mins => s.reschedule_cutoff_minutes)` : sql`interval '0'`
  const isAhead = sql`${mayManage}::boolean and s.status = 'scheduled' and s.starts_at > ${now}`
  return sql`json_build_object(
    'id', s.id,
    'kind', s.kind,
    'status', s.status,
    'startsAt', ${isoText(sql`s.starts_at`)},
    'endsAt', ${isoText(sql`s.ends_at`)},
    'title', json_build_object('en', coalesce(s.batch_name, m.name_en), 'hi', coalesce(s.batch_name, m.name_hi)),
    'center', json_build_object('id', s.center_id, 'name', s.center_name, 'timeZone', s.time_zone),
    'service', json_build_object('id', m.id, 'name', json_build_object('en', m.name_en, 'hi', m.name_hi)),
    'space', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
    'experts', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name), '[]'::json)
      from class_session_experts x join experts e on e.id = x.expert_id where x.class_session_id = s.id),
    'learners', (select coalesce(json_agg(json_build_object('id', l.id, 'name', ${nameFor(actor, now)}) order by l.name), '[]'::json)
      from learners l where l.id in (
        select s.booked_learner_id
        union select resource_id from claims where class_session_id = s.id and resource_kind = 'learner')
      and (${actor.role} <> 'learner' or l.id = any(${actor.learnerIds}::uuid[]))),
    'bookingId', s.booking_id,
    'bookingStatus', s.booking_status,
    'batchId', s.batch_id,
    'moves', (select count(*) from class_session_moves v where v.class_session_id = s.id),
    'can', json_build_object(
      'move', ${isAhead} and s.booking_status is not distinct from 'confirmed' and s.starts_at - ${cutoff} >= ${now},
      'cancel', ${isAhead} and coalesce(s.booking_status = any(${CANCELLABLE}::text[]), false))
  )`
}

/** Experts see a minor's first name (rule R12). */
function nameFor(actor: SignedIn, now: Date): RawBuilder<unknown> {
  if (actor.role !== 'expert') return sql`l.name`
  const today = localDateOf(now, DEFAULT_ZONE)
  const isMinor = sql`l.date_of_birth + make_interval(years => ${ADULT_AGE}::int) > ${today}::date`
  return sql`case when ${isMinor} then split_part(l.name, ' ', 1) else l.name end`
}

function centersOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center') return sql`select ${actor.center?.centerId ?? null}::uuid as id`
  if (actor.role === 'expert')
    return sql`select center_id as id from engagements where expert_id = ${actor.expertId}::uuid and status <> 'ended'`
  return sql`select center_id as id from memberships
    where learner_id = any(${actor.learnerIds}::uuid[]) and status <> 'ended'
    union select center_id from shown`
}

/** For the filter: all who work in the center; elsewhere those who are seen in the classes. */
function expertsOf(actor: SignedIn): RawBuilder<unknown> {
  const whose =
    actor.role === 'center'
      ? sql`select g.expert_id from engagements g join experts x on x.id = g.expert_id
          where g.center_id in (select id from places) and g.status <> 'ended' ${teachesInScope(actor)}`
      : sql`select x.expert_id from class_session_experts x join shown s on s.id = x.class_session_id`
  return sql`select json_agg(json_build_object('id', id, 'name', name) order by name, id)
    from experts where id in (${whose})`
}

function spacesOf(actor: SignedIn): RawBuilder<unknown> {
  const which =
    actor.role === 'center'
      ? sql`center_id in (select id from places) and status = 'active' ${servesInScope(actor)}`
      : sql`id in (select space_id from shown)`
  return sql`select json_agg(json_build_object('id', id, 'name', name) order by name, id) from spaces where ${which}`
}

function teachesInScope(actor: SignedIn): RawBuilder<unknown> {
  const scope = serviceScope(actor)
  return scope ? sql`and x.service_ids && ${scope}::uuid[]` : sql``
}

/** A space without services serves all. */
function servesInScope(actor: SignedIn): RawBuilder<unknown> {
  const scope = serviceScope(actor)
  return scope ? sql`and (service_ids = '{}' or service_ids && ${scope}::uuid[])` : sql``
}

function isoText(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
