import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { familyOf, seatsForNewcomers } from '#server/modules/enrolments/public.ts'
import { withTax } from '#server/modules/orders/public.ts'
import { idOrNull, mark, marks, text } from './json-marks.ts'
import { chordTo, metresJson, type Point } from './near-queries.ts'
import { centerPrice, expertPrice, type PriceView } from './price-queries.ts'

/** The content of a center card of alias `c`, without its braces; `chord` to the origin or null. */
export function centerFields(chord: RawBuilder<number | null>, view: PriceView): RawBuilder<string> {
  return sql`'"id":"' || c.id || '","slug":' || ${text('c.slug')} || ',"name":' || ${text('c.name')}
    || ',"centerType":' || ${mark('c.center_type_id', 'n')} || ',"access":"' || c.access
    || '","addressLine":' || ${text('c.address_line')} || ',"city":' || ${text('c.city')}
    || ',"latitude":' || c.latitude || ',"longitude":' || c.longitude || ',"distance":' || ${metresJson(chord)}
    || ',"services":[' || ${marks('c.service_ids', 't')} || '],"amenities":[' || ${marks('c.amenity_ids', 'n')}
    || '],"expertCount":' || c.expert_count || ',' || ${centerPrice(view)}
    || ',"payAtCenter":' || c.pay_at_center || ',"pictureId":' || ${idOrNull('c.picture_id')}`
}

/**
 * The content of an expert card of alias `x`; its centers are those where the expert can be found now. `at`: the
 * only center whose prices count.
 */
export function expertFields(
  chord: RawBuilder<number | null>,
  view: PriceView,
  at?: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql`'"id":"' || x.id || '","slug":' || ${text('x.slug')} || ',"name":' || ${text('x.name')}
    || ',"headline":' || ${text('x.headline')} || ',"experienceYears":' || x.experience_years
    || ',"services":[' || ${marks('x.service_ids', 't')} || '],"languages":[' || ${marks('x.language_ids', 'n')}
    || '],"distance":' || ${metresJson(chord)} || ',"centers":[' || coalesce((
      select string_agg('{"id":"' || pc.id || '","slug":' || ${text('pc.slug')} || ',"name":' || ${text('pc.name')}
        || ',"access":"' || pc.access || '","city":' || ${text('pc.city')} || ',"latitude":' || pc.latitude || ',"longitude":' || pc.longitude || '}',
        ',' order by pc.name collate "und-x-icu", pc.id)
      from expert_places ep join centers pc on pc.id = ep.center_id where ep.expert_id = x.id), '')
    || '],' || ${expertPrice(view, at)} || ',"pictureId":' || ${idOrNull('x.picture_id')}`
}

/** The chord from a place to the nearest place of expert `x`; null without one. */
export function expertChord(place: Place | Point | null): RawBuilder<number | null> {
  if (!place) return sql`null::float8`
  return sql`(select min(${chordTo(sql`np.position`, place)}) from expert_places np where np.expert_id = x.id)`
}

/** The chord from a place to center `c`; null without one. */
export function centerChord(place: Place | Point | null): RawBuilder<number | null> {
  return place ? chordTo(sql`c.position`, place) : sql`null::float8`
}

/** Batches `b` shown in search: running, with an active expert. */
export const joinable = sql<boolean>`(b.status = 'active' and not b.without_expert)`

/** A residential society's batches are only for its residents; other centers may restrict single ones. */
export const forResidents = sql`(b.residents_only or c.access = 'society')`

/** The content of a batch card of aliases `b` and, for its center, `c`. */
export function batchFields(
  chord: RawBuilder<number | null>,
  { actor, now }: Omit<PriceView, 'services'>,
): RawBuilder<string> {
  return sql`'"id":"' || b.id || '","name":' || ${text('b.name')} || ',"service":' || ${mark('b.service_id', 't')}
    || ',"center":{"id":"' || c.id || '","slug":' || ${text('c.slug')} || ',"name":' || ${text('c.name')} || ',"city":' || ${text('c.city')}
    || '},"expertNames":' || coalesce((
      select json_agg(bx.name order by bx.name collate "und-x-icu", bx.id)
      from batch_experts be join experts bx on bx.id = be.expert_id and bx.status = 'active' where be.batch_id = b.id)::text, '[]')
    || ',"weekdays":' || coalesce((
      select json_agg(at order by at) from (
        select (strpos('MOTUWETHFRSASU', day) + 1) / 2 as at
        from regexp_split_to_table(substring(b.recurrence from 'BYDAY=([A-Z,]+)'), ',') day) days)::text,
      '[' || extract(isodow from b.starts_on) || ']')
    || ',"startMinute":' || b.start_minute || ',"minutes":' || b.minutes || ',"timeZone":' || ${text('c.time_zone')}
    || ',"nextClassAt":' || coalesce((
      select to_json(to_char(min(s.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from class_sessions s where s.batch_id = b.id and s.status <> 'cancelled' and s.starts_at > ${now})::text, 'null')
    || ',"seatsLeft":' || ${seatsForNewcomers} || ',"price":{"amount":' || ${withTax(sql`b.price_amount`, sql`b.service_id`, now)}
    || ',"currency":"' || b.currency || '"}'
    || ',"pricePer":"' || b.price_per || '","packClasses":' || coalesce(b.pack_classes::text, 'null')
    || ',"startsOn":"' || b.starts_on || '","residentsOnly":' || ${forResidents}
    || ',"joining":"' || b.joining || '","family":' || ${familyOf(actor, now)} || ',"trial":"' || b.trial || '","ageFrom":' || coalesce(b.age_from::text, 'null')
    || ',"ageTo":' || coalesce(b.age_to::text, 'null') || ',"distance":' || ${metresJson(chord)}`
}

/** A rate of alias `r` with its center `c` and expert `x`, at the price including tax. */
export function rateCard(now: Date): RawBuilder<string> {
  return sql`'{"id":"' || r.id || '","centerId":"' || r.center_id || '","centerName":' || ${text('c.name')}
    || ',"expertId":"' || r.expert_id || '","expertName":' || ${text('x.name')} || ',"service":' || ${mark('r.service_id', 't')}
    || ',"minutes":' || r.minutes || ',"price":{"amount":' || ${withTax(sql`r.amount`, sql`r.service_id`, now)}
    || ',"currency":"' || r.currency || '"}}'`
}
