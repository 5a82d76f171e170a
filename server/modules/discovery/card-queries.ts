import { type Expression, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { familyOf, seatsForNewcomers } from '#server/modules/enrolments/public.ts'
import { withTax } from '#server/modules/orders/public.ts'
import { isoText } from '#server/platform/sql-expressions.ts'
import { idOrNull, joined, json, listed, mark, marks, ofCard, orNull, text } from './json-marks.ts'
import { type Chord, chordTo, metresJson, noChord } from './near-queries.ts'
import { centerPrice, expertPrice, type PriceView } from './price-queries.ts'

const active = sql.lit<'active'>('active')

/** The inside of a center card of alias `c`, without its braces; `chord` to the origin or null. */
export const centerFields = (chord: Chord, view: PriceView) =>
  json`"id":"${'c.id'}","slug":${text('c.slug')},"name":${text('c.name')},
    "centerType":${mark('c.center_type_id', 'n')},"access":"${'c.access'}",
    "addressLine":${text('c.address_line')},"city":${text('c.city')},
    "latitude":${'c.latitude'},"longitude":${'c.longitude'},"distance":${metresJson(chord)},
    "services":[${marks('c.service_ids', 't')}],"amenities":[${marks('c.amenity_ids', 'n')}],
    "expertCount":${'c.expert_count'},${centerPrice(view)},
    "payAtCenter":${'c.pay_at_center'},"pictureId":${idOrNull('c.picture_id')}`

/**
 * The inside of an expert card of alias `x`; its centers are those where the expert is found now. `at`: the one center
 * whose prices count.
 */
export function expertFields(chord: Chord, view: PriceView, at?: Expression<string>) {
  const centers = ofCard
    .selectFrom('expert_places as ep')
    .innerJoin('centers as c', 'c.id', 'ep.center_id')
    .select(
      joined(
        json`{"id":"${'c.id'}","slug":${text('c.slug')},"name":${text('c.name')},"access":"${'c.access'}",
          "city":${text('c.city')},"latitude":${'c.latitude'},"longitude":${'c.longitude'}}`,
        'c',
      ).as('cards'),
    )
    .whereRef('ep.expert_id', '=', 'x.id')
  return json`"id":"${'x.id'}","slug":${text('x.slug')},"name":${text('x.name')},
    "headline":${text('x.headline')},"experienceYears":${'x.experience_years'},
    "services":[${marks('x.service_ids', 't')}],"languages":[${marks('x.language_ids', 'n')}],
    "distance":${metresJson(chord)},"centers":${listed(centers)},
    ${expertPrice(view, at)},"pictureId":${idOrNull('x.picture_id')}`
}

/** The chord from a place to the nearest place of expert `x`; null without one. */
export function expertChord(place: Place | null): Chord {
  if (!place) return noChord
  return ofCard
    .selectFrom('expert_places as np')
    .select(({ fn, ref }) => fn.min(chordTo(ref('np.position'), place)).as('chord'))
    .whereRef('np.expert_id', '=', 'x.id')
    .$asScalar()
}

/** The chord from a place to center `c`; null without one. */
export const centerChord = (place: Place | null): Chord =>
  place ? chordTo(ofCard.ref('c.position'), place) : noChord

/** Batches `b` that are shown to who looks for one: they run, and have an expert who is active. */
export const joinable = ofCard.and([
  ofCard('b.status', '=', active),
  ofCard.not(ofCard.ref('b.without_expert')),
])

/** The inside of a batch card of aliases `b` and, for its center, `c`. */
export function batchFields(chord: Chord, { actor, now }: Omit<PriceView, 'services'>) {
  const { fn, or, ref, selectFrom } = ofCard
  const expertNames = selectFrom('batch_experts as be')
    .innerJoin('experts as x', join => join.onRef('x.id', '=', 'be.expert_id').on('x.status', '=', active))
    .select(eb =>
      text(
        eb.fn
          .jsonAgg('x.name')
          .orderBy('x.name', order => order.collate('und-x-icu'))
          .orderBy('x.id'),
      ).as('names'),
    )
    .whereRef('be.batch_id', '=', 'b.id')
  const weekdays = sql`(
    select json_agg(at order by at) from (
      select (strpos('MOTUWETHFRSASU', day) + 1) / 2 as at
      from regexp_split_to_table(substring(${ref('b.recurrence')} from 'BYDAY=([A-Z,]+)'), ',') day) days)::text`
  const nextClass = selectFrom('class_sessions as n')
    .select(({ fn }) => text(isoText(fn.min('n.starts_at'))).as('at'))
    .whereRef('n.batch_id', '=', 'b.id')
    .where('n.status', '<>', sql.lit('cancelled'))
    .where('n.starts_at', '>', now)
  // A society's batches are for its residents, each of them; other centers say so of single ones.
  const forResidents = or([ref('b.residents_only'), ofCard('c.access', '=', sql.lit('society'))])
  return json`"id":"${'b.id'}","name":${text('b.name')},"service":${mark('b.service_id', 't')},
    "center":{"id":"${'c.id'}","slug":${text('c.slug')},"name":${text('c.name')},"city":${text('c.city')}},
    "expertNames":${fn.coalesce(expertNames, sql.lit('[]'))},
    "weekdays":${sql`coalesce(${weekdays}, '[' || extract(isodow from ${ref('b.starts_on')}) || ']')`},
    "startMinute":${'b.start_minute'},"minutes":${'b.minutes'},"timeZone":${text('c.time_zone')},
    "nextClassAt":${orNull(nextClass)},"seatsLeft":${seatsForNewcomers},
    "price":{"amount":${withTax(ref('b.price_amount'), ref('b.service_id'), now)},"currency":"${'b.currency'}"},
    "pricePer":"${'b.price_per'}","packClasses":${orNull(text('b.pack_classes'))},
    "startsOn":"${'b.starts_on'}","residentsOnly":${forResidents},
    "joining":"${'b.joining'}","family":${familyOf(actor, now)},"trial":"${'b.trial'}",
    "ageFrom":${orNull(text('b.age_from'))},"ageTo":${orNull(text('b.age_to'))},"distance":${metresJson(chord)}`
}

/** A rate of alias `r` with its center `c` and expert `x`, at the price that is paid. */
export const rateCard = (now: Date) =>
  json`{"id":"${'r.id'}","centerId":"${'r.center_id'}","centerName":${text('c.name')},
    "expertId":"${'r.expert_id'}","expertName":${text('x.name')},"service":${mark('r.service_id', 't')},
    "minutes":${'r.minutes'},"price":{"amount":${withTax(ofCard.ref('r.amount'), ofCard.ref('r.service_id'), now)},
    "currency":"${'r.currency'}"}}`
