import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Place } from '#domain/kernel/distance.ts'
import { isId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { fillNames, masterlistsAt } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, localDay } from '#server/platform/sql-expressions.ts'
import {
  batchFields,
  centerChord,
  centerFields,
  expertChord,
  expertFields,
  joinable,
  rateCard,
} from './card-queries.ts'
import { joined, json, listed, mark, marks, ofCard, orNull, text } from './json-marks.ts'
import { listVersion } from './page-queries.ts'
import type { PriceView } from './price-queries.ts'

const active = sql.lit<'active'>('active')

/** Whether `handle` is the id or the slug of the row with that alias. */
const named = (alias: 'c' | 'x', handle: string) =>
  ofCard(isId(handle) ? `${alias}.id` : `${alias}.slug`, '=', handle)

/** Rates that can be booked now, of alias `r`: of experts who work in the center, for what it offers. */
const bookableRates = ofCard
  .selectFrom('expert_rates as r')
  .innerJoin('engagements as g', join =>
    join
      .onRef('g.center_id', '=', 'r.center_id')
      .onRef('g.expert_id', '=', 'r.expert_id')
      .on('g.status', '=', active),
  )
  .innerJoin('center_services as o', join =>
    join
      .onRef('o.center_id', '=', 'r.center_id')
      .onRef('o.service_id', '=', 'r.service_id')
      .on('o.status', '=', active),
  )
  .where('r.status', '=', active)

/** Whether papers of the row with that alias are verified today. */
export function isVerified(owner: 'center_id' | 'expert_id', alias: 'c' | 'x', now: Date) {
  return ofCard.exists(
    ofCard
      .selectFrom('kyc_cases as k')
      .whereRef(`k.${owner}`, '=', `${alias}.id`)
      .where('k.status', '=', sql.lit('verified'))
      .where('k.replaced_at', 'is', null)
      .where(eb =>
        eb.or([
          eb('k.verified_until', 'is', null),
          eb('k.verified_until', '>=', localDateOf(now, DEFAULT_ZONE)),
        ]),
      ),
  )
}

/** The page of an active center as JSON text; null when there is none. */
export async function readCenterPage(tx: Tx, handle: string, origin: Place | null, view: PriceView) {
  const { now } = view
  const { fn, ref, selectFrom } = ofCard
  const experts = selectFrom('engagements as g')
    .innerJoin('experts as x', 'x.id', 'g.expert_id')
    .select(eb =>
      joined(json`{${expertFields(expertChord(origin), view, eb.ref('g.center_id'))}}`, 'x').as('cards'),
    )
    .whereRef('g.center_id', '=', 'c.id')
    .where('g.status', '=', active)
    .where('x.status', '=', active)
  const rates = bookableRates
    .innerJoin('experts as x', 'x.id', 'r.expert_id')
    .select(joined(rateCard(now), 'x').orderBy('r.service_id').orderBy('r.minutes').as('cards'))
    .whereRef('r.center_id', '=', 'c.id')
    .where('x.status', '=', active)
  const batches = selectFrom('batches as b')
    .select(joined(json`{${batchFields(centerChord(origin), view)}}`, 'b').as('cards'))
    .whereRef('b.center_id', '=', 'c.id')
    .where(joinable)
  const pictures = selectFrom('center_pictures as p')
    .select('p.file_id')
    .whereRef('p.center_id', '=', 'c.id')
    .orderBy('p.position')
  const hours = selectFrom('center_hours as h')
    .select(eb =>
      joined(
        json`{"weekday":${eb.ref('h.weekday')},"opensMinute":${eb.ref('h.opens_minute')},"closesMinute":${eb.ref('h.closes_minute')}}`,
      )
        .orderBy(eb.ref('h.weekday'))
        .orderBy(eb.ref('h.opens_minute'))
        .as('cards'),
    )
    .whereRef('h.center_id', '=', 'c.id')
  const holidays = selectFrom('center_holidays as h')
    .select(eb =>
      joined(json`{"onDate":${text(eb.ref('h.on_date'))},"name":${text(eb.ref('h.name'))}}`)
        .orderBy(eb.ref('h.on_date'))
        .as('cards'),
    )
    .whereRef('h.center_id', '=', 'c.id')
    .where('h.on_date', '>=', localDay(now, ref('c.time_zone')))
  const page = json`{${centerFields(centerChord(origin), view)},"description":${jsonBuildObject({
    en: fn.coalesce(fn('nullif', ['c.description', sql.lit('')]), 'c.description_hi'),
    hi: fn.coalesce(fn('nullif', ['c.description_hi', sql.lit('')]), 'c.description'),
  })},"email":${orNull(text('c.email'))},"website":${orNull(text('c.website'))},
    "legalName":${orNull(text('c.legal_name'))},"pictureIds":${text(arrayOf(pictures))},
    "phone":${orNull(text('c.phone'))},"isVerified":${isVerified('center_id', 'c', now)},
    "timeZone":${text('c.time_zone')},"currency":"${'c.currency'}",
    "operatingEntity":${orNull(mark('c.operating_entity_id', 'n'))},
    "hours":${listed(hours)},"holidays":${listed(holidays)},
    "cancellationPolicy":${'c.cancellation_policy'},"bookingNoticeMinutes":${'c.booking_notice_minutes'},
    "bookingHorizonDays":${'c.booking_horizon_days'},"rescheduleCutoffMinutes":${'c.reschedule_cutoff_minutes'},
    "experts":${listed(experts)},"rates":${listed(rates)},"batches":${listed(batches)}}`
  return readOne(
    tx,
    tx
      .selectFrom('centers as c')
      .select([page.as('page'), listVersion])
      .where(named('c', handle))
      .where('c.status', '=', active)
      .executeTakeFirst(),
  )
}

/** The page of an active expert as JSON text; null when there is none. */
export async function readExpertPage(tx: Tx, handle: string, origin: Place | null, view: PriceView) {
  const { now } = view
  const rates = bookableRates
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .select(joined(rateCard(now), 'c').orderBy('r.service_id').orderBy('r.minutes').as('cards'))
    .whereRef('r.expert_id', '=', 'x.id')
    .where('c.status', '=', active)
  const batches = ofCard
    .selectFrom('batch_experts as t')
    .innerJoin('batches as b', join => join.onRef('b.id', '=', 't.batch_id').on(joinable))
    .innerJoin('centers as c', join => join.onRef('c.id', '=', 'b.center_id').on('c.status', '=', active))
    .select(joined(json`{${batchFields(centerChord(origin), view)}}`, 'b').as('cards'))
    .whereRef('t.expert_id', '=', 'x.id')
  const page = json`{${expertFields(expertChord(origin), view)},"bio":${text('x.bio')},
    "isVerified":${isVerified('expert_id', 'x', now)},"qualifications":[${marks('x.qualification_ids', 'n')}],
    "videoUrl":${orNull(text('x.video_url'))},"rates":${listed(rates)},"batches":${listed(batches)}}`
  return readOne(
    tx,
    tx
      .selectFrom('experts as x')
      .select([page.as('page'), listVersion])
      .where(named('x', handle))
      .where('x.status', '=', active)
      .executeTakeFirst(),
  )
}

/** One page of JSON text with its names filled in; null when there is none. */
export async function readOne(
  tx: Tx,
  read: Promise<{ page: string; version: string } | undefined>,
): Promise<string | null> {
  const row = await read
  return row ? fillNames(row.page, await masterlistsAt(tx, row.version)) : null
}
