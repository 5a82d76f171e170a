import { isIllegal } from '#domain/kernel/state-machine.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import { closeUnpaid } from '#server/modules/orders/public.ts'
import { releaseSlot } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { tell } from '../booking-events.ts'
import { notifyFamily } from '../booking-notifications.ts'
import * as bookings from '../booking-queries.ts'
import { lockBooking } from '../lock-booking.ts'

export const EXPIRE_HOLDS = 'bookings.expire-holds'

const batch = 200

/**
 * Releases slots not paid for in time: one run at the end of each hold, and one every minute for anything missed.
 * Idempotent, also with two processes.
 */
export const expireHolds = defineJob<{ bookingId?: string }>({
  name: EXPIRE_HOLDS,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const lapsed = data.bookingId ? [data.bookingId] : await bookings.listLapsed(ctx.tx, ctx.now, batch)
    await eachOf(lapsed, id => ctx.inTransaction(inner => expireHold(inner, id)))
  },
})

async function expireHold(ctx: Ctx, bookingId: string): Promise<void> {
  const { tx, now } = ctx
  const found = await lockBooking(tx, null, bookingId)
  if (!found) return
  const { booking, order, all } = found
  // Those who take the class together are held by one order, until the same moment.
  const lapsed = all.filter(each => each.status === 'held' && each.held_until && now >= each.held_until)
  if (lapsed.length === 0) return
  for (const each of lapsed) {
    const status = bookingStates.next(each.status, 'expire')
    if (!isIllegal(status)) await bookings.update(tx, each.id, { status })
  }
  await releaseSlot(tx, booking.class_session_id, 'expired', now)
  await closeUnpaid(ctx, order, booking.class_session_id, 'expire')
  for (const each of lapsed) {
    await tell(ctx, 'booking.expired', each)
    await notifyFamily(ctx, 'booking.expired', each.id)
  }
}
