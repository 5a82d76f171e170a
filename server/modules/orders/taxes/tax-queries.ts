import { type RawBuilder, sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing } from '#server/platform/name-search.ts'
import { taxInForce } from './force-queries.ts'

export type RateFacts = ApiHandlerInput<'POST /admin/tax-rates'>['body']

/** What a rate is for: everything of the platform, every service, or one. */
export type RateScope = Pick<RateFacts, 'soldBy' | 'serviceId'>

export interface RateRow extends RateFacts {
  id: string
  serviceEn: string | null
  serviceHi: string | null
  until: string | null
  isUsed: boolean
  addedBy: string | null
  addedAt: Date | null
  version: number
}

const rateRows = sql`
  select t.id, t.sold_by as "soldBy", t.service_id as "serviceId", t.basis_points as "basisPoints", t.sac,
    t.holds_from as "holdsFrom", t.version, t.created_at as "addedAt", u.name as "addedBy",
    s.name_en as "serviceEn", s.name_hi as "serviceHi",
    (lead(t.holds_from) over (partition by t.sold_by, t.service_id order by t.holds_from)) - 1 as until
  from tax_rates t
  left join masterlist_items s on s.id = t.service_id
  left join users u on u.id = t.created_by`

/**
 * The last day on which an order of this scope was priced within a stretch; its rate is that of the day on which it was
 * written, where the center is. Null: none was.
 */
const lastUse = (
  scope: { soldBy: RawBuilder<unknown>; serviceId: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
) => sql<string | null>`(
  select max(day.it) from orders o
  left join centers c on c.id = o.center_id
  cross join lateral (select (o.created_at at time zone coalesce(c.time_zone, ${DEFAULT_ZONE}))::date as it) day
  join order_lines l on l.order_id = o.id
  where o.created_at >= (${from})::timestamp - interval '1 day'
    and day.it between ${from} and coalesce(${until}, 'infinity'::date) and l.sac is not null
    and case when ${scope.soldBy} = 'platform' then o.kind = 'onboarding' else o.kind <> 'onboarding'
      and (l.service_id = ${scope.serviceId} or ${scope.serviceId} is null and not exists (
        select from tax_rates own where own.sold_by = 'center' and own.service_id = l.service_id
          and own.holds_from <= day.it)) end)`

const ofRow = { soldBy: sql`r."soldBy"`, serviceId: sql`r."serviceId"` }
const withUse = sql`r.*, ${lastUse(ofRow, sql`r."holdsFrom"`, sql`r.until`)} is not null as "isUsed"`

/** A page of the rates and how many there are. */
export async function list(
  tx: Tx,
  query: ApiHandlerInput<'GET /admin/tax-rates'>['query'],
  today: string,
  skip: number,
): Promise<{ rows: RateRow[]; total: number }> {
  const parts = [sql`true`]
  if (query.soldBy) parts.push(sql`r."soldBy" = ${query.soldBy}`)
  if (query.search) {
    const like = containing(query.search)
    parts.push(sql`(r."serviceEn" ilike ${like} or r."serviceHi" ilike ${like} or r.sac ilike ${like})`)
  }
  if (query.status === 'ahead') parts.push(sql`r."holdsFrom" > ${today}`)
  if (query.status === 'past') parts.push(sql`r.until < ${today}`)
  if (query.status === 'holds')
    parts.push(sql`r."holdsFrom" <= ${today} and (r.until is null or r.until >= ${today})`)
  const which = sql.join(parts, sql` and `)
  const { rows } = await sql<RateRow>`
    select ${withUse} from (select * from (${rateRows}) r where ${which}
      order by r."soldBy", r."serviceEn" nulls first, r."serviceId", r."holdsFrom" desc
      limit ${query.limit + 1} offset ${skip}) r
    order by r."soldBy", r."serviceEn" nulls first, r."serviceId", r."holdsFrom" desc`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${rateRows}) r where ${which}`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function find(tx: Tx, id: string): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`select ${withUse} from (${rateRows}) r where r.id = ${id}`.execute(tx)
  return rows[0]
}

/** Lets one admin write rates at a time: where one ends depends on the next. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tax rates', 0))`.execute(tx)
}

/** Whether a service of that id is on the master list. */
export async function isService(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('id', '=', id)
    .where('list', '=', 'service')
    .executeTakeFirst()
  return found !== undefined
}

/** What stands in the way of a rate from a day on: one that begins with it, or the last order it would be wrong for. */
export async function findObstacle(
  tx: Tx,
  scope: RateScope,
  from: string,
  exceptId: string | null,
): Promise<{ isTaken: boolean; lastOrderOn: string | null }> {
  const { rows } = await sql<{ isTaken: boolean; lastOrderOn: string | null }>`
    with others as (select t.holds_from from tax_rates t where t.sold_by = ${scope.soldBy}
      and t.service_id is not distinct from ${scope.serviceId}::uuid and t.id is distinct from ${exceptId}::uuid),
    stretch as (select ${from}::date as begins, (select min(holds_from) - 1 from others
      where holds_from > ${from}::date) as ends)
    select exists (select from others where holds_from = ${from}::date) as "isTaken",
      ${lastUse({ soldBy: sql`${scope.soldBy}`, serviceId: sql`${scope.serviceId}::uuid` }, sql`stretch.begins`, sql`stretch.ends`)}
        as "lastOrderOn"
    from stretch`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a rate has no stretch')
  return row
}

export async function insert(tx: Tx, userId: string, facts: RateFacts, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insertInto('tax_rates')
    .values({
      id,
      sold_by: facts.soldBy,
      service_id: facts.serviceId,
      sac: facts.sac,
      basis_points: facts.basisPoints,
      holds_from: facts.holdsFrom,
      created_by: userId,
      created_at: now,
    })
    .execute()
  return id
}

/** Changes a rate; the caller holds the lock of all. */
export async function update(
  tx: Tx,
  id: string,
  facts: Pick<RateFacts, 'basisPoints' | 'sac' | 'holdsFrom'>,
): Promise<void> {
  await tx
    .updateTable('tax_rates')
    .set(eb => ({
      basis_points: facts.basisPoints,
      sac: facts.sac,
      holds_from: facts.holdsFrom,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes out a rate that nothing points to; the caller holds the lock of all. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tax_rates').where('id', '=', id).execute()
}

interface RateInForce {
  basisPoints: number
  sac: string
  holdsFrom: string
}

export interface CenterTaxRow {
  gstin: string | null
  stateCode: string
  items: {
    service: { id: string; name: { en: string; hi: string } }
    rate: RateInForce | null
    next: RateInForce | null
  }[]
}

/** The tax on each service that a center offers: the rate in force where it is, and the one that is announced. */
export async function ofCenter(tx: Tx, centerId: string, now: Date): Promise<CenterTaxRow> {
  const asRate = (t: RawBuilder<unknown>) =>
    sql`jsonb_build_object('basisPoints', ${t}.basis_points, 'sac', ${t}.sac, 'holdsFrom', ${t}.holds_from)`
  const today = sql<string>`(${now}::timestamptz at time zone c.time_zone)::date`
  const { rows } = await sql<CenterTaxRow>`
    select c.gstin, c.state_code as "stateCode", coalesce((
      select jsonb_agg(jsonb_build_object(
          'service', jsonb_build_object('id', s.id, 'name', jsonb_build_object('en', s.name_en, 'hi', s.name_hi)),
          'rate', case when tax.sac is null then null else ${asRate(sql`tax`)} end,
          'next', case when ahead.sac is null then null else ${asRate(sql`ahead`)} end) order by s.name_en, s.id)
      from center_services cs join masterlist_items s on s.id = cs.service_id
      left join lateral ${taxInForce(sql<string>`s.id`, today)} tax on true
      left join lateral (
        select t.basis_points, t.sac, t.holds_from from tax_rates t
        where t.sold_by = 'center' and t.holds_from > ${today}
          and (t.service_id = s.id or t.service_id is null and not exists (
            select from tax_rates own where own.sold_by = 'center' and own.service_id = s.id
              and own.holds_from <= t.holds_from))
        order by t.holds_from limit 1
      ) ahead on true
      where cs.center_id = c.id and cs.status = 'active'), '[]') as items
    from centers c where c.id = ${centerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`center ${centerId} is gone`)
  return row
}
