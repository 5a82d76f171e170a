import { mayInCenter } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { discountedTerms } from './discounted-terms.ts'
import { endEnrolment, endTerms } from './end-enrolment.ts'
import { enrolLearners } from './enrol-learners.ts'
import { readScene, whyNot } from './join-terms.ts'
import { lockEnrolment } from './lock-enrolment.ts'
import { buyerOf } from './operations/join-batch.ts'
import { lockBatch } from './seat-queries.ts'

/** A seat that was taken by the name of its batch; null: the learner has it already. */
export type NamedSeat = { enrolmentId: string; batch: string } | null

/**
 * Enrols a learner of the center in the running batch that is called so, as staff would at the desk; whatever stands in
 * the way is said of the field `batch`.
 */
export async function enrolNamed(
  ctx: CenterCtx,
  { batch: named, learnerId }: { batch: string; learnerId: string },
): Promise<NamedSeat | Refusal> {
  const { tx, actor } = ctx
  const onBatch = (refused: Refusal): Refusal => ({
    ...refused,
    fields: [{ path: '/batch', code: refused.code }],
  })
  if (!mayInCenter(actor, 'bookings:manage')) return onBatch(refuse('not_allowed'))
  const found = await findNamed(tx, actor.center.centerId, named)
  const [batch] = found
  if (!batch) return onBatch(refuse('import_batch_unknown'))
  if (found.length > 1) return onBatch(refuse('import_batch_ambiguous'))
  await lockBatch(tx, batch.id)
  const scene = await readScene(ctx, { batchId: batch.id, learnerIds: [learnerId], kind: 'regular' })
  const [learner] = scene?.learners ?? []
  if (!scene || !learner) return onBatch(refuse('import_batch_unknown'))
  const why = whyNot(scene, learner)
  if (why?.code === 'already_in_batch') return null
  if (why) return onBatch(why)
  const priced = await discountedTerms(ctx, scene, null, {})
  if (!priced) return onBatch(refuse('batch_not_open'))
  const taken = await enrolLearners(ctx, {
    scene,
    terms: priced.terms,
    discounts: priced.discounts,
    paymentChannel: 'center',
    buyerUserId: buyerOf(actor, scene),
    enrolledBy: actor.userId,
    enrolledAs: 'center',
    trialSessionId: null,
  })
  if (isRefusal(taken)) return onBatch(taken)
  return { enrolmentId: taken.enrolmentIds[0] ?? '', batch: batch.name }
}

/** Gives such a seat up again, as long as nothing was paid for it. */
export async function leaveUnpaid(ctx: CenterCtx, enrolmentId: string): Promise<Refusal | null> {
  const found = await lockEnrolment(ctx.tx, ctx.actor, enrolmentId)
  if (!found) return refuse('import_built_on')
  const { status } = found.enrolment
  if (status === 'cancelled' || status === 'lapsed') return null
  if (isIllegal(enrolmentStates.next(status, 'cancel'))) return refuse('import_built_on')
  const terms = await endTerms(ctx, found, 'center')
  if (found.orders.some(order => order.paid_amount > 0)) return refuse('import_built_on')
  await endEnrolment(ctx, found, terms, { as: 'center', reason: '', handsOutCash: false })
  return null
}

/** Running batches of the center with this name, whatever its capitals, or with this id. */
function findNamed(tx: Tx, centerId: string, named: string) {
  return tx
    .selectFrom('batches as b')
    .select(['b.id', 'b.name'])
    .where('b.center_id', '=', centerId)
    .where('b.status', '=', 'active')
    .where(({ eb, fn, or, cast, ref, val }) =>
      or([
        eb(fn<string>('lower', ['b.name']), '=', fn<string>('lower', [val(named)])),
        eb(cast<string>(ref('b.id'), 'text'), '=', named.toLowerCase()),
      ]),
    )
    .orderBy('b.id')
    .limit(2)
    .execute()
}
