import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { actsAs, isPayer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { cancellationTerms } from '../cancellation-terms.ts'

/** The exact refund if the booking is cancelled now. */
export const quoteCancellation = operation('GET /bookings/{id}/cancellation', async (ctx, { params }) => {
  const booking = await findDetail(ctx.tx, ctx.actor, params.id)
  if (!booking) return refuse('not_found')
  const terms = cancellationTerms(
    booking,
    { ...booking, status: booking.order_status },
    actsAs(ctx.actor),
    ctx.now,
  )
  if (isRefusal(terms)) return terms
  return {
    bookingId: booking.id,
    paid: terms.paid,
    refund: terms.refund,
    owed: terms.owed,
    refundPercent: terms.refundPercent,
    changesAt: terms.changesAt && isoInstant(terms.changesAt),
    cancelledAs: actsAs(ctx.actor),
    destination: booking.paid_at_desk
      ? ('cash' as const)
      : booking.paid_online
        ? ('source' as const)
        : ('wallet' as const),
    isPayer: isPayer(ctx.actor, booking),
  }
})
