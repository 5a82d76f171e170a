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
import { EXPIRE_HOLDS } from './jobs/expire-holds.ts'

/** Fulfils orders for bookings: paying confirms the bookings that the order was made with. */
export const bookingFulfilment: Fulfilment = {
  async paid(ctx, orderId, received) {
    const all = await lockOf(ctx, orderId)
    const held = all.filter(each => each.status === 'held')
    for (const booking of held) {
      const status = bookingStates.next(booking.status, 'pay')
      if (isIllegal(status)) continue
      await bookings.update(ctx.tx, booking.id, { status, held_until: null })
      await tell(ctx, 'booking.confirmed', booking)
      await notifyConfirmedById(ctx, booking.id)
    }
    if (held.length > 0) return
    // Bookings to be paid at the center were confirmed from the start: one payment, whoever of them it is for.
    for (const booking of all) await tell(ctx, 'booking.paid', booking)
    const first = all.find(each => each.status !== 'cancelled') ?? all[0]
    if (received && first) await notifyPaid(ctx, first.id, received)
  },

  async takeAgain(ctx, orderId) {
    const { tx, now } = ctx
    const lapsed = (await lockOf(ctx, orderId)).filter(each => each.status === 'expired')
    const [booking] = lapsed
    if (!booking || (await whyNotUsedAgain(tx, orderId))) return null
    const classSessionId = newId(now.getTime())
    const claimed = await claimSlot(
      tx,
      {
        classSessionId,
        centerId: booking.center_id,
        serviceId: booking.service_id,
        expertId: booking.expert_id,
        learnerIds: lapsed.map(each => each.learner_id),
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
      },
      { now },
    )
    if (isRefusal(claimed)) return null
    for (const each of lapsed) {
      const status = bookingStates.next(each.status, 'revive')
      if (isIllegal(status)) throw new Error(`booking ${each.id} is ${each.status} and cannot be revived`)
      await bookings.update(tx, each.id, { status, class_session_id: classSessionId, held_until: null })
      await tell(ctx, 'booking.confirmed', each, { takenAgain: true })
      await notifyConfirmedById(ctx, each.id)
    }
    return classSessionId
  },

  async awaits(ctx, orderId, hours) {
    const waiting = (await lockOf(ctx, orderId)).filter(each => each.status === 'held')
    const [booking] = waiting
    if (!booking) return null
    const until = transferHoldUntil(ctx.now, booking.starts_at, hours)
    if (!until) return 'too_late'
    const held = booking.held_until && booking.held_until > until ? booking.held_until : until
    for (const { id } of waiting) await bookings.update(ctx.tx, id, { held_until: held })
    await ctx.enqueue(EXPIRE_HOLDS, { bookingId: booking.id }, { startAfter: held })
    return held
  },

  async choiceNeeded(ctx, orderId) {
    const all = (await lockOf(ctx, orderId)).filter(each => each.status !== 'cancelled')
    for (const booking of all) await tell(ctx, 'booking.late-payment', booking)
    // One choice for all who were to take the class.
    const [first] = all
    if (first) await notifyFamily(ctx, 'booking.late-payment', first.id)
  },
}

/** The bookings of an order, one for each learner. */
async function lockOf(ctx: Ctx, orderId: string): Promise<bookings.BookingRow[]> {
  const all = await bookings.lockByOrder(ctx.tx, orderId)
  if (all.length === 0) throw new Error(`order ${orderId} has no booking`)
  return all
}
