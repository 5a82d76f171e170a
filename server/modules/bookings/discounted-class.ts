import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { type DiscountWish, discountsFor, type OrderDiscounts } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Offer } from './offer-queries.ts'

/** What a code, or the desk, takes off a class on offer, or why not. */
export function discountsOn(
  ctx: Ctx<SignedIn>,
  offer: Offer,
  learnerId: string | undefined,
  wish: DiscountWish,
): Promise<OrderDiscounts | Refusal> {
  return discountsFor(ctx, wish, feeOf(offer, learnerId))
}

/** A single class as discounts look at it. */
export function feeOf(offer: Offer, learnerId?: string) {
  return { ...subjectOf(offer, learnerId), fees: [offer.amount], currency: offer.currency }
}

/** What a use of a code at a single class is noted with. */
export function subjectOf(offer: Offer, learnerId?: string) {
  return {
    centerId: offer.center_id,
    serviceId: offer.service_id,
    batchId: null,
    learnerIds: learnerId ? [learnerId] : [],
  }
}
