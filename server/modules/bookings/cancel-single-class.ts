import { type Money, money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ActsAs } from '#domain/modules/bookings/booking-rules.ts'
import { lateCancelCompensation } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { linesLeft, spreadRefund } from '#domain/modules/orders/reversal-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  cancelPaid,
  closeUnpaid,
  dueOf,
  ledgerOrder,
  type OrderRow,
  post,
  sumGivenBack,
} from '#server/modules/orders/public.ts'
import { closeRequest, lockRequest } from '#server/modules/requests/public.ts'
import { releaseSlot } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { tell } from './booking-events.ts'
import * as bookings from './booking-queries.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import { lockBooking } from './lock-booking.ts'

/**
 * The center cancels a single class: everything paid is refunded the way it came, cash is left to be collected at
 * the front desk, and compensation for short notice goes into the wallet. Writes audit trail and event; the caller
 * notifies people.
 */
export async function cancelSingleClass(
  ctx: UserCtx,
  bookingId: string,
  reason: string,
): Promise<Refusal | null> {
  // A request is locked before its subject: answering it does the same.
  await lockRequest(ctx.tx, 'booking', bookingId)
  const found = await lockBooking(ctx.tx, ctx.actor, bookingId)
  if (!found) return refuse('not_found')
  const given_back = await sumGivenBack(ctx.tx, found.order.id)
  const terms = cancellationTerms(found.booking, { ...found.order, given_back }, 'center', ctx.now)
  if (isRefusal(terms)) return terms
  const { refund, owed } = terms
  await cancelLocked(ctx, found, { side: 'center', reason, refund, owed, handsOutCash: false })
  return null
}

export interface Cancelling {
  side: ActsAs
  reason: string
  refund: Money
  /** What is additionally credited to the buyer's wallet. */
  owed: Money
  /** The canceller is at the front desk and hands out the cash. */
  handsOutCash: boolean
  /** The refund stays at the center, in the buyer's wallet. */
  toWallet?: boolean
}

/** Cancels a locked booking that may be cancelled: its time is free immediately, and the refund is made. */
export async function cancelLocked(
  ctx: UserCtx,
  { booking, order }: { booking: bookings.BookingRow; order: OrderRow },
  { side, reason, refund, owed, handsOutCash, toWallet = false }: Cancelling,
): Promise<void> {
  const { tx, now, actor } = ctx
  await bookings.update(tx, booking.id, {
    status: 'cancelled',
    cancelled_at: now,
    cancelled_by: actor.userId,
    cancelled_as: side,
    cancel_reason: reason,
    notice_owed_amount: owed.amount > 0 ? owed.amount : null,
  })
  if (booking.status === 'requested') {
    const which = { kind: 'booking', subjectId: booking.id } as const
    await closeRequest(ctx, which, side === 'learner' ? 'cancel' : 'reject', { quietly: true })
  }
  await releaseSlot(tx, booking.class_session_id, reason, now)
  if (order.status === 'open' && order.paid_amount === 0) {
    await closeUnpaid(ctx, order, booking.class_session_id, 'cancel')
  } else {
    const takenOff = money(dueOf(order), order.currency)
    await cancelPaid(ctx, order, {
      sourceId: booking.class_session_id,
      bookingId: booking.id,
      reason: reasons[side],
      refund,
      parts: (left, lines) => spreadRefund(refund, linesLeft(lines, left)),
      takenOff,
      takenParts: lines => spreadRefund(takenOff, lines).map(part => part.amount),
      handsOutCash,
      toWallet,
    })
  }
  if (owed.amount > 0)
    await post(tx, [lateCancelCompensation(ledgerOrder(order), booking.class_session_id, owed.amount)], now)
  await tell(ctx, 'booking.cancelled', booking, { cancelledAs: side, refund, owed })
}

const reasons = {
  learner: 'cancelled_by_learner',
  center: 'cancelled_by_center',
  expert: 'cancelled_by_expert',
} as const satisfies Record<ActsAs, string>
