import { type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { addDays, DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { classesOf, classJson } from './class-queries.ts'

type Query = ApiHandlerInput<'GET /schedule'>['query']

const MOST_DAYS = 45

/** Everything the schedule screen shows, as finished JSON in one statement, cut to what the actor may see. */
export async function readSchedule(tx: Tx, actor: SignedIn, query: Query, now: Date): Promise<string> {
  const end = sql`least(${query.endDate}::date, ${addDays(query.startDate, MOST_DAYS - 1)}::date)`
  const { rows } = await sql<{ schedule: string }>`
    with shown as materialized (
      ${classesOf(actor)}
        and cs.starts_at >= ${addDays(query.startDate, -1)}::date::timestamptz
        and cs.starts_at < (${end} + 3)::timestamptz
        and (cs.starts_at at time zone c.time_zone)::date between ${query.startDate}::date and ${end}
        ${filtersOf(query)}
    ),
    places as (${centersOf(actor)})
    select json_build_object(
      'timeZone', coalesce(
        (select time_zone from centers where id = ${query.centerId ?? actor.center?.centerId ?? null}::uuid),
        (select c.time_zone from centers c join places p on p.id = c.id order by c.id limit 1),
        ${DEFAULT_ZONE}),
      'items', coalesce((select json_agg(${classJson(actor, now)} order by s.starts_at, s.id) from shown s), '[]'::json),
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
      sql`and (b.learner_id = ${query.learnerId}::uuid or exists (select from class_participants x
        where x.class_session_id = cs.id and x.learner_id = ${query.learnerId}::uuid))`,
  ]
  return sql.join(
    filters.filter(filter => typeof filter === 'object'),
    sql` `,
  )
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
