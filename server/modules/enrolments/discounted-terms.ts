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

/** Terms with what is taken off them; `refused`: why what was wished for is not, and the terms are those without it. */
export interface DiscountedTerms {
  terms: Terms
  discounts: OrderDiscounts
  refused: Refusal | null
}

/** The terms of joining with a code, or with what the desk takes off; null where no class is left. */
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
 * As `discountedTerms`, for one who asked with a code and is taken in now: its limits are held before anything is
 * written, so that a code that holds no more costs the family nothing but the code.
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

/** Counts what came off an order of these terms, or says why it does not after all. */
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
