import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ActsAs, CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import type { BookingStatus } from '#domain/modules/bookings/booking-states.ts'
import type { Posting } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { joinParts } from '#server/modules/learners/public.ts'
import { givenBackOf, ledgerParts, type NewOrder, orderParts } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

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
 * Writes booking, order, lines, ledger and, where the learner is new at the center, the membership, all in one
 * statement. Answers how many bookings the buyer held unpaid before.
 */
export async function insert(
  tx: Tx,
  parts: { booking: NewBooking; order: NewOrder; postings: Posting[]; joins: boolean },
  now: Date,
): Promise<{ heldBefore: number }> {
  const { booking, order, postings, joins } = parts
  const joining = joins ? [{ learnerId: booking.learnerId, centerId: booking.centerId }] : []
  const row = {
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
  }
  const { rows } = await sql<{ heldBefore: number }>`
    with ${orderParts(order, now)}, ${ledgerParts(postings, now)}, ${joinParts(joining, now)}, booked as (
      insert into bookings select * from jsonb_populate_record(null::bookings, ${JSON.stringify(row)}::jsonb)
    )
    select count(*)::int as "heldBefore" from orders
    where buyer_user_id = ${order.buyerUserId} and kind = 'booking' and status = 'open' and pay_where = 'gateway'
      and pay_by > ${now} and created_at > ${now}::timestamptz - interval '1 day'`.execute(tx)
  return { heldBefore: rows[0]?.heldBefore ?? 0 }
}

/** A booking as rules look at it. */
export interface BookingRow {
  id: string
  code: string
  status: BookingStatus
  center_id: string
  class_session_id: string
  learner_id: string
  expert_id: string
  service_id: string
  rate_id: string
  order_id: string
  starts_at: Date
  ends_at: Date
  held_until: Date | null
  version: number
  cutoff_minutes: number
  /** As it was when the booking was made. */
  cancellation_policy: CancellationPolicy
  guardian_ids: string[]
  moves: { fromStartsAt: string; movedAs: string; movedAt: string }[]
}

/** The order of a booking the actor may see, so that its lock can be taken first; undefined when there is none. */
export async function findOrderId(tx: Tx, actor: SignedIn | null, id: string): Promise<string | undefined> {
  const scope = actor ? ownBookings(actor) : sql`true`
  const { rows } = await sql<{ order_id: string }>`
    select b.order_id from bookings b where b.id = ${id} and ${scope}`.execute(tx)
  return rows[0]?.order_id
}

const locked = (which: RawBuilder<unknown>) => sql<BookingRow>`
  select b.id, b.code, b.status, b.center_id, b.class_session_id, b.learner_id, b.expert_id, b.service_id,
    b.rate_id, b.order_id, b.starts_at, b.ends_at, b.held_until, b.version,
    c.reschedule_cutoff_minutes as cutoff_minutes, o.cancellation_policy,
    array(select g.user_id from learner_guardians g where g.learner_id = b.learner_id) as guardian_ids,
    coalesce((select jsonb_agg(jsonb_build_object('fromStartsAt', m.from_starts_at, 'movedAs', m.moved_as,
        'movedAt', m.moved_at))
      from class_session_moves m where m.class_session_id = b.class_session_id), '[]') as moves
  from bookings b join orders o on o.id = b.order_id join centers c on c.id = b.center_id
  where ${which} for update of b`

/** Reads a booking under its own lock; the caller holds its order's. */
export async function lock(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const { rows } = await locked(sql`b.id = ${id}`).execute(tx)
  return rows[0]
}

/** The booking that a class is of. */
export async function findByClass(tx: Tx, classSessionId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('class_session_id', '=', classSessionId)
    .executeTakeFirst()
  return found?.id
}

/** As `lock`, by the order it is paid with. */
export async function lockByOrder(tx: Tx, orderId: string): Promise<BookingRow | undefined> {
  const { rows } = await locked(sql`b.order_id = ${orderId}`).execute(tx)
  return rows[0]
}

/** Changes a booking; the caller has asked the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: {
    status?: BookingStatus
    class_session_id?: string
    starts_at?: Date
    ends_at?: Date
    held_until?: Date | null
    cancelled_at?: Date
    cancelled_by?: string
    cancelled_as?: ActsAs
    cancel_reason?: string
    notice_owed_amount?: number | null
  },
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

/** A booking whose class is over. */
export interface CompletedBooking {
  id: string
  status: 'completed' | 'no_show'
  center_id: string
  expert_id: string
  class_session_id: string
  guardian_ids: string[]
  moves: { fromStartsAt: string; movedAs: string; movedAt: string }[]
}

/** Ends confirmed bookings whose class is over: missed where the learner is marked absent, else completed. Rows another process works on are left to it. */
export async function completeEnded(tx: Tx, now: Date, most: number): Promise<CompletedBooking[]> {
  const { rows } = await sql<CompletedBooking>`
    update bookings b set version = b.version + 1,
      status = case when exists (select from class_participants p where p.class_session_id = b.class_session_id
        and p.learner_id = b.learner_id and p.mark = 'absent') then 'no_show' else 'completed' end
    where b.id in (select id from bookings where status = 'confirmed' and ends_at <= ${now}
      order by ends_at limit ${most} for update skip locked)
    returning b.id, b.status, b.center_id, b.expert_id, b.class_session_id,
      array(select g.user_id from learner_guardians g where g.learner_id = b.learner_id) as guardian_ids`.execute(
    tx,
  )
  return rows
}

/** The bookings an actor may see: the family's, the expert's own, the selected center's of the member's services. */
export function ownBookings(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'learner') return sql`b.learner_id = any(${actor.learnerIds}::uuid[])`
  if (actor.role === 'expert') return sql`b.expert_id = ${actor.expertId}::uuid`
  if (actor.role === 'center')
    return sql`(b.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`b.service_id`)})`
  return sql`false`
}

/** Bookings that can still be called off, by their class; with what their orders say, amounts in paise. */
export interface CallOffFacts {
  class_session_id: string
  status: BookingStatus
  starts_at: Date
  cutoff_minutes: number
  cancellation_policy: CancellationPolicy
  moves: []
  paid_amount: number
  given_back: number
  currency: string
}

export async function listCallOffFacts(tx: Tx, classSessionIds: readonly string[]): Promise<CallOffFacts[]> {
  const { rows } = await sql<CallOffFacts>`
    select b.class_session_id, b.status, b.starts_at, 0 as cutoff_minutes, o.cancellation_policy, '[]'::jsonb as moves,
      o.paid_amount, ${givenBackOf} as given_back, o.currency
    from bookings b join orders o on o.id = b.order_id
    where b.class_session_id = any(${[...classSessionIds]}::uuid[])
      and b.status in ('requested', 'held', 'confirmed')`.execute(tx)
  return rows
}
