import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { withTax } from '#server/modules/orders/public.ts'
import { json, mark, ofCard } from './json-marks.ts'
import { isWithin, type Near, within } from './near-queries.ts'

const active = sql.lit<'active'>('active')

/** For whom prices are shown, what was looked for, and the moment whose tax counts. */
export interface PriceView {
  actor: Actor
  now: Date
  /** The services that were looked for, of all where there are none; or the column of the one it is about. */
  services: readonly string[] | Expression<string>
  /** Where it was looked for: what an expert costs elsewhere does not count. */
  near?: Near | null
}

/** Whether who looks may book at the center of alias `c`: a society's is for its residents alone. Staff and experts compare all. */
export function mayBookAt({ actor }: Pick<PriceView, 'actor'>): Expression<SqlBool> {
  if (actor.kind === 'user' && actor.role !== 'learner') return ofCard.lit(true)
  return ofCard.or([ofCard('c.access', '=', sql.lit('open')), isMemberOf(actor)])
}

/** Whether one of the caller's learners belongs to the center of alias `c`. */
export function isMemberOf(actor: Actor): Expression<SqlBool> {
  if (actor.kind !== 'user' || actor.role !== 'learner' || actor.learnerIds.length === 0)
    return ofCard.lit(false)
  const ids = ofCard.val(actor.learnerIds)
  return ofCard('c.id', 'in', eb =>
    eb
      .selectFrom('memberships as m')
      .select('m.center_id')
      .where('m.learner_id', '=', eb.fn.any(ids))
      .where('m.status', '=', active),
  )
}

interface Offer {
  service_id: string
  minutes: number | null
  currency: string
  amount: number
}

/** The cheapest of the offers as two fields of a card. */
const cheapest = (offers: AliasableExpression<Offer>) =>
  ofCard.fn.coalesce(
    ofCard
      .selectFrom(offers.as('k'))
      .select(({ ref }) =>
        json`"priceFrom":{"amount":${ref('k.amount')},"currency":"${ref('k.currency')}"},
          "priceFor":{"minutes":${ref('k.minutes')},"service":${mark(ref('k.service_id'), 't')}}`.as(
          'fields',
        ),
      )
      .orderBy('k.amount')
      .orderBy('k.minutes')
      .orderBy('k.service_id')
      .limit(sql.lit(1)),
    sql.lit(`"priceFrom":null,"priceFor":null`),
  )

function lookedFor(column: Expression<string>, { services }: PriceView): Expression<SqlBool> {
  if ('toOperationNode' in services) return ofCard(column, '=', services)
  return services.length > 0
    ? ofCard(column, '=', ofCard.fn.any(ofCard.val([...services])))
    : ofCard.lit(true)
}

/** What a class costs at least at the center of alias `c`, tax included, and what for; nothing where one may not book. */
export function centerPrice(view: PriceView): Expression<string> {
  return cheapest(
    ofCard
      .selectFrom('center_services as o')
      .select(({ ref }) => [
        'o.service_id',
        'o.price_minutes as minutes',
        'c.currency',
        withTax(ref('o.price_from'), ref('o.service_id'), view.now).as('amount'),
      ])
      .whereRef('o.center_id', '=', 'c.id')
      .where('o.status', '=', active)
      .where('o.price_from', 'is not', null)
      .where(mayBookAt(view))
      .where(({ ref }) => lookedFor(ref('o.service_id'), view)),
  )
}

/** Classes that who looks may book now: rates `pr` at centers `c`, with the price that is paid. */
const bookable = (view: PriceView) =>
  ofCard
    .selectFrom('expert_rates as pr')
    .innerJoin('engagements as pe', join =>
      join
        .onRef('pe.center_id', '=', 'pr.center_id')
        .onRef('pe.expert_id', '=', 'pr.expert_id')
        .on('pe.status', '=', active),
    )
    .innerJoin('experts as px', join => join.onRef('px.id', '=', 'pr.expert_id').on('px.status', '=', active))
    .innerJoin('centers as c', join => join.onRef('c.id', '=', 'pr.center_id').on('c.status', '=', active))
    .innerJoin('center_services as o', join =>
      join
        .onRef('o.center_id', '=', 'pr.center_id')
        .onRef('o.service_id', '=', 'pr.service_id')
        .on('o.status', '=', active),
    )
    .select(({ ref }) => withTax(ref('pr.amount'), ref('pr.service_id'), view.now).as('amount'))
    .where('pr.status', '=', active)
    .where(mayBookAt(view))
    .where(({ ref }) => lookedFor(ref('pr.service_id'), view))
    .where(({ lit, ref }) => (view.near ? isWithin(ref('pr.position'), view.near) : lit(true)))

const bookableWith = (view: PriceView) => bookable(view).whereRef('pr.expert_id', '=', 'x.id')

/** What a class of the expert of alias `x` costs at least, tax included, and what for; `at` names one center. */
export const expertPrice = (view: PriceView, at?: Expression<string>): Expression<string> =>
  cheapest(
    bookableWith(view)
      .select(['pr.service_id', 'pr.minutes', 'pr.currency'])
      .where(({ eb, lit }) => (at ? eb('pr.center_id', '=', at) : lit(true))),
  )

/** The amount of `expertPrice`, to sort by. */
export const expertAmount = (view: PriceView) =>
  ofCard
    .selectFrom(bookableWith(view).as('k'))
    .select(({ fn }) => fn.min('k.amount').as('amount'))
    .$asScalar()

/** The same for every expert at once, where most are compared. */
export const amountsOfExperts = (view: PriceView) =>
  ofCard
    .selectFrom(bookable(view).select('pr.expert_id').as('k'))
    .select(({ fn }) => ['k.expert_id', fn.min('k.amount').as('amount')])
    .groupBy('k.expert_id')

/** Whether the expert of alias `x` can be booked for no more than so many paise. */
export const teachesFor = (rate: number, view: PriceView) =>
  ofCard.exists(ofCard.selectFrom(bookableWith(view).as('k')).where('k.amount', '<=', rate))

/** Every class that who looks may book now, with its currency and the price that is paid; `near`: at centers there. */
export const bookableRates = (view: PriceView, near: Near | null) =>
  bookable(view)
    .select('pr.currency')
    .where(({ lit, ref }) => (near ? within(ref('pr.position'), near) : lit(true)))
