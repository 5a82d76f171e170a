import { coversService } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { HOLD_MINUTES, refundSteps } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import * as offers from '../offer-queries.ts'
import { endOf, priceOf, whyNotOffered } from '../promise-class.ts'

/** What a class would cost at a time, and what would come back when. */
export const quoteBooking = operation('GET /bookings/quote', async (ctx, { query }) => {
  const offer = await offers.find(ctx.tx, query.rateId, ctx.now)
  const isForeign = ctx.actor.role === 'center' && offer?.center_id !== ctx.actor.center?.centerId
  if (!offer || isForeign || !coversService(ctx.actor, offer.service_id)) return refuse('not_found')
  const refused = whyNotOffered(offer)
  if (refused) return refused
  const startsAt = new Date(query.startsAt)
  const { lines, total } = priceOf(offer)
  const atCenter = offer.pay_at_center || ctx.actor.role === 'center'
  return {
    rateId: offer.rate_id,
    startsAt: isoInstant(startsAt),
    endsAt: isoInstant(endOf(startsAt, offer)),
    lines: lines.map(({ kind, label, quantity, amount, taxBasisPoints }) => ({
      kind,
      label,
      quantity,
      amount: money(amount, offer.currency),
      taxBasisPoints,
    })),
    total,
    cancellationPolicy: { tiers: [...offer.cancellation_policy.tiers] },
    refundSteps: refundSteps(offer.cancellation_policy, startsAt, ctx.now, total).map(step => ({
      until: isoInstant(step.until),
      refund: step.refund,
    })),
    payWhere: [
      ...(ctx.ports.payments || offer.takes_transfers ? (['gateway'] as const) : []),
      ...(atCenter ? (['center'] as const) : []),
    ],
    holdMinutes: HOLD_MINUTES,
    expertApproves: offer.approves_bookings && ctx.actor.role === 'learner',
  }
})
