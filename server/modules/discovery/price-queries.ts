import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { withTax } from '#server/modules/orders/public.ts'
import { mark } from './json-marks.ts'
import { isWithin, type Near } from './near-queries.ts'

/** For whom prices are shown, the search criteria, and the moment that determines the tax. */
export interface PriceView {
  actor: Actor
  now: Date
  /** The services searched for, or all if empty; or the column of a single service. */
  services: readonly string[] | RawBuilder<unknown>
  /** The area searched: an expert's prices elsewhere do not count. */
  near?: Near | null
}

/**
 * Whether the searcher may book at the center of alias `c`: a residential society's is only for its residents.
 * Staff and experts compare all.
 */
export function mayBookAt({ actor }: Pick<PriceView, 'actor'>): RawBuilder<boolean> {
  if (actor.kind === 'user' && actor.role !== 'learner') return sql`true`
  return sql`(c.access = 'open' or ${isMemberOf(actor)})`
}

/** Whether one of the caller's learners belongs to the center of alias `c`. */
export function isMemberOf(actor: Actor): RawBuilder<boolean> {
  if (actor.kind !== 'user' || actor.role !== 'learner' || actor.learnerIds.length === 0) return sql`false`
  return sql`c.id in (select m.center_id from memberships m
    where m.learner_id = any(${actor.learnerIds}::uuid[]) and m.status = 'active')`
}

const NO_PRICE = `"priceFrom":null,"priceFor":null`

/** The cheapest row of `offers` (service_id, minutes, currency, amount) as two fields of a card. */
const cheapest = (offers: RawBuilder<unknown>) => sql<string>`coalesce((
  select '"priceFrom":{"amount":' || k.amount || ',"currency":"' || k.currency || '"},"priceFor":{"minutes":' || k.minutes
    || ',"service":' || ${mark('k.service_id', 't')} || '}'
  from (${offers}) k order by k.amount, k.minutes, k.service_id limit 1), ${sql.lit(NO_PRICE)})`

function lookedFor(column: RawBuilder<unknown>, services: PriceView['services']): RawBuilder<unknown> {
  if ('toOperationNode' in services) return sql`and ${column} = ${services}`
  return services.length > 0 ? sql`and ${column} = any(${[...services]}::uuid[])` : sql``
}

/**
 * The lowest price of a class at the center of alias `c`, tax included, and its service; nothing if booking is not
 * allowed.
 */
export function centerPrice(view: PriceView): RawBuilder<string> {
  return cheapest(sql`
    select o.service_id, o.price_minutes as minutes, c.currency, ${withTax(sql`o.price_from`, sql`o.service_id`, view.now)} as amount
    from center_services o where o.center_id = c.id and o.status = 'active' and o.price_from is not null
      and ${mayBookAt(view)} ${lookedFor(sql`o.service_id`, view.services)}`)
}

/** Classes that the searcher may book now: rates `pr` at centers `c`, with the price including tax. */
function bookable(view: PriceView, columns: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  const around = view.near ? sql`and ${isWithin(sql`pr.position`, view.near)}` : sql``
  return sql`select ${columns}, ${withTax(sql`pr.amount`, sql`pr.service_id`, view.now)} as amount
    from expert_rates pr
    join engagements pe on pe.center_id = pr.center_id and pe.expert_id = pr.expert_id and pe.status = 'active'
    join experts px on px.id = pr.expert_id and px.status = 'active'
    join centers c on c.id = pr.center_id and c.status = 'active'
    join center_services o on o.center_id = pr.center_id and o.service_id = pr.service_id and o.status = 'active'
    where pr.status = 'active' and ${mayBookAt(view)} ${lookedFor(sql`pr.service_id`, view.services)} ${around} ${which}`
}

/** The lowest price of a class with the expert of alias `x`, tax included, and its service; `at` names one center. */
export function expertPrice(view: PriceView, at?: RawBuilder<unknown>): RawBuilder<string> {
  const here = at ? sql`and pr.center_id = ${at}` : sql``
  const columns = sql`pr.service_id, pr.minutes, pr.currency`
  return cheapest(bookable(view, columns, sql`and pr.expert_id = x.id ${here}`))
}

/** What `expertPrice` found for each of these experts, with the center where it is offered. */
export const cheapestOffers = (view: PriceView, expertIds: readonly string[]) =>
  sql<{ expertId: string; centerId: string; serviceId: string; minutes: number }>`
    select distinct on (k.expert_id) k.expert_id as "expertId", k.center_id as "centerId", k.service_id as "serviceId", k.minutes
    from (${bookable(
      view,
      sql`pr.expert_id, pr.center_id, pr.service_id, pr.minutes`,
      sql`and pr.expert_id = any(${[...expertIds]}::uuid[])`,
    )}) k
    order by k.expert_id, k.amount, k.minutes, k.service_id, k.center_id`

/** What `centerPrice` found for each of these centers. */
export const cheapestAtCenters = (view: PriceView, centerIds: readonly string[]) =>
  sql<{ centerId: string; serviceId: string; minutes: number }>`
    select distinct on (c.id) c.id as "centerId", o.service_id as "serviceId", o.price_minutes as minutes
    from centers c join center_services o on o.center_id = c.id and o.status = 'active' and o.price_from is not null
    where c.id = any(${[...centerIds]}::uuid[]) and c.status = 'active'
      and ${mayBookAt(view)} ${lookedFor(sql`o.service_id`, view.services)}
    order by c.id, ${withTax(sql`o.price_from`, sql`o.service_id`, view.now)}, o.price_minutes, o.service_id`

/** The amount of `expertPrice`, to sort by. */
export const expertAmount = (view: PriceView) =>
  sql<
    number | null
  >`(select min(k.amount) from (${bookable(view, sql`pr.id`, sql`and pr.expert_id = x.id`)}) k)`

/** The same for all experts together, when most are compared. */
export const amountsOfExperts = (view: PriceView) => sql`(
  select k.expert_id, min(k.amount) as amount from (${bookable(view, sql`pr.expert_id`, sql``)}) k group by k.expert_id)`

/** Whether the expert of alias `x` can be booked for no more than so many paise. */
export const teachesFor = (rate: number, view: PriceView) =>
  sql<boolean>`exists (select from (${bookable(view, sql`pr.id`, sql`and pr.expert_id = x.id`)}) k where k.amount <= ${rate}::bigint)`

/**
 * Every class that the searcher may book now, with its currency and the price including tax; `near` filters rates
 * `pr`.
 */
export const bookableRates = (view: PriceView, near: RawBuilder<boolean> | null) =>
  bookable(view, sql`pr.currency`, near ? sql`and ${near}` : sql``)
