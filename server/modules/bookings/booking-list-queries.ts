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
  const sortedBy = sql.raw(query.sortBy === 'createdAt' ? 'b.created_at' : 'b.starts_at')
  const direction = sql.raw(query.sortOrder)
  const place = query.after === undefined ? null : readCursor(query.after)
  const seek = place
    ? sql`and (${sortedBy}, b.id) ${sql.raw(query.sortOrder === 'asc' ? '>' : '<')} (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const skipped = place ? 0 : rowsToSkip(query.offset)
  const names = sql`join centers c on c.id = b.center_id join learners l on l.id = b.learner_id
    join experts e on e.id = b.expert_id`
  const { rows } = await sql<{ total: number; id: string | null }>`
    with counted as (
      select count(*)::int as total from (
        select from bookings b ${names} where ${which} limit ${EXACT_TOTAL_UP_TO + 1}) matching
    ), page as materialized (
      select b.* from bookings b ${names} where ${which} ${seek}
      order by ${sortedBy} ${direction}, b.id ${direction}
      limit ${query.limit + 1} offset ${skipped}
    )
    select counted.total, found.* from counted left join lateral (
      select ${detailColumns} from page b ${detailTables}
    ) found on true
    order by found.${sql.raw(query.sortBy === 'createdAt' ? 'created_at' : 'starts_at')} ${direction},
      found.id ${direction}`.execute(tx)
  const found = rows.filter(row => row.id !== null) as unknown as BookingDetail[]
  const total = rows[0]?.total ?? 0
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: found.length > query.limit ? cursorOf(found[query.limit - 1], query.sortBy) : null,
  }
}

/** Something is still to be paid for it, by whoever asks. */
const owed = (actor: SignedIn) =>
  sql`exists (select from orders o where o.id = b.order_id and o.status = 'open' and ${isPayer(actor)})`

function filters(actor: SignedIn, query: BookingListQuery, now: Date): RawBuilder<unknown>[] {
  const { status, startDate, endDate, learnerId, expertId, search } = query
  const parts: RawBuilder<unknown>[] = []
  const open = sql`b.status in ('requested', 'held', 'confirmed')`
  if (status === 'upcoming') parts.push(sql`${open} and b.ends_at > ${now}`)
  else if (status === 'past') parts.push(sql`not (${open} and b.ends_at > ${now})`)
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
  const isMinor = sql`l.date_of_birth > ((${now}::timestamptz at time zone c.time_zone)::date - interval '18 years')`
  const learner =
    actor.role === 'expert'
      ? sql`case when ${isMinor} then l.first_name_key else l.name_key end`
      : sql`l.name_key`
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

function cursorOf(row: BookingDetail | undefined, sortBy: BookingListQuery['sortBy']): string | null {
  if (!row) return null
  return encodeCursor([(sortBy === 'createdAt' ? row.created_at : row.starts_at).toISOString(), row.id])
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
