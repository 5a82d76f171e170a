import { isRefusal } from '#domain/kernel/refusal.ts'
import { isLive } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { sumGivenBack } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyCancelled } from '../booking-notifications.ts'
import { actsAs, bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { cancelLocked, lockToCancel } from '../cancel-single-class.ts'
import { cancellationTerms } from '../cancellation-terms.ts'

/** Cancels one learner’s booking: its time is free immediately, and the quoted refund goes back the way the money came. */
export const cancelBooking = operation('POST /bookings/{id}/cancellation', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const found = await lockToCancel(ctx, params.id)
  if (!found) return refuse('not_found')
  const { booking, order } = found
  const side = actsAs(actor)
  const given_back = await sumGivenBack(tx, order.id)
  const terms = cancellationTerms(booking, { ...order, given_back }, side, now)
  if (isRefusal(terms)) return terms
  const { refund, owed, takenOff } = terms
  if (refund.amount !== body.expectedRefund || owed.amount !== (body.expectedOwed ?? 0))
    return refuse('refund_changed', { extra: { refund, owed } })
  await cancelLocked(ctx, found, {
    side,
    reason: body.reason,
    refund,
    owed,
    takenOff,
    handsOutCash: side === 'center',
    // The family decides where the money goes, or staff for a family at the front desk.
    toWallet: body.refundTo === 'wallet' && side !== 'expert',
  })
  const detail = await findDetail(tx, actor, booking.id)
  if (!detail) throw new Error(`booking ${booking.id} disappeared while being cancelled`)
  const others = detail.others.filter(each => isLive(each.status)).length
  await notifyCancelled(ctx, detail, side, { refund, owed, others })
  return bookingAnswer(ctx, detail)
})
