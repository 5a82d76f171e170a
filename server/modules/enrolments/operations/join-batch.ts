import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { discountedTerms } from '../discounted-terms.ts'
import { enrolLearners } from '../enrol-learners.ts'
import { joinedAnswer } from '../enrolment-view.ts'
import { commonGuardians, type JoinScene, readScene, type Terms, whyNot } from '../join-terms.ts'

/**
 * Enrols one learner or several in a batch, all or none: one order, one bill. Active immediately if nothing is
 * owed, otherwise the seats are held until paid.
 */
export const joinBatch = operation('POST /enrolments', async (ctx, { body }) => {
  const scene = await readScene(ctx, body)
  if (!scene) return refuse('not_found')
  const refused = scene.learners.map(learner => whyNot(scene, learner)).find(isRefusal)
  if (refused) return refused
  const trialSessionId = body.kind === 'trial' ? (body.classSessionId ?? null) : null
  const wanted = await discountedTerms(ctx, scene, trialSessionId, body)
  if (!wanted) return refuse('batch_not_open')
  if (wanted.refused) return wanted.refused
  const { terms, discounts } = wanted
  const unpayable = whyNotPaid(ctx, scene, terms, body)
  if (unpayable) return unpayable
  const taken = await enrolLearners(ctx, {
    scene,
    terms,
    discounts,
    paymentChannel: body.paymentChannel,
    buyerUserId: buyerOf(ctx.actor, scene),
    enrolledBy: ctx.actor.userId,
    enrolledAs: ctx.actor.role === 'center' ? 'center' : 'learner',
    trialSessionId,
  })
  if (isRefusal(taken)) return taken
  return joinedAnswer(ctx, taken.enrolmentIds, terms.total.amount > 0 ? taken.orderId : null)
})

/** The payer: the parent who joins; at the front desk, the earliest guardian of all of them. */
export function buyerOf(actor: SignedIn, scene: Pick<JoinScene, 'learners'>): string {
  const guardian = actor.role === 'learner' ? actor.userId : commonGuardians(scene.learners)[0]
  if (!guardian) throw new Error('a learner has no guardian')
  return guardian
}

/** Why it cannot be paid in this way, or not at the price that was shown. */
export function whyNotPaid(
  ctx: Ctx<SignedIn>,
  scene: Pick<JoinScene, 'batch'>,
  terms: Terms,
  wanted: { paymentChannel: 'gateway' | 'center'; expectedTotal: number },
): Refusal | null {
  const { total } = terms
  if (total.amount !== wanted.expectedTotal) return refuse('price_changed', { extra: { total } })
  if (total.amount === 0) return null
  const isDesk = ctx.actor.role === 'center'
  if (wanted.paymentChannel === 'center' && !isDesk && !scene.batch.pay_at_center) {
    return refuse('pay_at_center_not_offered')
  }
  const isOnline = ctx.ports.payments !== null || scene.batch.takes_transfers
  return wanted.paymentChannel === 'gateway' && !isOnline ? refuse('online_payment_not_offered') : null
}
