import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { type DiscountWish, discountsFor, type OrderDiscounts } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Offer } from './offer-queries.ts'

/** What a code, or staff, takes off the price of a class, or why not. */
export function discountsOn(
  ctx: Ctx<SignedIn>,
  offer: Offer,
  learnerId: string | undefined,
  wish: DiscountWish,
): Promise<OrderDiscounts | Refusal> {
  return discountsFor(ctx, wish, feeOf(offer, learnerId))
}

/** A single class as discounts see it. */
export function feeOf(offer: Offer, learnerId?: string) {
  return { ...subjectOf(offer, learnerId), fees: [offer.amount], currency: offer.currency }
}

/** The subject recorded with the use of a code for a single class. */
export function subjectOf(offer: Offer, learnerId?: string) {
  return {
    centerId: offer.center_id,
    serviceId: offer.service_id,
    batchId: null,
    learnerIds: learnerId ? [learnerId] : [],
  }
}
