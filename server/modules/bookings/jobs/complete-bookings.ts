import { completeSlots } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { tell } from '../booking-events.ts'
import { notifyFamily } from '../booking-notifications.ts'
import * as bookings from '../booking-queries.ts'

const batch = 500

/** Marks confirmed bookings as completed or missed once their class is over; what is still owed for them stays owed. */
export const completeBookings = defineJob({
  name: 'bookings.complete',
  cron: '*/5 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    for (let done = batch; done === batch; ) done = await ctx.inTransaction(completeSome)
  },
})

async function completeSome(ctx: Ctx): Promise<number> {
  const completed = await bookings.completeEnded(ctx.tx, ctx.now, batch)
  await completeSlots(
    ctx.tx,
    completed.map(booking => booking.class_session_id),
  )
  for (const booking of completed) {
    if (booking.status === 'no_show') await tell(ctx, 'booking.missed', booking)
    else {
      await tell(ctx, 'booking.completed', booking)
      await notifyFamily(ctx, 'booking.completed', booking.id)
    }
  }
  return completed.length
}
