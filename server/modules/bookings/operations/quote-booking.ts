import { coversService } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { HOLD_MINUTES, refundSteps } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { discountSaid, nothingOff } from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { isOwn } from '../booking-view.ts'
import { discountsOn, feeOf } from '../discounted-class.ts'
import * as offers from '../offer-queries.ts'
import { endOf, priceOf, whyNotOffered } from '../promise-class.ts'

type Query = ApiHandlerInput<'GET /bookings/quote'>['query']

/** What a class would cost at a time, for one or several learners, and the refunds for cancelling it. */
export const quoteBooking = operation('GET /bookings/quote', async (ctx, { query }) => {
  const startsAt = new Date(query.startsAt)
  const offer = await offers.find(ctx.tx, query.rateId, ctx.now)
  const isForeign = ctx.actor.role === 'center' && offer?.center_id !== ctx.actor.center?.centerId
  if (!offer || isForeign || !coversService(ctx.actor, offer.service_id)) return refuse('not_found')
  const refused = whyNotOffered(offer)
  if (refused) return refused
  const learners = await namedLearners(ctx, query)
  if (!learners) return refuse('not_found')
  const wish = wishOf(query)
  const wanted = await discountsOn(ctx, offer, learners, wish)
  const refusedCode = isRefusal(wanted) ? wanted : null
  const discounts = isRefusal(wanted) ? nothingOff(feeOf(offer, learners)) : wanted
  const { lines, total } = priceOf(offer, learners, discounts.byFee)
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
    discount: discountSaid(wish, discounts, refusedCode, ctx.language),
    total,
    cancellationPolicy: { tiers: [...offer.cancellation_policy.tiers] },
    refundSteps: refundSteps(offer.cancellation_policy, startsAt, ctx.now, total).map(step => ({
      until: isoInstant(step.until),
      refund: step.refund,
    })),
    paymentChannel: [
      ...(ctx.ports.payments || offer.takes_transfers ? (['gateway'] as const) : []),
      ...(atCenter ? (['center'] as const) : []),
    ],
    holdMinutes: HOLD_MINUTES,
    expertApproves: offer.approves_bookings && ctx.actor.role === 'learner',
  }
})

/** A family names its own learners, staff those of their center; undefined: they may not name one of them. */
async function namedLearners(
  { tx, actor, now }: UserCtx,
  { rateId, learnerIds = [] }: Query,
): Promise<offers.ForLearner[] | undefined> {
  if (!learnerIds.every(id => isOwn(actor, id))) return undefined
  const wanted = { rateId, learnerIds, oneAtATime: null, toBook: false }
  const learners = await offers.findForLearners(tx, wanted, now)
  const isKnown = (one: offers.ForLearner) => actor.role !== 'center' || one.membership_status === 'active'
  return learners?.every(isKnown) ? learners : undefined
}

/** The requested discount, from the query. */
function wishOf({ discountCode, deskAmount, deskReason }: Query) {
  return {
    discountCode,
    ...(deskAmount && { deskDiscount: { amount: deskAmount, reason: deskReason ?? '' } }),
  }
}
