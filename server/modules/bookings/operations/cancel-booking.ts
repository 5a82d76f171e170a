import { isRefusal } from '#domain/kernel/refusal.ts'
import { type ActsAs, refundParts } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { closeUnpaid, giveBack } from '#server/modules/orders/public.ts'
import { closeRequest, holdRequest } from '#server/modules/requests/public.ts'
import { releaseSlot } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../booking-events.ts'
import { noticeCancelled } from '../booking-notices.ts'
import * as bookings from '../booking-queries.ts'
import { actsAs, bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { cancellationTerms } from '../cancellation-terms.ts'
import { lockBooking } from '../lock-booking.ts'

/** Calls a booking off: its time is free at once, and what the quote said goes back the way it came. */
export const cancelBooking = operation('POST /bookings/{id}/cancellation', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  // A request is held before what it is about: an answer to it comes the same way.
  await holdRequest(tx, 'booking', params.id)
  const found = await lockBooking(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { booking, order } = found
  const side = actsAs(actor)
  const terms = cancellationTerms(booking, order, side, now)
  if (isRefusal(terms)) return terms
  if (terms.refund.amount !== body.expectedRefund) {
    return refuse('refund_changed', { extra: { refund: terms.refund } })
  }
  await bookings.update(tx, booking.id, {
    status: 'cancelled',
    cancelled_at: now,
    cancelled_by: actor.userId,
    cancelled_as: side,
    cancel_reason: body.reason,
  })
  if (booking.status === 'requested') {
    const which = { kind: 'booking', subjectId: booking.id } as const
    await closeRequest(ctx, which, side === 'learner' ? 'cancel' : 'reject', { quietly: true })
  }
  await releaseSlot(tx, booking.class_session_id, body.reason, now)
  if (order.status === 'open') await closeUnpaid(ctx, order, booking.class_session_id, 'cancel')
  else {
    await giveBack(ctx, order, {
      sourceId: booking.class_session_id,
      bookingId: booking.id,
      reason: reasons[side],
      refund: terms.refund,
      parts: amounts => refundParts(terms.refund, amounts),
      handsOutCash: side === 'center',
    })
  }
  await tell(ctx, 'booking.cancelled', booking, { cancelledAs: side, refund: terms.refund })
  const detail = await findDetail(tx, actor, booking.id)
  if (!detail) throw new Error(`booking ${booking.id} is gone while it is being cancelled`)
  await noticeCancelled(ctx, detail, side, terms.refund)
  return bookingAnswer(ctx, detail)
})

const reasons = {
  learner: 'cancelled_by_learner',
  center: 'cancelled_by_center',
  expert: 'cancelled_by_expert',
} as const satisfies Record<ActsAs, string>
