import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Place } from '#domain/kernel/distance.ts'
import { isId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { fillNames, masterlistsAt } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'
import {
  batchFields,
  centerChord,
  centerFields,
  expertChord,
  expertFields,
  joinable,
  rateCard,
} from './card-queries.ts'
import { mark, marks, text } from './json-marks.ts'
import { type Point, pointOf } from './near-queries.ts'
import type { PriceView } from './price-queries.ts'

/** A page as JSON text without its names, and the version of the names. */
type Page = { page: string; version: string }

/** What a page is asked for with. */
interface PageOf {
  handle: string
  isById: boolean
  origin: Point | null
  view: PriceView
}

/** Who looks, and for which service prices are shown. */
interface PageView {
  actor: Actor
  now: Date
  service?: string | undefined
}

/** Whether the row with that alias is the one asked for, by id or slug. */
const named = (alias: 'c' | 'x', { handle, isById }: PageOf): RawBuilder<boolean> =>
  isById ? sql`${sql.ref(`${alias}.id`)} = ${handle}::uuid` : sql`${sql.ref(`${alias}.slug`)} = ${handle}`

/** Rows of JSON text as one list. */
export const listed = (rows: RawBuilder<unknown>) => sql`'[' || coalesce((${rows}), '') || ']'`

/** Rates that can be booked now: of active experts who work in the active center, for services it offers. */
const bookableRates = sql`expert_rates r
  join engagements g on g.center_id = r.center_id and g.expert_id = r.expert_id and g.status = 'active'
  join center_services o on o.center_id = r.center_id and o.service_id = r.service_id and o.status = 'active'`

/** Whether the row with that alias has currently verified documents, as JSON text. */
export const isVerified = (owner: 'center_id' | 'expert_id', alias: 'c' | 'x', now: Date) => sql`(exists (
  select from kyc_cases k where ${sql.ref(`k.${owner}`)} = ${sql.ref(`${alias}.id`)} and k.status = 'verified'
    and k.replaced_at is null
    and (k.verified_until is null or k.verified_until >= (${now}::timestamptz at time zone ${sql.lit(DEFAULT_ZONE)})::date)))::text`

/**
 * A page whose statement is compiled once for families, staff and visitors each: it is long, and compiling it took
 * longer than everything else that the process does for a page.
 */
function pageReader(select: (of: PageOf) => RawBuilder<Page>) {
  const find = prepared(
    (db, p: Omit<PageOf, 'view'> & { now: Date; service: string | null; viewer: Viewer }) => {
      const services = p.service === null ? [] : sql`${p.service}::uuid`
      const statement = select({ ...p, view: { actor: actorOf(p.viewer), now: p.now, services } })
      return { compile: () => statement.compile(db) }
    },
  )
  return async (tx: Tx, handle: string, origin: Place | null, view: PageView): Promise<string | null> => {
    const { actor, now, service = null } = view
    const viewer = viewerOf(actor)
    const point = origin && pointOf(origin)
    return filled(tx, await find(tx, { handle, isById: isId(handle), origin: point, now, service, viewer }))
  }
}

/** What of a caller a page depends on. */
interface Viewer {
  isSignedIn: boolean
  isFamily: boolean
  learnerIds: readonly string[]
}

function viewerOf(actor: Actor): Viewer {
  const isSignedIn = actor.kind === 'user'
  const isFamily = isSignedIn && actor.role === 'learner'
  return { isSignedIn, isFamily, learnerIds: isFamily ? actor.learnerIds : [] }
}

/** Somebody who sees the same; experts, centers and admins see the same page. */
function actorOf({ isSignedIn, isFamily, learnerIds }: Viewer): Actor {
  if (!isSignedIn) return { kind: 'anonymous' }
  const none = { userId: '', sessionId: '', expertId: null, centers: [], center: null }
  return { ...none, kind: 'user', role: isFamily ? 'learner' : 'admin', learnerIds: learnerIds as string[] }
}

/** The page of an active center as JSON text; null when there is none. */
export const readCenterPage = pageReader(of => {
  const { origin, view } = of
  const { now } = view
  const experts = sql`select string_agg('{' || ${expertFields(expertChord(origin), view, sql`g.center_id`)} || '}', ',' order by x.name collate "und-x-icu", x.id)
    from engagements g join experts x on x.id = g.expert_id
    where g.center_id = c.id and g.status = 'active' and x.status = 'active'`
  const rates = sql`select string_agg(${rateCard(now)}, ',' order by x.name collate "und-x-icu", r.expert_id, r.service_id, r.minutes)
    from ${bookableRates} join experts x on x.id = r.expert_id
    where r.center_id = c.id and r.status = 'active' and x.status = 'active'`
  const batches = sql`select string_agg('{' || ${batchFields(centerChord(origin), view)} || '}', ',' order by b.name collate "und-x-icu", b.id)
    from batches b where b.center_id = c.id and ${joinable}`
  // Of what can be booked as a single class.
  const bring = sql`select string_agg('{"service":' || ${mark('o.service_id', 't')} || ',"text":' || ${text('o.what_to_bring')} || '}', ',' order by m.name_en, m.id)
    from center_services o join masterlist_items m on m.id = o.service_id
    where o.center_id = c.id and o.status = 'active' and o.price_from is not null and o.what_to_bring <> ''`
  return sql<Page>`select '{' || ${centerFields(centerChord(origin), view)} || ',"description":' || json_build_object('en', coalesce(nullif(c.description, ''), c.description_hi),
        'hi', coalesce(nullif(c.description_hi, ''), c.description))
      || ',"email":' || coalesce(${text('c.email')}, 'null') || ',"website":' || coalesce(${text('c.website')}, 'null')
      || ',"legalName":' || coalesce(${text('c.legal_name')}, 'null') || ',"pictureIds":' || array_to_json(array(
        select p.file_id from center_pictures p where p.center_id = c.id order by p.position))
      || ',"phone":' || coalesce(${text('c.phone')}, 'null') || ',"isVerified":' || ${isVerified('center_id', 'c', now)}
      || ',"timeZone":' || ${text('c.time_zone')}
      || ',"currency":"' || c.currency || '","operatingEntity":' || coalesce(${mark('c.operating_entity_id', 'n')}, 'null')
      || ',"hours":' || ${listed(sql`select string_agg('{"weekday":' || h.weekday || ',"opensMinute":' || h.opens_minute
        || ',"closesMinute":' || h.closes_minute || '}', ',' order by h.weekday, h.opens_minute)
        from center_hours h where h.center_id = c.id`)}
      || ',"holidays":' || ${listed(sql`select string_agg('{"onDate":"' || to_char(h.on_date, 'YYYY-MM-DD') || '","name":'
        || ${text('h.name')} || '}', ',' order by h.on_date)
        from center_holidays h where h.center_id = c.id and h.on_date >= (${now}::timestamptz at time zone c.time_zone)::date`)}
      || ',"cancellationPolicy":' || c.cancellation_policy || ',"bookingLeadMinutes":' || c.booking_lead_minutes
      || ',"bookingHorizonDays":' || c.booking_horizon_days || ',"rescheduleCutoffMinutes":' || c.reschedule_cutoff_minutes
      || ',"experts":' || ${listed(experts)} || ',"rates":' || ${listed(rates)}
      || ',"whatToBring":' || ${listed(bring)} || ',"batches":' || ${listed(batches)} || '}' as page,
      (select version::text from masterlist_version) as version
    from centers c where ${named('c', of)} and c.status = 'active'`
})

/** The page of an active expert as JSON text; null when there is none. */
export const readExpertPage = pageReader(of => {
  const { origin, view } = of
  const { now } = view
  const rates = sql`select string_agg(${rateCard(now)}, ',' order by c.name collate "und-x-icu", r.center_id, r.service_id, r.minutes)
    from ${bookableRates} join centers c on c.id = r.center_id
    where r.expert_id = x.id and r.status = 'active' and c.status = 'active'`
  const batches = sql`select string_agg('{' || ${batchFields(centerChord(origin), view)} || '}', ',' order by b.name collate "und-x-icu", b.id)
    from batch_experts t join batches b on b.id = t.batch_id and ${joinable}
    join centers c on c.id = b.center_id and c.status = 'active' where t.expert_id = x.id`
  return sql<Page>`select '{' || ${expertFields(expertChord(origin), view)} || ',"bio":' || ${text('x.bio')} || ',"isVerified":' || ${isVerified('expert_id', 'x', now)}
      || ',"qualifications":[' || ${marks('x.qualification_ids', 'n')} || '],"videoUrl":' || coalesce(${text('x.video_url')}, 'null') || ',"rates":' || ${listed(rates)}
      || ',"batches":' || ${listed(batches)} || '}' as page,
      (select version::text from masterlist_version) as version
    from experts x where ${named('x', of)} and x.status = 'active'`
})

/** One page of JSON text with its names filled in; null when there is none. */
export async function readOne(tx: Tx, statement: RawBuilder<Page>): Promise<string | null> {
  return filled(tx, (await statement.execute(tx)).rows)
}

async function filled(tx: Tx, [row]: Page[]): Promise<string | null> {
  return row ? fillNames(row.page, await masterlistsAt(tx, row.version)) : null
}
