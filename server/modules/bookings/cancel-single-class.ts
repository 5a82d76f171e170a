import type { Money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { type ActsAs, isLive } from '#domain/modules/bookings/booking-rules.ts'
import { lateCancelCompensation } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { linesLeft, spreadOver } from '#domain/modules/orders/reversal-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  cancelPaid,
  closeUnpaid,
  ledgerOrder,
  type OrderLineRow,
  post,
  sumGivenBack,
} from '#server/modules/orders/public.ts'
import { closeRequest, lockRequest } from '#server/modules/requests/public.ts'
import { releaseLearner, releaseSlot } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { tell } from './booking-events.ts'
import { bookingFulfilment } from './booking-fulfilment.ts'
import * as bookings from './booking-queries.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import { type LockedBooking, lockBooking } from './lock-booking.ts'

/**
 * The center cancels a single class for all who take it: everything paid is refunded the way it came, cash is left to
 * be collected at the front desk, and compensation for short notice goes into the wallet. Writes audit trail and
 * event; the caller notifies people.
 */
export async function cancelSingleClass(
  ctx: UserCtx,
  bookingId: string,
  reason: string,
): Promise<Refusal | null> {
  const first = await lockToCancel(ctx, bookingId)
  if (!first) return refuse('not_found')
  const ending = first.all.filter(each => each === first.booking || isLive(each.status))
  for (const { id } of ending) {
    // Read again: cancelling one changes the order of all.
    const found = await lockBooking(ctx.tx, ctx.actor, id)
    if (!found) return refuse('not_found')
    const given_back = await sumGivenBack(ctx.tx, found.order.id)
    const terms = cancellationTerms(found.booking, { ...found.order, given_back }, 'center', ctx.now)
    if (isRefusal(terms)) return terms
    await cancelLocked(ctx, found, { side: 'center', reason, ...terms, handsOutCash: false })
  }
  return null
}

/** Locks a booking to be cancelled. A request is locked before its subject: answering it does the same. */
export async function lockToCancel(ctx: UserCtx, id: string): Promise<LockedBooking | undefined> {
  const requested = await bookings.findRequested(ctx.tx, id)
  if (requested) await lockRequest(ctx.tx, 'booking', requested)
  return lockBooking(ctx.tx, ctx.actor, id)
}

export interface Cancelling {
  side: ActsAs
  reason: string
  refund: Money
  /** What is additionally credited to the buyer's wallet. */
  owed: Money
  /** Not paid yet, and no longer owed. */
  takenOff: Money
  /** The canceller is at the front desk and hands out the cash. */
  handsOutCash: boolean
  /** The refund stays at the center, in the buyer's wallet. */
  toWallet?: boolean
}

/**
 * Cancels a locked booking that may be cancelled: its time is free immediately, and the refund is made. Others of the
 * family who take the class stay in it, with their part of the order.
 */
export async function cancelLocked(
  ctx: UserCtx,
  found: LockedBooking,
  { side, reason, refund, owed, takenOff, handsOutCash, toWallet = false }: Cancelling,
): Promise<void> {
  const { tx, now, actor } = ctx
  const { booking, order, all } = found
  const others = all.filter(each => each !== booking)
  const isLast = !others.some(each => isLive(each.status))
  // The last one ends the class, and is the source in the ledger as the class was.
  const sourceId = others.length === 0 ? booking.class_session_id : booking.id
  await bookings.update(tx, booking.id, {
    status: 'cancelled',
    cancelled_at: now,
    cancelled_by: actor.userId,
    cancelled_as: side,
    cancel_reason: reason,
    notice_owed_amount: owed.amount > 0 ? owed.amount : null,
  })
  if (booking.status === 'requested' && isLast) {
    const [requested = booking] = all
    const which = { kind: 'booking', subjectId: requested.id } as const
    await closeRequest(ctx, which, side === 'learner' ? 'cancel' : 'reject', { quietly: true })
  }
  if (isLast) await releaseSlot(tx, booking.class_session_id, reason, now)
  else await releaseLearner(tx, booking.class_session_id, booking.learner_id)
  if (isLast && order.status === 'open' && order.paid_amount === 0) {
    await closeUnpaid(ctx, order, sourceId, 'cancel')
  } else {
    const isOwn = (lines: readonly OrderLineRow[]) => (place: number) =>
      others.length === 0 || lines[place]?.learner_id === booking.learner_id
    const left = await cancelPaid(ctx, order, {
      sourceId,
      bookingId: booking.id,
      reason: reasons[side],
      refund,
      parts: (left, lines) => spreadOver(refund, linesLeft(lines, left), isOwn(lines)),
      takenOff,
      takenParts: lines => spreadOver(takenOff, lines, isOwn(lines)).map(part => part.amount),
      handsOutCash,
      toWallet,
    })
    // What comes off left nothing to pay for the others.
    if (!isLast && order.status === 'open' && left.status === 'paid')
      await bookingFulfilment.paid(ctx, order.id)
  }
  if (owed.amount > 0)
    await post(tx, [lateCancelCompensation(ledgerOrder(order), sourceId, owed.amount)], now)
  await tell(ctx, 'booking.cancelled', booking, { cancelledAs: side, refund, owed })
}

const reasons = {
  learner: 'cancelled_by_learner',
  center: 'cancelled_by_center',
  expert: 'cancelled_by_expert',
} as const satisfies Record<ActsAs, string>
