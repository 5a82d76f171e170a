import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Bookings, Tables } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { joinParts } from '#server/modules/learners/public.ts'
import {
  givenBackOf,
  ledgerParts,
  type NewOrder,
  orderParts,
  sumOfLines,
} from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { type NewRow, tableRows } from '#server/platform/json-rows.ts'
import { randomCode } from '#server/platform/random-code.ts'
import { arrayOf, ofServices } from '#server/platform/sql-expressions.ts'

/** Some codes for a booking, `B-7K3M9Q`; the first free one is used. */
export const proposeCodes = (): string[] => Array.from({ length: 4 }, () => `B-${randomCode(6)}`)

/** A booking to be written. */
export interface NewBooking {
  id: string
  code: string
  centerId: string
  classSessionId: string
  learnerId: string
  expertId: string
  serviceId: string
  rateId: string
  orderId: string
  bookedBy: string
  bookedAs: 'learner' | 'center'
  status: 'requested' | 'held' | 'confirmed'
  startsAt: Date
  endsAt: Date
  heldUntil: Date | null
  note: string
  rebookedFrom: string | null
}

/**
 * Writes bookings, their order, lines, ledger and, for learners who are new at the center, the membership, all in one
 * statement. Returns how many unpaid orders for classes the buyer held before.
 */
export async function insert(
  tx: Tx,
  parts: { bookings: NewBooking[]; order: NewOrder; postings: Posting[]; joining: string[] },
  now: Date,
): Promise<{ heldBefore: number }> {
  const { order, postings } = parts
  const joining = parts.joining.map(learnerId => ({ learnerId, centerId: order.centerId }))
  const rows = parts.bookings.map(
    (booking): NewRow<'bookings'> => ({
      id: booking.id,
      code: booking.code,
      center_id: booking.centerId,
      class_session_id: booking.classSessionId,
      learner_id: booking.learnerId,
      expert_id: booking.expertId,
      service_id: booking.serviceId,
      rate_id: booking.rateId,
      order_id: booking.orderId,
      booked_by: booking.bookedBy,
      booked_as: booking.bookedAs,
      status: booking.status,
      starts_at: booking.startsAt.toISOString(),
      ends_at: booking.endsAt.toISOString(),
      held_until: booking.heldUntil?.toISOString() ?? null,
      note: booking.note,
      rebooked_from: booking.rebookedFrom,
      created_at: now.toISOString(),
      version: 1,
    }),
  )
  const written = await sql<{ heldBefore: number }>`
    with ${orderParts(order, now)}, ${ledgerParts(postings, now)}, ${joinParts(joining, now)}, booked as (
      insert into bookings select * from ${tableRows('bookings', rows)}
    )
    select count(*)::int as "heldBefore" from orders
    where buyer_user_id = ${order.buyerUserId} and kind = 'booking' and status = 'open' and payment_channel = 'gateway'
      and pay_by > ${now} and created_at > ${now}::timestamptz - interval '1 day'`.execute(tx)
  return { heldBefore: written.rows[0]?.heldBefore ?? 0 }
}

/**
 * What the lines of the learner of booking `b` come to, or how much of them was refunded, if the order is for several
 * learners; null: all of the order is theirs.
 */
export const ownOf = (column: 'amount' | 'reversed_amount') => sql<number | null>`(
  case when exists (select from bookings x where x.order_id = b.order_id and x.id <> b.id)
  then ${sumOfLines(sql.ref('b.order_id'), sql.ref('b.learner_id'), column)} end)`

const selectLocked = (tx: Tx) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select([
      'b.id',
      'b.code',
      'b.status',
      'b.center_id',
      'b.class_session_id',
      'b.learner_id',
      'b.expert_id',
      'b.service_id',
      'b.rate_id',
      'b.order_id',
      'b.starts_at',
      'b.ends_at',
      'b.held_until',
      'b.version',
      'c.reschedule_cutoff_minutes as cutoff_minutes',
      // As it was when the booking was made.
      'o.cancellation_policy',
    ])
    .select(eb => [
      ownOf('amount').as('own_amount'),
      ownOf('reversed_amount').as('own_reversed'),
      arrayOf(
        eb
          .selectFrom('learner_guardians as g')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'b.learner_id'),
      ).as('guardian_ids'),
      jsonArrayFrom(
        eb
          .selectFrom('class_session_moves as m')
          .select(['m.from_starts_at as fromStartsAt', 'm.moved_as as movedAs', 'm.moved_at as movedAt'])
          .whereRef('m.class_session_id', '=', 'b.class_session_id'),
      ).as('moves'),
    ])
    .forUpdate('b')

/** A booking as the rules see it. */
export type BookingRow = InferResult<ReturnType<typeof selectLocked>>[number]

/** The order of a booking the actor may see, so that it can be locked first; undefined without one. */
export async function findOrderId(tx: Tx, actor: SignedIn | null, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('bookings as b')
    .select('b.order_id')
    .where('b.id', '=', id)
    .where(eb => (actor ? ownBookings(actor) : eb.lit(true)))
    .executeTakeFirst()
  return found?.order_id
}

/**
 * Reads the bookings of an order, one for each learner, under their own locks; the caller holds the order's. A request
 * for them is about the first one.
 */
export function lockByOrder(tx: Tx, orderId: string): Promise<BookingRow[]> {
  return selectLocked(tx).where('b.order_id', '=', orderId).orderBy('b.id').execute()
}

/** The booking of a learner in a class. */
export async function findByClass(
  tx: Tx,
  classSessionId: string,
  learnerId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('class_session_id', '=', classSessionId)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return found?.id
}

/** The booking that a request for this one is about: the first of its order. */
export async function findRequested(tx: Tx, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('bookings as b')
    .innerJoin('bookings as f', 'f.order_id', 'b.order_id')
    .select('f.id')
    .where('b.id', '=', id)
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Changes a booking; the caller has consulted the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: Pick<
    Updateable<Bookings>,
    | 'status'
    | 'class_session_id'
    | 'starts_at'
    | 'ends_at'
    | 'held_until'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'cancelled_as'
    | 'cancel_reason'
    | 'notice_owed_amount'
  >,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Held bookings whose time to pay is over, oldest first. */
export async function listLapsed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** An expert's bookings that are not paid or not approved yet. */
export async function listUnconfirmed(tx: Tx, expertId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('expert_id', '=', expertId)
    .where('status', 'in', ['requested', 'held'])
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/**
 * Ends confirmed bookings whose class is over: missed if the learner is marked absent, otherwise completed. Skips
 * rows that another process has locked.
 */
export function completeEnded(tx: Tx, now: Date, most: number) {
  return tx
    .updateTable('bookings as b')
    .set(eb => ({
      version: eb('b.version', '+', 1),
      status: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('class_participants as p')
              .whereRef('p.class_session_id', '=', 'b.class_session_id')
              .whereRef('p.learner_id', '=', 'b.learner_id')
              .where('p.mark', '=', 'absent'),
          ),
        )
        .then(sql.lit('no_show' as const))
        .else(sql.lit('completed' as const))
        .end(),
    }))
    .where('b.id', 'in', eb =>
      eb
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', sql.lit('confirmed'))
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(eb => [
      'b.id',
      'b.status',
      'b.center_id',
      'b.expert_id',
      'b.class_session_id',
      arrayOf(
        eb
          .selectFrom('learner_guardians as g')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'b.learner_id'),
      ).as('guardian_ids'),
    ])
    .execute()
}

const ofBooking = expressionBuilder<Tables & { b: Bookings }, 'b'>()

/** Whose bookings: a family's, an expert's own, or a center's, limited to services if given. */
export type BookingScope =
  | { learnerIds: readonly string[] }
  | { expertId: string }
  | { centerId: string; serviceIds: readonly string[] | null }

/** The bookings an actor may see; null: none. */
export function bookingScope(actor: SignedIn): BookingScope | null {
  if (actor.role === 'learner') return { learnerIds: actor.learnerIds }
  if (actor.role === 'expert') return actor.expertId === null ? null : { expertId: actor.expertId }
  if (actor.role !== 'center' || actor.center === null) return null
  return { centerId: actor.center.centerId, serviceIds: serviceScope(actor) }
}

export function bookingsIn(scope: BookingScope): Expression<SqlBool> {
  const { fn, ref, val } = ofBooking
  if ('learnerIds' in scope) return ofBooking('b.learner_id', '=', fn.any(val(scope.learnerIds)))
  if ('expertId' in scope) return ofBooking('b.expert_id', '=', scope.expertId)
  const inCenter = ofBooking('b.center_id', '=', scope.centerId)
  return inCenter.and(ofServices(scope.serviceIds, ref('b.service_id')))
}

/** Whether the actor may see a booking `b`. */
export function ownBookings(actor: SignedIn): Expression<SqlBool> {
  const scope = bookingScope(actor)
  return scope ? bookingsIn(scope) : ofBooking.lit(false)
}

/** Bookings that can still be cancelled, by their class, with facts of their orders; amounts in paise. */
export function listCancellationFacts(tx: Tx, classSessionIds: readonly string[]) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(['b.class_session_id', 'b.status', 'b.starts_at', 'o.cancellation_policy', 'o.paid_amount'])
    .select([
      givenBackOf.$castTo<number>().as('given_back'),
      'o.currency',
      'o.status as order_status',
      'o.total_amount',
      ownOf('amount').as('own_amount'),
      ownOf('reversed_amount').as('own_reversed'),
    ])
    .where(eb => eb('b.class_session_id', '=', eb.fn.any(eb.val(classSessionIds))))
    .where('b.status', 'in', ['requested', 'held', 'confirmed'])
    .execute()
}
