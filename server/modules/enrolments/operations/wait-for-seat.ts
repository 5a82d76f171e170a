import { isRefusal } from '#domain/kernel/refusal.ts'
import { hasRoom } from '#domain/modules/enrolments/enrolment-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { putInLine } from '../enrol.ts'
import { joinedAnswer } from '../enrolment-view.ts'
import { readScene, whyNot } from '../join-terms.ts'
import { listWaiting, lockBatch } from '../seat-queries.ts'

/** Waits for seats of a full batch. Learners who come together get their seats together. */
export const waitForSeat = operation('POST /enrolments/waitlist', async (ctx, { body }) => {
  // Under the batch's lock: a seat that is freed at this moment is either seen as free here, or offered to who waits.
  const batch = await lockBatch(ctx.tx, body.batchId)
  const scene = batch && (await readScene(ctx, { ...body, kind: 'regular' }))
  if (!scene) return refuse('not_found')
  const refused = scene.learners.map(learner => whyNot(scene, learner)).find(each => !waits(each))
  if (refused) return refused
  const { capacity, seats_taken } = batch
  const together = scene.learners.length
  if (together > capacity) return refuse('group_too_large', { args: { capacity } })
  const isWaitedFor = (await listWaiting(ctx.tx, batch.id)).length > 0
  if (hasRoom({ freeSeats: capacity - seats_taken, isWaitedFor }, together)) return refuse('seats_free')
  const put = await putInLine(ctx, scene, {
    buyerUserId: ctx.actor.userId,
    enrolledAs: ctx.actor.role === 'center' ? 'center' : 'learner',
  })
  return isRefusal(put) ? put : joinedAnswer(ctx, put.enrolmentIds, null)
})

/** Whether a learner could join but for the room. */
function waits(refused: ReturnType<typeof whyNot>): boolean {
  return refused === null || refused.code === 'batch_full'
}
