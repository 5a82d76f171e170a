import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { parted } from '#domain/modules/enrolments/enrolment-rules.ts'
import { whyNoRoom } from '#domain/modules/enrolments/join-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { isForRoom, putInLine } from '../enrol.ts'
import { joinedAnswer } from '../enrolment-view.ts'
import { readScene, whyNot } from '../join-terms.ts'
import { offerFreeSeats } from '../offer-seats.ts'
import { lockBatch, readFreeSeats } from '../seat-queries.ts'

/**
 * Waits for seats of a batch that has not enough. Learners who come together get their seats together, or some of them
 * go first: those are offered the free seats at once, the others wait.
 */
export const waitForSeat = operation('POST /enrolments/waitlist', async (ctx, { body }) => {
  const first = body.firstLearnerIds ?? []
  if (!first.every(id => body.learnerIds.includes(id))) return refuse('not_found')
  // Under the batch's lock: a seat that is freed at this moment is either seen as free here, or offered to who waits.
  const batch = await lockBatch(ctx.tx, body.batchId)
  const scene = batch && (await readScene(ctx, { ...body, kind: 'regular' }))
  if (!scene) return refuse('not_found')
  const refused = scene.learners.map(learner => whyNot(scene, learner)).find(each => !waits(each))
  if (refused) return refused
  const { capacity } = batch
  const together = scene.learners.length
  if (together > capacity) return refuse('group_too_large', { args: { capacity } })
  const free = await readFreeSeats(ctx.tx, batch.id)
  if (whyNoRoom(free, together) === null) return refuse('seats_free')
  const groups = parted(
    scene.learners.map(learner => learner.id),
    first,
  )
  const needed = groups?.first.length ?? 0
  const noRoom = whyNoRoom(free, needed)
  if (noRoom) return refuse(noRoom, { args: { free, needed } })
  const put = await putInLine(ctx, scene, {
    buyerUserId: ctx.actor.userId,
    enrolledAs: ctx.actor.role === 'center' ? 'center' : 'learner',
    ...(groups && { first: groups.first }),
  })
  if (isRefusal(put)) return put
  if (groups) await offerFreeSeats(ctx, batch.id)
  return joinedAnswer(ctx, put.enrolmentIds, null)
})

/** Whether a learner could join but for the room. */
function waits(refused: Refusal | null): boolean {
  return refused === null || isForRoom(refused)
}
