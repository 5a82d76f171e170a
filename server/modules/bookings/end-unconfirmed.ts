import { isIllegal } from '#domain/kernel/state-machine.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import { closeUnpaid } from '#server/modules/orders/public.ts'
import { closeRequest } from '#server/modules/requests/public.ts'
import { releaseSlot } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './booking-events.ts'
import { notifyFamily } from './booking-notifications.ts'
import * as bookings from './booking-queries.ts'
import { lockBooking } from './lock-booking.ts'

/**
 * Ends an expert's bookings that are not paid or not approved yet, since the expert can no longer be booked:
 * nothing is charged, and the families are told. Money on its way finds an expired booking, as after any hold.
 */
export async function endUnconfirmed(ctx: Ctx, expertId: string): Promise<void> {
  for (const id of await bookings.listUnconfirmed(ctx.tx, expertId)) await endOne(ctx, id)
}

async function endOne(ctx: Ctx, id: string): Promise<void> {
  const requested = await bookings.findRequested(ctx.tx, id)
  if (requested)
    await closeRequest(ctx, { kind: 'booking', subjectId: requested }, 'supersede', { quietly: true })
  const found = await lockBooking(ctx.tx, null, id)
  if (!found) return
  const { booking, order, all } = found
  const ending = all.flatMap(each => {
    const status = bookingStates.next(each.status, 'expire')
    return isIllegal(status) ? [] : [{ each, status }]
  })
  // It ended with another of the same order.
  if (ending.length === 0) return
  for (const { each, status } of ending) await bookings.update(ctx.tx, each.id, { status })
  await releaseSlot(ctx.tx, booking.class_session_id, 'expired', ctx.now)
  if (order.status === 'open') await closeUnpaid(ctx, order, booking.class_session_id, 'expire')
  for (const { each } of ending) {
    await tell(ctx, 'booking.expired', each)
    await notifyFamily(ctx, 'booking.unavailable', each.id)
  }
}
