import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Bookings, Centers, Experts, Learners, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { isPayer } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, phoneLike, written } from '#server/platform/name-search.ts'
import { dayStart, LEARNER, nameKeyShownTo } from '#server/platform/sql-expressions.ts'
import { ownBookings } from './booking-queries.ts'
import { type BookingDetail, type PageOfBookings, selectDetails } from './booking-view-queries.ts'

export type BookingListQuery = ApiHandlerInput<'GET /bookings'>['query']

export interface BookingPage {
  rows: BookingDetail[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** No time zone is further from UTC; lets an index narrow down what the center's own zone then decides. */
const widestZoneHours = 15
const HOUR_MS = 3_600_000

/** A page of the actor's bookings, and their number, in one statement. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: BookingListQuery,
  now: Date,
): Promise<BookingPage> {
  const matching = tx
    .selectFrom('bookings as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .innerJoin('learners as l', 'l.id', 'b.learner_id')
    .innerJoin('experts as e', 'e.id', 'b.expert_id')
    .where(ownBookings(actor))
    .where(ofListed.and(filters(actor, query, now)))
  const order = query.sortBy === 'next' ? byNext(tx, query, matching, now) : byColumn(query, matching)
  const rows = await tx
    .with('counted', db =>
      db
        .selectFrom(
          matching
            .select('b.id')
            .limit(EXACT_TOTAL_UP_TO + 1)
            .as('matching'),
        )
        .select(({ fn }) => fn.countAll<number>().as('total')),
    )
    .with(
      cte => cte('page').materialized(),
      () => order.page,
    )
    .selectFrom('counted')
    .leftJoinLateral(selectDetails().as('found'), join => join.onTrue())
    .select('counted.total')
    .selectAll('found')
    .orderBy(order.of('found'))
    .execute()
  const found = rows.filter(row => row.id !== null) as BookingDetail[]
  const total = rows[0]?.total ?? 0
  const last = found.length > query.limit ? found[query.limit - 1] : undefined
  return {
    rows: found.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? cursorOf(last, query.sortBy) : null,
  }
}

type Listed = Tables & { b: Bookings; c: Centers; l: Learners; e: Experts }
const ofListed = expressionBuilder<Listed, 'b' | 'c' | 'l' | 'e'>()
type Matching = SelectQueryBuilder<Listed, 'b' | 'c' | 'l' | 'e', object>

interface Ordering {
  /** The common table `page`: the requested rows and one more. */
  page: Expression<PageOfBookings>
  /** Their order, by the columns of a table. */
  of: (table: 'b' | 'found') => RawBuilder<unknown>
}

function byColumn(query: BookingListQuery, matching: Matching): Ordering {
  const column = query.sortBy === 'createdAt' ? 'created_at' : 'starts_at'
  const direction = sql.raw(query.sortOrder)
  const cursor = query.after === undefined ? null : readCursor(query.after)
  const order = (table: string) =>
    sql`${sql.ref(`${table}.${column}`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`
  return {
    page: matching
      .where(({ lit }) =>
        cursor ? since(`b.${column}`, query.sortOrder === 'asc' ? '>' : '<', cursor) : lit(true),
      )
      .selectAll('b')
      .select(({ lit }) => lit<number>(0).as('place'))
      .orderBy(order('b'))
      .limit(query.limit + 1)
      .offset(cursor ? 0 : rowsToSkip(query.offset)),
    of: order,
  }
}

/** Those after a position in the order. */
const since = (column: 'b.created_at' | 'b.starts_at', comes: '<' | '>', { at, id }: Cursor) =>
  ofListed(
    ofListed.refTuple(column, 'b.id'),
    comes,
    ofListed.tuple(ofListed.cast<Date>(ofListed.val(at), 'timestamptz'), ofListed.val(id)),
  )

/** Statuses that are always past. */
const onlyOver = ['past', 'completed', 'no_show', 'cancelled', 'expired', 'declined']

/** The next ones first: upcoming ones, the soonest first; then past ones, the latest first. */
function byNext(tx: Tx, query: BookingListQuery, matching: Matching, now: Date): Ordering {
  const { lit, not } = ofListed
  const cursor = query.after === undefined ? null : readCursor(query.after)
  const skipped = cursor ? 0 : rowsToSkip(query.offset)
  const wanted = query.limit + 1 + skipped
  const hasAhead = cursor?.place !== 1 && !onlyOver.includes(query.status ?? '')
  const hasOver = query.status !== 'upcoming'
  const order = (table: 'b' | 'found') => {
    const [place, startsAt, id] = ['place', 'starts_at', 'id'].map(name => sql.ref(`${table}.${name}`))
    return sql`${place}, case ${place} when 0 then ${startsAt} end, case ${place} when 0 then ${id} end,
      ${startsAt} desc, ${id} desc`
  }
  return {
    page: tx
      .with(
        cte => cte('ahead').materialized(),
        () =>
          matching
            .where(lit(hasAhead))
            .where(isAhead(now))
            .where(cursor ? since('b.starts_at', '>', cursor) : lit(true))
            .selectAll('b')
            .select(lit<number>(0).as('place'))
            .orderBy('b.starts_at')
            .orderBy('b.id')
            .limit(wanted),
      )
      // If upcoming ones fill the page, past ones are not searched.
      .with('over', () =>
        matching
          .where(lit(hasOver))
          .where(not(isAhead(now)))
          .where(cursor?.place === 1 ? since('b.starts_at', '<', cursor) : lit(true))
          .selectAll('b')
          .select(lit<number>(1).as('place'))
          .orderBy('b.starts_at', 'desc')
          .orderBy('b.id', 'desc')
          .limit(sql<number>`greatest(0, ${wanted} - (select count(*) from ahead))`),
      )
      .selectFrom(db =>
        db.selectFrom('ahead').selectAll().unionAll(db.selectFrom('over').selectAll()).as('b'),
      )
      .selectAll()
      .orderBy(order('b'))
      .limit(query.limit + 1)
      .offset(skipped),
    of: order,
  }
}

/** Upcoming, or in progress. No class lasts a day, so the index on starts finds where those begin. */
const isAhead = (now: Date) =>
  ofListed.and([
    ofListed('b.status', 'in', ['requested', 'held', 'confirmed']),
    ofListed('b.ends_at', '>', now),
    ofListed('b.starts_at', '>', new Date(now.getTime() - 24 * HOUR_MS)),
  ])

/** The caller still has to pay something for it. */
const owed = (actor: SignedIn) =>
  ofListed.exists(
    ofListed
      .selectFrom('orders as o')
      .whereRef('o.id', '=', 'b.order_id')
      .where('o.status', '=', 'open')
      .where(isPayer(actor)),
  )

function filters(actor: SignedIn, query: BookingListQuery, now: Date): Expression<SqlBool>[] {
  const { status, startDate, endDate, learnerId, expertId, search } = query
  const { ref } = ofListed
  const parts: Expression<SqlBool>[] = []
  if (status === 'upcoming') parts.push(isAhead(now))
  else if (status === 'past') parts.push(ofListed.not(isAhead(now)))
  else if (status === 'due') parts.push(owed(actor))
  else if (status) parts.push(ofListed(ref('b.status').$castTo<string>(), '=', status))
  if (startDate) {
    parts.push(ofListed('b.starts_at', '>=', dayStart(startDate, ref('c.time_zone'))))
    parts.push(ofListed('b.starts_at', '>=', shift(startDate, -widestZoneHours)))
  }
  if (endDate) {
    parts.push(ofListed('b.starts_at', '<', dayStart(addDays(endDate, 1), ref('c.time_zone'))))
    parts.push(ofListed('b.starts_at', '<', shift(endDate, 24 + widestZoneHours)))
  }
  if (learnerId) parts.push(ofListed('b.learner_id', '=', learnerId))
  if (expertId) parts.push(ofListed('b.expert_id', '=', expertId))
  if (search) parts.push(matches(actor, search, now))
  return parts
}

/**
 * By code, learner or expert, and for a center by the guardian's number. Experts find a minor only by the first
 * name, since that is all they may see.
 */
function matches(actor: SignedIn, words: string, now: Date): Expression<SqlBool> {
  const { exists, or, ref, selectFrom } = ofListed
  const ofGuardian = selectFrom('learner_guardians as g')
    .innerJoin('users as gu', 'gu.id', 'g.user_id')
    .whereRef('g.learner_id', '=', 'b.learner_id')
    .where(eb => phoneLike(eb.ref('gu.phone'), words))
  return or([
    written(ref('b.code'), words),
    namedLike(nameKeyShownTo(actor.role, now, LEARNER), words),
    namedLike(ref('e.name_key'), words),
    ...(actor.role === 'center' ? [exists(ofGuardian)] : []),
  ])
}

function shift(localDate: string, hours: number): Date {
  return new Date(Date.parse(`${localDate}T00:00:00Z`) + hours * HOUR_MS)
}

function cursorOf(row: BookingDetail, sortBy: BookingListQuery['sortBy']): string {
  return encodeCursor([
    (sortBy === 'createdAt' ? row.created_at : row.starts_at).toISOString(),
    row.id,
    ...(sortBy === 'next' ? [row.place] : []),
  ])
}

interface Cursor {
  at: string
  id: string
  place: number
}

/** A malformed cursor counts as none. */
function readCursor(text: string): Cursor | null {
  const [at, id, place = 0] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) && (place === 0 || place === 1) ? { at, id, place } : null
}
