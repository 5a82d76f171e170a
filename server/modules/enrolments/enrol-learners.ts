import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { payUntil } from '#domain/modules/enrolments/enrolment-rules.ts'
import { whyNoRoom } from '#domain/modules/enrolments/join-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { orderDue } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { refuse } from '#domain/refusals.ts'
import { type NewOrder, newOrderNumber, type OrderDiscounts } from '#server/modules/orders/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { noteOff } from './discounted-terms.ts'
import { tell } from './enrolment-events.ts'
import { notifyHeld, notifyJoined } from './enrolment-notifications.ts'
import * as enrolments from './enrolment-queries.ts'
import type { JoinScene, Terms } from './join-terms.ts'
import { seatOnRoll } from './roll.ts'
import { readFreeSeats, takesAnybody } from './seat-queries.ts'

/** The job that releases seats nobody paid for. */
export const LAPSE_UNPAID = 'enrolments.lapse-unpaid'

/** Enrolments to be created; everything but the number of seats has been checked. */
export interface NewEntries {
  scene: JoinScene
  terms: Terms
  /** What these terms have taken off. */
  discounts: OrderDiscounts
  paymentChannel: 'gateway' | 'center'
  buyerUserId: string
  enrolledBy: string
  enrolledAs: 'learner' | 'center'
  /** The class of a trial. */
  trialSessionId: string | null
}

/**
 * Takes the seats and writes enrolments, order and ledger in one statement, then puts the learners on the roll and
 * counts the discounts.
 */
export async function enrolLearners(
  ctx: Ctx,
  wanted: NewEntries,
): Promise<{ enrolmentIds: string[]; orderId: string } | Refusal> {
  const { tx, now } = ctx
  const { scene, terms } = wanted
  const { batch } = scene
  const { order, payBy } = orderOf(ctx, wanted)
  const groupId = newId(now.getTime())
  const entries = terms.perLearner.map(({ learner }) => ({
    id: newId(now.getTime()),
    batchId: batch.id,
    centerId: batch.center_id,
    learnerId: learner.id,
    kind: scene.joining.kind,
    status: payBy ? ('pending_payment' as const) : ('active' as const),
    groupId,
    enrolledBy: wanted.enrolledBy,
    enrolledAs: wanted.enrolledAs,
    startsOn: terms.period.fromOn,
    trialSessionId: wanted.trialSessionId,
    trialServiceId: wanted.trialSessionId && batch.service_id,
    waitingSince: null,
    payBy,
    paidUntil: payBy ? null : terms.period.toOn,
  }))
  const { seated, placed } = await enrolments.takeSeats(
    tx,
    {
      batchId: batch.id,
      entries,
      periods: periodsOf(terms, order.id, entries),
      order,
      postings: [duePosting(order)],
      joining: scene.learners
        .filter(learner => learner.membership === null)
        .map(learner => ({ learnerId: learner.id, centerId: batch.center_id })),
    },
    now,
  )
  if (!seated) return noSeats(tx, batch.id, entries.length)
  if (placed < entries.length) return alreadyThere(scene)
  for (const enrolment of entries) await seatOnRoll(ctx, { ...enrolment, classSessionIds: classesOf(wanted) })
  await announce(ctx, scene, entries, payBy, order.id)
  const refused = await noteOff(ctx, scene, order.id, wanted.discounts)
  if (refused) return refused
  return { enrolmentIds: entries.map(enrolment => enrolment.id), orderId: order.id }
}

/** The order for these terms: paid if nothing is owed, otherwise with a time limit. */
export function orderOf(
  ctx: Ctx,
  wanted: Pick<NewEntries, 'scene' | 'terms' | 'paymentChannel' | 'buyerUserId'>,
): { order: NewOrder; payBy: Date | null } {
  const { scene, terms } = wanted
  const isFree = terms.total.amount === 0
  const payBy = isFree ? null : payUntil(ctx.now, terms.first, wanted.paymentChannel)
  const order: NewOrder = {
    id: newId(ctx.now.getTime()),
    number: newOrderNumber(),
    centerId: scene.batch.center_id,
    buyerUserId: wanted.buyerUserId,
    status: isFree ? 'paid' : 'open',
    paymentChannel: wanted.paymentChannel,
    currency: scene.batch.currency,
    total: terms.total.amount,
    paid: 0,
    payBy,
    cancellationPolicy: scene.batch.cancellation_policy,
    lines: terms.lines,
    subject: { batchServiceId: scene.batch.service_id },
  }
  return { order, payBy }
}

/** Which part of the order pays for whose classes. */
export function periodsOf(
  terms: Terms,
  orderId: string,
  entries: readonly { id: string; learnerId: string }[],
): enrolments.NewPeriod[] {
  return entries.map(enrolment => ({
    enrolmentId: enrolment.id,
    orderId,
    fromOn: terms.period.fromOn,
    toOn: terms.period.toOn,
    classes: terms.period.classes,
    amount: terms.perLearner.find(each => each.learner.id === enrolment.learnerId)?.forClasses.amount ?? 0,
  }))
}

/** The order's debt, for posting to the ledger; the source is the order. */
export function duePosting(order: NewOrder) {
  const entity = {
    orderId: order.id,
    centerId: order.centerId,
    buyerId: order.buyerUserId,
    currency: order.currency,
  }
  return orderDue(entity, order.id, order.lines)
}

/** The classes of an enrolment: a trial's one, otherwise every upcoming class of the batch. */
function classesOf({ scene, trialSessionId }: NewEntries): string[] {
  return trialSessionId ? [trialSessionId] : scene.toCome.map(each => each.id)
}

/** Concurrent joins were faster: the batch is closed, full, or has too few seats. */
export async function noSeats(tx: Tx, batchId: string, needed: number): Promise<Refusal> {
  if (!(await takesAnybody(tx, batchId))) return refuse('batch_not_open')
  const free = await readFreeSeats(tx, batchId)
  return refuse(whyNoRoom(free, needed) ?? 'batch_full', { args: { free, needed } })
}

/** A concurrent join for the same learner was faster: from another window, by the other parent. */
export function alreadyThere({ learners, joining }: JoinScene): Refusal {
  const learner = firstNameOf(learners[0]?.name ?? '')
  return refuse(joining.kind === 'trial' ? 'trial_used' : 'already_in_batch', { args: { learner } })
}

async function announce(
  ctx: Ctx,
  scene: JoinScene,
  entries: readonly { id: string; learnerId: string }[],
  payBy: Date | null,
  orderId: string,
): Promise<void> {
  for (const enrolment of entries) {
    const learner = scene.learners.find(each => each.id === enrolment.learnerId)
    const concerned = {
      id: enrolment.id,
      batch_id: scene.batch.id,
      center_id: scene.batch.center_id,
      guardian_ids: learner?.guardian_ids ?? [],
    }
    await tell(ctx, payBy ? 'enrolment.held' : 'enrolment.joined', concerned, { orderId })
    await (payBy ? notifyHeld(ctx, enrolment.id, payBy) : notifyJoined(ctx, enrolment.id))
  }
  if (payBy) await ctx.enqueue(LAPSE_UNPAID, { orderId }, { startAfter: payBy, singletonKey: orderId })
}
