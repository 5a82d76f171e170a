import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { type DiscountWish, discountsFor, type OrderDiscounts } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ForLearner, Offer } from './offer-queries.ts'

/** What a code, or staff, takes off the price of a class, or why not. */
export function discountsOn(
  ctx: Ctx<SignedIn>,
  offer: Offer,
  learners: readonly ForLearner[],
  wish: DiscountWish,
): Promise<OrderDiscounts | Refusal> {
  return discountsFor(ctx, wish, feeOf(offer, learners))
}

/** A single class as discounts see it: the price of the class for each learner. */
export function feeOf(offer: Offer, learners: readonly ForLearner[] = []) {
  return {
    ...subjectOf(offer, learners),
    fees: learners.length === 0 ? [offer.amount] : learners.map(each => each.amount),
    currency: offer.currency,
    ...(learners.length > 1 && { names: learners.map(each => firstNameOf(each.learner_name ?? '')) }),
  }
}

/** The subject recorded with the use of a code for a single class. */
export function subjectOf(offer: Offer, learners: readonly ForLearner[] = []) {
  return {
    centerId: offer.center_id,
    serviceId: offer.service_id,
    batchId: null,
    learnerIds: learners.map(each => each.learnerId),
  }
}
