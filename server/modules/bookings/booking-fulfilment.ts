import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { transferHoldUntil } from '#domain/modules/bookings/booking-rules.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import type { Fulfilment } from '#server/modules/orders/public.ts'
import { whyNotUsedAgain } from '#server/modules/orders/public.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './booking-events.ts'
import { notifyConfirmedById, notifyFamily, notifyPaid } from './booking-notifications.ts'
import * as bookings from './booking-queries.ts'
import { EXPIRE_HOLDS } from './hold-job.ts'

/** Fulfils orders for bookings: paying confirms the booking that the order was made with. */
export const bookingFulfilment: Fulfilment = {
  async paid(ctx, orderId, received) {
    const booking = await lockOf(ctx, orderId)
    const status = bookingStates.next(booking.status, 'pay')
    // A booking to be paid at the center was confirmed from the start.
    if (isIllegal(status)) {
      await tell(ctx, 'booking.paid', booking)
      if (received) await notifyPaid(ctx, booking.id, received)
      return
    }
    await bookings.update(ctx.tx, booking.id, { status, held_until: null })
    await tell(ctx, 'booking.confirmed', booking)
    await notifyConfirmedById(ctx, booking.id)
  },

  async takeAgain(ctx, orderId) {
    const { tx, now } = ctx
    const booking = await lockOf(ctx, orderId)
    const status = bookingStates.next(booking.status, 'revive')
    if (isIllegal(status) || (await whyNotUsedAgain(tx, orderId))) return null
    const classSessionId = newId(now.getTime())
    const claimed = await claimSlot(
      tx,
      {
        classSessionId,
        centerId: booking.center_id,
        serviceId: booking.service_id,
        expertId: booking.expert_id,
        learnerId: booking.learner_id,
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
      },
      { now },
    )
    if (isRefusal(claimed)) return null
    const change = { status, class_session_id: classSessionId, held_until: null }
    await bookings.update(tx, booking.id, change)
    await tell(ctx, 'booking.confirmed', booking, { takenAgain: true })
    await notifyConfirmedById(ctx, booking.id)
    return classSessionId
  },

  async awaits(ctx, orderId, hours) {
    const booking = await lockOf(ctx, orderId)
    if (booking.status !== 'held') return null
    const until = transferHoldUntil(ctx.now, booking.starts_at, hours)
    if (!until) return 'too_late'
    const held = booking.held_until && booking.held_until > until ? booking.held_until : until
    await bookings.update(ctx.tx, booking.id, { held_until: held })
    await ctx.enqueue(EXPIRE_HOLDS, { bookingId: booking.id }, { startAfter: held })
    return held
  },

  async choiceNeeded(ctx, orderId) {
    const booking = await lockOf(ctx, orderId)
    await tell(ctx, 'booking.late-payment', booking)
    await notifyFamily(ctx, 'booking.late-payment', booking.id)
  },
}

async function lockOf(ctx: Ctx, orderId: string): Promise<bookings.BookingRow> {
  const booking = await bookings.lockByOrder(ctx.tx, orderId)
  if (!booking) throw new Error(`order ${orderId} has no booking`)
  return booking
}
