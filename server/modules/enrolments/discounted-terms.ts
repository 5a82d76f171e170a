import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import {
  type DiscountWish,
  discountsFor,
  noteDiscounts,
  nothingOff,
  type OrderDiscounts,
  whyNotCountedNow,
} from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type JoinScene, type Terms, termsOf } from './join-terms.ts'

/**
 * Terms with their discounts; `refused`: why a requested discount does not apply, and the terms are those without
 * it.
 */
export interface DiscountedTerms {
  terms: Terms
  discounts: OrderDiscounts
  refused: Refusal | null
}

/** The terms of joining with a code, or with a staff discount; null when no class is left. */
export async function discountedTerms(
  ctx: Ctx<SignedIn>,
  scene: JoinScene,
  trialId: string | null,
  wish: DiscountWish,
): Promise<DiscountedTerms | null> {
  const whole = termsOf(scene, trialId)
  if (!whole) return null
  const on = {
    ...subjectOf(scene),
    fees: scene.learners.map(() => whole.period.fee.amount),
    currency: scene.batch.currency,
    names: scene.learners.map(({ name }) => firstNameOf(name)),
  }
  const discounts = await discountsFor(ctx, wish, on)
  if (isRefusal(discounts)) return { terms: whole, discounts: nothingOff(on), refused: discounts }
  return { terms: termsOf(scene, trialId, discounts.byFee) ?? whole, discounts, refused: null }
}

/**
 * Like `discountedTerms`, for a family that requested with a code and is being accepted: the code's limits are
 * locked before anything is written, so that a code that no longer applies costs the family nothing but the
 * discount.
 */
export async function termsWithCode(
  ctx: Ctx<SignedIn>,
  scene: JoinScene,
  discountCode: string,
): Promise<DiscountedTerms | null> {
  const wanted = await discountedTerms(ctx, scene, null, { discountCode })
  if (!wanted || wanted.refused) return wanted
  const { learnerIds } = subjectOf(scene)
  const refused = await whyNotCountedNow(ctx.tx, wanted.discounts, learnerIds)
  if (!refused) return wanted
  const whole = await discountedTerms(ctx, scene, null, {})
  return whole && { ...whole, refused }
}

/** Counts the discounts of an order with these terms, or says why they do not apply after all. */
export function noteOff(
  ctx: Ctx,
  scene: JoinScene,
  orderId: string,
  discounts: OrderDiscounts,
): Promise<Refusal | null> {
  return noteDiscounts(ctx, orderId, discounts, subjectOf(scene))
}

function subjectOf({ batch, learners }: JoinScene) {
  return {
    centerId: batch.center_id,
    serviceId: batch.service_id,
    batchId: batch.id,
    learnerIds: learners.map(learner => learner.id),
  }
}
