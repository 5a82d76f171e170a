import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { isPayer } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, phoneLike, written } from '#server/platform/name-search.ts'
import { LEARNER, nameKeyShownTo } from '#server/platform/sql-expressions.ts'
import { ownBookings } from './booking-queries.ts'
import { type BookingDetail, detailColumns, detailTables } from './booking-view-queries.ts'

export type BookingListQuery = ApiHandlerInput<'GET /bookings'>['query']

export interface BookingPage {
  rows: BookingDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** No zone is farther than this from UTC; lets an index narrow down what the center's own zone then decides. */
const widestZoneHours = 15

/** A page of the actor's bookings and how many there are, in one statement. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: BookingListQuery,
  now: Date,
): Promise<BookingPage> {
  const which = sql.join([ownBookings(actor), ...filters(actor, query, now)], sql` and `)
  const from = sql`bookings b join centers c on c.id = b.center_id join learners l on l.id = b.learner_id
    join experts e on e.id = b.expert_id where ${which}`
  const order = query.sortBy === 'next' ? byNext(query, from, now) : byColumn(query, from)
  const { rows } = await sql<{ total: number; id: string | null }>`
    with counted as (
      select count(*)::int as total from (select from ${from} limit ${EXACT_TOTAL_UP_TO + 1}) matching
    ), ${order.page}
    select counted.total, found.* from counted left join lateral (
      select ${detailColumns}, b.place from page b ${detailTables}
    ) found on true
    order by ${order.of(sql`found`)}`.execute(tx)
  const found = rows.filter(row => row.id !== null) as unknown as PlacedBooking[]
  const total = rows[0]?.total ?? 0
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? cursorOf(last, query.sortBy) : null,
  }
}

/** `place`: 0 ahead, 1 over; the same for all where one column alone orders them. */
type PlacedBooking = BookingDetail & { place: number }

interface Ordering {
  /** The common table `page`: the rows wanted and one more. */
  page: RawBuilder<unknown>
  /** How they are ordered, by the columns of a table. */
  of: (table: RawBuilder<unknown>) => RawBuilder<unknown>
}

function byColumn(query: BookingListQuery, from: RawBuilder<unknown>): Ordering {
  const column = sql.raw(query.sortBy === 'createdAt' ? 'created_at' : 'starts_at')
  const direction = sql.raw(query.sortOrder)
  const cursor = query.after === undefined ? null : readCursor(query.after)
  const seek = cursor
    ? sql`and (b.${column}, b.id) ${sql.raw(query.sortOrder === 'asc' ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  return {
    page: sql`page as materialized (
      select b.*, 0 as place from ${from} ${seek} order by b.${column} ${direction}, b.id ${direction}
      limit ${query.limit + 1} offset ${cursor ? 0 : rowsToSkip(query.offset)}
    )`,
    of: table => sql`${table}.${column} ${direction}, ${table}.id ${direction}`,
  }
}

/** Those that can only be over, or only ahead. */
const onlyOver = ['past', 'completed', 'no_show', 'cancelled', 'expired', 'declined']

/** What comes next first: those ahead, the soonest first; then those that are over, the latest first. */
function byNext(query: BookingListQuery, from: RawBuilder<unknown>, now: Date): Ordering {
  const cursor = query.after === undefined ? null : readCursor(query.after)
  const skipped = cursor ? 0 : rowsToSkip(query.offset)
  const wanted = query.limit + 1 + skipped
  const at = cursor && sql`(${cursor.at}::timestamptz, ${cursor.id}::uuid)`
  const seekAhead = at ? sql`and (b.starts_at, b.id) > ${at}` : sql``
  const seekOver = at && cursor.place === 1 ? sql`and (b.starts_at, b.id) < ${at}` : sql``
  const hasAhead = cursor?.place !== 1 && !onlyOver.includes(query.status ?? '')
  const hasOver = query.status !== 'upcoming'
  const order = (table: RawBuilder<unknown>) => sql`${table}.place,
    case ${table}.place when 0 then ${table}.starts_at end, case ${table}.place when 0 then ${table}.id end,
    ${table}.starts_at desc, ${table}.id desc`
  return {
    // A page that those ahead fill does not look for the others.
    page: sql`ahead as materialized (
      select b.*, 0 as place from ${from} and ${sql.lit(hasAhead)} and ${isAhead(now)} ${seekAhead}
      order by b.starts_at, b.id limit ${wanted}
    ), over as (
      select b.*, 1 as place from ${from} and ${sql.lit(hasOver)} and not (${isAhead(now)}) ${seekOver}
      order by b.starts_at desc, b.id desc limit greatest(0, ${wanted} - (select count(*) from ahead))
    ), page as materialized (
      select * from (select * from ahead union all select * from over) b order by ${order(sql`b`)}
      limit ${query.limit + 1} offset ${skipped}
    )`,
    of: order,
  }
}

const open = sql`b.status in ('requested', 'held', 'confirmed')`

/** Still to come, or going on. No class lasts a day, so the index over starts finds where those begin. */
const isAhead = (now: Date) =>
  sql`${open} and b.ends_at > ${now} and b.starts_at > ${now}::timestamptz - interval '1 day'`

/** Something is still to be paid for it, by whoever asks. */
const owed = (actor: SignedIn) =>
  sql`exists (select from orders o where o.id = b.order_id and o.status = 'open' and ${isPayer(actor)})`

function filters(actor: SignedIn, query: BookingListQuery, now: Date): RawBuilder<unknown>[] {
  const { status, startDate, endDate, learnerId, expertId, search } = query
  const parts: RawBuilder<unknown>[] = []
  if (status === 'upcoming') parts.push(isAhead(now))
  else if (status === 'past') parts.push(sql`not (${isAhead(now)})`)
  else if (status === 'due') parts.push(owed(actor))
  else if (status) parts.push(sql`b.status = ${status}`)
  if (startDate) {
    parts.push(sql`b.starts_at >= ${startDate}::timestamp at time zone c.time_zone`)
    parts.push(sql`b.starts_at >= ${shift(startDate, -widestZoneHours)}`)
  }
  if (endDate) {
    parts.push(sql`b.starts_at < (${endDate}::date + 1)::timestamp at time zone c.time_zone`)
    parts.push(sql`b.starts_at < ${shift(endDate, 24 + widestZoneHours)}`)
  }
  if (learnerId) parts.push(sql`b.learner_id = ${learnerId}`)
  if (expertId) parts.push(sql`b.expert_id = ${expertId}`)
  if (search) parts.push(matches(actor, search, now))
  return parts
}

/**
 * By code, learner or expert, and for a center by the guardian's number. An expert finds a minor by the first name alone,
 * which is all they may see.
 */
function matches(actor: SignedIn, words: string, now: Date): RawBuilder<unknown> {
  const learner = nameKeyShownTo(actor, now, LEARNER)
  const byPhone =
    actor.role === 'center'
      ? sql`or exists (select from learner_guardians g join users gu on gu.id = g.user_id
          where g.learner_id = b.learner_id and ${phoneLike(sql`gu.phone`, words)})`
      : sql``
  return sql`(${written(sql`b.code`, words)} or ${namedLike(learner, words)} or ${namedLike(sql`e.name_key`, words)} ${byPhone})`
}

function shift(localDate: string, hours: number): Date {
  return new Date(Date.parse(`${localDate}T00:00:00Z`) + hours * 3_600_000)
}

function cursorOf(row: PlacedBooking, sortBy: BookingListQuery['sortBy']): string {
  return encodeCursor([
    (sortBy === 'createdAt' ? row.created_at : row.starts_at).toISOString(),
    row.id,
    ...(sortBy === 'next' ? [row.place] : []),
  ])
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string; place: number } | null {
  const [at, id, place = 0] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) && (place === 0 || place === 1) ? { at, id, place } : null
}
