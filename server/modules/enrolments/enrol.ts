import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isForRoom } from '#domain/modules/enrolments/join-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { noteLostCode } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findBatch } from './batch-facts-queries.ts'
import { discountedTerms, termsWithCode } from './discounted-terms.ts'
import { enrolLearners } from './enrol-learners.ts'
import { tell } from './enrolment-events.ts'
import { notifyCodeLost, notifyWaiting } from './enrolment-notifications.ts'
import * as enrolments from './enrolment-queries.ts'
import { type JoinScene, sceneOf, whyNot } from './join-terms.ts'
import { lockBatch } from './seat-queries.ts'

/** Learners accepted after a request. */
export interface Enrolling {
  batchId: string
  learnerIds: readonly string[]
  /** The guardian who requested it, and pays. */
  buyerUserId: string
  paymentChannel: 'gateway' | 'center'
  /** The code given with the request. */
  discountCode?: string
}

/**
 * Enrols learners that a batch's center has approved: seats are held until paid, or the learners join the waitlist
 * when the batch is full. A code that no longer applies does not prevent it: the order is written without it and
 * says so, and the family sees the full price before paying. Returns the first enrolment, or a refusal.
 */
export async function enrol(
  ctx: Ctx<SignedIn>,
  wanted: Enrolling,
): Promise<{ enrolmentId: string } | Refusal> {
  const batch = await lockBatch(ctx.tx, wanted.batchId)
  const facts = batch && (await findBatch(ctx.tx, wanted.batchId, ctx.now))
  if (!facts) return refuse('not_found')
  const scene = await sceneOf(ctx, facts, { learnerIds: wanted.learnerIds, kind: 'regular' }, true)
  const refused = scene.learners.map(learner => whyNot(scene, learner)).filter(isRefusal)
  const other = refused.find(each => !isForRoom(each.code))
  if (other) return other
  if (refused.length > 0) return putInLine(ctx, scene, wanted)
  const { discountCode } = wanted
  const priced = discountCode
    ? await termsWithCode(ctx, scene, discountCode)
    : await discountedTerms(ctx, scene, null, {})
  if (!priced) return refuse('batch_not_open')
  const taken = await enrolLearners(ctx, {
    scene,
    terms: priced.terms,
    discounts: priced.discounts,
    paymentChannel: wanted.paymentChannel,
    buyerUserId: wanted.buyerUserId,
    enrolledBy: wanted.buyerUserId,
    enrolledAs: 'learner',
    trialSessionId: null,
  })
  if (isRefusal(taken)) return taken
  const enrolmentId = taken.enrolmentIds[0] ?? ''
  if (discountCode && priced.refused) {
    await noteLostCode(ctx.tx, taken.orderId, discountCode, priced.refused)
    await notifyCodeLost(ctx, enrolmentId, discountCode, priced.terms.total)
  }
  return { enrolmentId }
}

/**
 * Puts learners on the waitlist; the caller holds the batch's lock and knows that there is no room for all.
 * `first`: which of them goes first; the caller offers them a free seat. `groups`: who waits together, in waitlist
 * order; by default all.
 */
export async function putInLine(
  ctx: Ctx,
  scene: JoinScene,
  by: {
    buyerUserId: string
    enrolledAs?: 'learner' | 'center'
    first?: readonly string[]
    groups?: readonly (readonly string[])[]
  },
): Promise<{ enrolmentId: string; enrolmentIds: string[] } | Refusal> {
  const { now, tx } = ctx
  const { batch, learners } = scene
  // Groups added at the same moment are ordered by their ids, which increase.
  const groups = (by.groups ?? [learners.map(learner => learner.id)]).map(members => ({
    id: newId(now.getTime()),
    members,
  }))
  const groupOf = (learnerId: string) => groups.find(({ members }) => members.includes(learnerId))?.id ?? ''
  const goesFirst = (learnerId: string) => by.first?.includes(learnerId) ?? false
  const entries = learners.map(learner => ({
    id: newId(now.getTime()),
    batchId: batch.id,
    centerId: batch.center_id,
    learnerId: learner.id,
    kind: 'regular' as const,
    status: 'waitlisted' as const,
    groupId: groupOf(learner.id),
    enrolledBy: by.buyerUserId,
    enrolledAs: by.enrolledAs ?? ('learner' as const),
    startsOn: scene.joining.today,
    trialSessionId: null,
    trialServiceId: null,
    waitingSince: now,
    payBy: null,
    paidUntil: null,
  }))
  const written = await enrolments.insertWaiting(tx, entries, now)
  if (written < entries.length) {
    return refuse('already_waiting', { args: { learner: firstNameOf(learners[0]?.name ?? '') } })
  }
  for (const enrolment of entries) {
    const { guardian_ids = [] } = learners.find(learner => learner.id === enrolment.learnerId) ?? {}
    const concerned = { id: enrolment.id, batch_id: batch.id, center_id: batch.center_id, guardian_ids }
    await tell(ctx, 'enrolment.waitlisted', concerned, { groupId: enrolment.groupId })
    // The one who goes first is told about the seat itself.
    if (!goesFirst(enrolment.learnerId)) await notifyWaiting(ctx, enrolment.id)
  }
  const enrolmentIds = entries.map(enrolment => enrolment.id)
  return { enrolmentId: enrolmentIds[0] ?? '', enrolmentIds }
}
