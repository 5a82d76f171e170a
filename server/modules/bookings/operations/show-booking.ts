import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'

/** One booking of the family, the expert or the center. */
export const showBooking = operation('GET /bookings/{id}', async (ctx, { params }) => {
  const detail = await findDetail(ctx.tx, ctx.actor, params.id)
  return detail ? bookingAnswer(ctx, detail) : refuse('not_found')
})
