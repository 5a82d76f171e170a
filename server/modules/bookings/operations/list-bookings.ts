import { operation } from '#server/platform/operation.ts'
import { list } from '../booking-list-queries.ts'
import { bookingAnswer } from '../booking-view.ts'

/** A page of the bookings of the family, the expert or the center. */
export const listBookings = operation('GET /bookings', async (ctx, { query }) => {
  const { rows, total, totalIsExact, next } = await list(ctx.tx, ctx.actor, query, ctx.now)
  return {
    items: rows.map(row => bookingAnswer(ctx, row)),
    total,
    totalIsExact,
    limit: query.limit,
    offset: query.offset,
    next,
  }
})
