import { type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { addDays, DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { plannedAnew } from '#server/platform/connection/naming-client.ts'
import type { Tx } from '#server/platform/context.ts'
import { isoText, LEARNER, nameShownTo } from '#server/platform/sql-expressions.ts'
import { bookingOf, CAME_ABOUT, PLACE, scopeOf, TEACHER } from './shown-class-queries.ts'

type Query = ApiHandlerInput<'GET /schedule'>['query']

const MOST_DAYS = 45

/**
 * Everything the schedule screen shows, as finished JSON in one statement, limited to what the actor may see. A
 * month of a busy center has thousands of rows: each is built as text, with names listed once beside them. In two
 * parts: the classes in plain Latin, then everything named by people.
 */
export async function readSchedule(
  tx: Tx,
  actor: SignedIn,
  query: Query,
  now: Date,
): Promise<[string, string]> {
  const end = sql`least(${query.endDate}::date, ${addDays(query.startDate, MOST_DAYS - 1)}::date)`
  const { rows } = await sql<{ items: string; names: string }>`
    ${plannedAnew} with shown as materialized (
      select cs.id, cs.status, cs.starts_at, cs.ends_at, cs.center_id, cs.service_id, cs.space_id, cs.batch_id,
        b.id as booking_id, b.status as booking_status, b.learner_ids
      from class_sessions cs
      left join lateral ${bookingOf(actor).as('b')} on true
      ${actor.role === 'center' ? sql`` : sql`join centers c on c.id = cs.center_id`}
      where ${scopeOf(actor)} and ${CAME_ABOUT}
        and ${withinDates(actor, query.startDate, end)}
        ${filtersOf(query)}
    ),
    taught as materialized (
      select x.class_session_id, x.expert_id from class_session_experts x join shown s on s.id = x.class_session_id
    ),
    teachers as (
      select class_session_id, string_agg('"' || expert_id || '"', ',' order by expert_id) as ids from taught group by 1
    ),
    moved as (
      select distinct v.class_session_id from class_session_moves v join shown s on s.id = v.class_session_id
      where v.undone_at is null
    ),
    ${placesOf(actor)}
    places as (${centersOf(actor)})
    select concat(
      '{"items":[', (select string_agg(${itemText(actor)}, ',' order by s.starts_at, s.id)
        from shown s left join teachers t on t.class_session_id = s.id
        left join moved on moved.class_session_id = s.id
        left join meeting_links mc on mc.class_session_id = s.id
        left join meeting_links mb on mb.batch_id = s.batch_id
        ${actor.role === 'learner' ? sql`left join own on own.class_session_id = s.id` : sql`left join absent on absent.class_session_id = s.id`}),
      ']') as items, concat(
      ',"timeZone":', to_json(coalesce(
        (select time_zone from centers where id = ${query.centerId ?? actor.center?.centerId ?? null}::uuid),
        (select c.time_zone from centers c join places p on p.id = c.id order by c.id limit 1),
        ${DEFAULT_ZONE})),
      ',"centers":', coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'timeZone', time_zone,
          'rescheduleCutoffMinutes', reschedule_cutoff_minutes, 'isSuspended', status = 'suspended',
          'hours', coalesce((
            select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
              'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
            from center_hours h where h.center_id = centers.id), '[]')) order by name, id)
        from centers where id in (select id from places union select center_id from shown)), '[]'),
      ',"services":', coalesce((
        select json_agg(json_build_object('id', id, 'name', json_build_object('en', name_en, 'hi', name_hi)) order by name_en, id)
        from masterlist_items where id in (select service_id from shown)), '[]'),
      ',"batches":', coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'batchType', batch_type, 'seats', seats_taken,
          'capacity', capacity) order by name, id)
        from batches where id in (select batch_id from shown)), '[]'),
      ',"experts":', coalesce((${expertsOf(actor)}), '[]'),
      ',"spaces":', coalesce((${spacesOf(actor)}), '[]'),
      ',"learners":', coalesce((${learnersOf(actor, now)}), '[]'),
      ',"holidays":', coalesce((
        select json_agg(json_build_object('centerId', h.center_id, 'onDate', h.on_date, 'name', h.name)
          order by h.on_date, h.center_id)
        from center_holidays h where h.center_id in (select id from places)
          and h.on_date between ${query.startDate}::date and ${end}), '[]'),
      '}') as names
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the schedule statement gave no row')
  return [row.items, row.names]
}

/** By the local calendar of each class's center; a center's own is a single one, looked up once. */
function withinDates(actor: SignedIn, from: string, end: RawBuilder<unknown>): RawBuilder<unknown> {
  if (actor.role === 'center') {
    const zone = sql`(select time_zone from centers where id = ${actor.center?.centerId ?? null}::uuid)`
    return sql`cs.starts_at >= (select ${from}::date::timestamp at time zone ${zone})
      and cs.starts_at < (select (${end} + 1)::timestamp at time zone ${zone})`
  }
  return sql`cs.starts_at >= ${addDays(from, -1)}::date::timestamptz and cs.starts_at < (${end} + 3)::timestamptz
    and (cs.starts_at at time zone c.time_zone)::date between ${from}::date and ${end}`
}

function filtersOf(query: Query): RawBuilder<unknown> {
  const filters = [
    query.centerId && sql`and cs.center_id = ${query.centerId}::uuid`,
    query.serviceId && sql`and cs.service_id = ${query.serviceId}::uuid`,
    query.spaceId && sql`and cs.space_id = ${query.spaceId}::uuid`,
    query.status === 'not_cancelled' && sql`and cs.status <> 'cancelled'`,
    query.status && query.status !== 'not_cancelled' && sql`and cs.status = ${query.status}`,
    query.batchType === 'individual' && sql`and cs.kind = 'booking'`,
    query.batchType &&
      query.batchType !== 'individual' &&
      sql`and cs.batch_id in (select id from batches where batch_type = ${query.batchType})`,
    query.expertId &&
      sql`and exists (select from class_session_experts x
        where x.class_session_id = cs.id and x.expert_id = ${query.expertId}::uuid)`,
    query.learnerId &&
      sql`and (${query.learnerId}::uuid = any(b.learner_ids) or exists (select from class_participants x
        where x.class_session_id = cs.id and x.learner_id = ${query.learnerId}::uuid))`,
  ]
  return sql.join(
    filters.filter(filter => typeof filter === 'object'),
    sql` `,
  )
}

/** A row of `shown` as the contract's ListedClass: only ids, states and numbers, so that text needs no escaping. */
function itemText(actor: SignedIn): RawBuilder<unknown> {
  const learners =
    actor.role === 'learner'
      ? sql`own.places`
      : sql`'{"id":"' || array_to_string(s.learner_ids, '"},{"id":"') || '"}'`
  const parts = [
    ['{"id":"%s"', sql`s.id`],
    [',"status":"%s"', sql`s.status`],
    [',"startsAt":"%sZ"', sql`translate((s.starts_at at time zone 'UTC')::text, ' ', 'T')`],
    [',"minutes":%s', sql`date_part('epoch', s.ends_at - s.starts_at)::int / 60`],
    [',"centerId":"%s"', sql`s.center_id`],
    [',"serviceId":"%s"', sql`s.service_id`],
    [',"spaceId":%s', sql`coalesce('"' || s.space_id || '"', 'null')`],
    [',"expertIds":[%s]', sql`t.ids`],
    [',"batchId":%s', sql`coalesce('"' || s.batch_id || '"', 'null')`],
    [
      ',%s',
      sql`case when s.booking_id is null then '"bookingId":null,"bookingStatus":null'
      else format('"bookingId":"%s","bookingStatus":"%s"', s.booking_id, s.booking_status) end`,
    ],
    [',"learners":[%s]', learners],
    ['%s', sql`case when moved.class_session_id is not null then ',"isMoved":true' else '' end`],
    // What the class has itself comes before what its batch has.
    [
      '%s',
      sql`case when case when mc.id is null then mb.id is not null else mc.url is not null end
        then ',"isOnline":true' else '' end`,
    ],
    ['%s}', actor.role === 'learner' ? sql`''` : sql`',"absences":' || absent.many`],
  ] as const
  const pattern = parts.map(([text]) => text).join('')
  return sql`format(${sql.lit(pattern)}, ${sql.join(parts.map(([, value]) => value))})`
}

/**
 * For families: their own learners' seats in each class, as text (rule R12); for others how many reported an
 * absence.
 */
function placesOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role !== 'learner')
    return sql`absent as (
      select p.class_session_id, count(*) as many from class_participants p join shown s on s.id = p.class_session_id
      where p.absence_told_at is not null group by 1
    ),`
  return sql`seats as materialized (
      select s.id as class_session_id, l.id, ${PLACE} as status, p.mark
      from shown s join learners l on l.id = any(${actor.learnerIds}::uuid[])
      left join class_participants p on p.class_session_id = s.id and p.learner_id = l.id
      where p.learner_id is not null or l.id = any(s.learner_ids)
    ),
    own as (
      select class_session_id, string_agg('{"id":"' || id || '"' || coalesce(',"status":"' || status || '"', '')
        || coalesce(',"mark":"' || mark || '"', '') || '}', ',' order by id) as places
      from seats group by 1
    ),`
}

function centersOf(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center') return sql`select ${actor.center?.centerId ?? null}::uuid as id`
  if (actor.role === 'expert')
    return sql`select center_id as id from engagements where expert_id = ${actor.expertId}::uuid and status <> 'ended'`
  return sql`select center_id as id from memberships
    where learner_id = any(${actor.learnerIds}::uuid[]) and status <> 'ended'
    union select center_id from shown`
}

/** All who work in the center, whether they teach in these days or not; for others, the experts of the classes. */
function expertsOf(actor: SignedIn): RawBuilder<unknown> {
  const working =
    actor.role === 'center'
      ? sql`union select g.expert_id from engagements g join experts x on x.id = g.expert_id
          where g.center_id in (select id from places) and g.status <> 'ended' ${teachesInScope(actor)}`
      : sql``
  return sql`select json_agg(${TEACHER} order by name, id) from experts e where id in (select expert_id from taught ${working})`
}

function spacesOf(actor: SignedIn): RawBuilder<unknown> {
  const open =
    actor.role === 'center'
      ? sql`union select id from spaces
          where center_id in (select id from places) and status = 'active' ${servesInScope(actor)}`
      : sql``
  return sql`select json_agg(json_build_object('id', id, 'name', name, 'places', places) order by name, id)
    from spaces where id in (select space_id from shown ${open})`
}

/** Who booked; families see only their own. */
function learnersOf(actor: SignedIn, now: Date): RawBuilder<unknown> {
  const who =
    actor.role === 'learner' ? sql`select id from seats` : sql`select unnest(learner_ids) from shown`
  // A learner taught in two time zones is a minor as long as one of them says so: then only the first name is
  // shown.
  const name =
    actor.role === 'expert'
      ? sql`(select min(${nameShownTo(actor.role, now, { ...LEARNER, zone: sql`z.time_zone` })})
          from shown v join centers z on z.id = v.center_id where l.id = any(v.learner_ids))`
      : sql`l.name`
  return sql`select json_agg(json_build_object('id', l.id, 'name', ${name}) order by l.name, l.id)
    from learners l where l.id in (${who})`
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

/**
 * When the center's experts are busy with something the member does not see: classes of other centers or of other
 * services, time off. Adjacent periods are merged, so that a competitor's timetable cannot be read from them.
 */
export async function readBusy(
  tx: Tx,
  actor: SignedIn,
  query: ApiHandlerInput<'GET /schedule/busy'>['query'],
): Promise<string> {
  const last = sql`least(${query.endDate}::date, ${addDays(query.startDate, MOST_DAYS - 1)}::date)`
  const centerId = sql`${actor.center?.centerId ?? null}::uuid`
  const { rows } = await sql<{ busy: string }>`
    with here as (select id, time_zone from centers where id = ${centerId}),
    asked as (select tstzrange(${query.startDate}::date::timestamp at time zone time_zone,
      greatest(${last} + 1, ${query.startDate}::date)::timestamp at time zone time_zone) as period from here),
    working as (select g.expert_id from engagements g join experts x on x.id = g.expert_id
      where g.center_id = ${centerId} and g.status <> 'ended' ${teachesInScope(actor)}),
    taken as (
      select k.resource_id as expert_id, k.period * a.period as period
      from working w join claims k on k.resource_id = w.expert_id join asked a on k.period && a.period
      join class_sessions cs on cs.id = k.class_session_id
      where not (${scopeOf(actor)})
      union all
      select o.expert_id, o.period * a.period from working w join expert_time_off o on o.expert_id = w.expert_id
        join asked a on o.period && a.period
      where o.cancelled_at is null
    ),
    stretches as (
      select expert_id, unnest(range_agg(period)) as period from taken where not isempty(period) group by 1
    )
    select json_build_object('items', coalesce(json_agg(json_build_object('expertId', expert_id,
      'startsAt', ${isoText(sql`lower(period)`)}, 'endsAt', ${isoText(sql`upper(period)`)})
      order by expert_id, period), '[]'))::text as busy from stretches
  `.execute(tx)
  return rows[0]?.busy ?? '{"items":[]}'
}
