import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'

type Shown = ApiAnswer<'GET /family/experts'>['items'][number]
type Query = ApiHandlerInput<'GET /family/experts'>['query']

/** An expert of a family; instants inside the JSON are texts. */
export type FamilyExpertRow = Omit<Shown, 'lastClassAt'> & { lastClassAt: Date | null; total: number }

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8

/** Each meeting of the family's learners with an expert, by booking or batch, and where it stands in time. */
const known = ({ learnerIds }: SignedIn): RawBuilder<unknown> => sql`
  select b.expert_id, b.learner_id, b.center_id, b.service_id, b.class_session_id, b.starts_at, b.ends_at,
    b.status = 'confirmed' as is_ahead
  from bookings b where b.learner_id = any(${[...learnerIds]}::uuid[])
    and b.status in ('confirmed', 'completed', 'no_show')
  union all
  select be.expert_id, e.learner_id, e.center_id, t.service_id, null, null, null, false
  from enrolments e join batches t on t.id = e.batch_id join batch_experts be on be.batch_id = t.id
  where e.learner_id = any(${[...learnerIds]}::uuid[])
    and e.status in ('pending_payment', 'active', 'paused', 'completed')
  union all
  select x.expert_id, p.learner_id, cs.center_id, cs.service_id, cs.id, cs.starts_at, cs.ends_at,
    cs.status = 'scheduled' and p.status = 'expected'
  from class_participants p join class_sessions cs on cs.id = p.class_session_id and cs.status <> 'cancelled'
    join class_session_experts x on x.class_session_id = cs.id
  where p.learner_id = any(${[...learnerIds]}::uuid[]) and cs.kind = 'batch'`

/** A page of the experts of a family: the next class first, then the last one. */
export async function listFamilyExperts(
  tx: Tx,
  actor: SignedIn,
  query: Query,
  now: Date,
): Promise<FamilyExpertRow[]> {
  const isNamed = query.search ? namedLike(sql`e.name_key`, query.search) : sql`true`
  const { rows } = await sql<FamilyExpertRow>`
    with known as (${known(actor)}), home as (
      select sphere_point(latitude, longitude) as at from users where id = ${actor.userId} and latitude is not null
    ), found as (
      select k.expert_id,
        jsonb_agg(distinct jsonb_build_object('id', c.id, 'name', c.name)) as centers,
        jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', jsonb_build_object('en', s.name_en, 'hi', s.name_hi))) as services,
        jsonb_agg(distinct first_name(l.name)) as learners,
        min(k.starts_at) filter (where k.is_ahead and k.ends_at > ${now}) as next_at,
        max(k.starts_at) filter (where k.ends_at <= ${now}) as last_at,
        round(min(2 * ${EARTH}::float8 * asin(least(1, (c.position <-> (select at from home)) / 2))))::int as distance
      from known k join centers c on c.id = k.center_id join masterlist_items s on s.id = k.service_id
        join learners l on l.id = k.learner_id
      group by k.expert_id
      having ${query.service ?? null}::uuid is null or bool_or(k.service_id = ${query.service ?? null}::uuid)
    )
    select e.id, e.slug, e.name, e.picture_id as "pictureId", f.services, f.centers, f.learners,
      (select jsonb_build_object('id', k.class_session_id, 'startsAt', k.starts_at, 'timeZone', c.time_zone)
        from known k join centers c on c.id = k.center_id
        where k.expert_id = e.id and k.is_ahead and k.ends_at > ${now} order by k.starts_at limit 1) as "nextClass",
      f.last_at as "lastClassAt", f.distance,
      e.status = 'active' as teaches,
      e.status = 'active' and exists (select from expert_rates r join centers c on c.id = r.center_id
        join engagements g on g.center_id = r.center_id and g.expert_id = e.id and g.status = 'active'
        where r.expert_id = e.id and r.status = 'active' and c.status = 'active') as bookable,
      (count(*) over ())::int as total
    from found f join experts e on e.id = f.expert_id
    where ${isNamed}
      and (${query.distance ?? null}::int is null or f.distance is null or f.distance <= ${query.distance ?? null}::int)
    order by f.next_at nulls last, f.last_at desc nulls last, e.name, e.id
    limit ${query.limit} offset ${rowsToSkip(query.offset)}`.execute(tx)
  return rows
}

/** What a family learns with its experts, and whether it has a home to measure from. */
export async function familyServices(
  tx: Tx,
  actor: SignedIn,
): Promise<{ services: Shown['services']; hasHome: boolean }> {
  const { rows } = await sql<{ services: Shown['services']; hasHome: boolean }>`
    select coalesce((select jsonb_agg(distinct jsonb_build_object('id', s.id,
        'name', jsonb_build_object('en', s.name_en, 'hi', s.name_hi)))
      from (${known(actor)}) k join masterlist_items s on s.id = k.service_id), '[]') as services,
      exists (select from users where id = ${actor.userId} and latitude is not null) as "hasHome"`.execute(tx)
  return rows[0] ?? { services: [], hasHome: false }
}
