import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { parted } from '#domain/modules/enrolments/enrolment-rules.ts'
import { isForRoom, mayWaitTogether, whyNoRoom } from '#domain/modules/enrolments/join-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { putInLine } from '../enrol.ts'
import { joinedAnswer } from '../enrolment-view.ts'
import { readScene, whyNot } from '../join-terms.ts'
import { offerFreeSeats } from '../offer-seats.ts'
import { lockBatch, readFreeSeats } from '../seat-queries.ts'

/**
 * Joins the waitlist of a full batch. Learners who join together get their seats together, or one by one; or some
 * of them go first: those are offered the free seats immediately, the others wait.
 */
export const waitForSeat = operation('POST /enrolments/waitlist', async (ctx, { body }) => {
  const first = body.firstLearnerIds ?? []
  if (!first.every(id => body.learnerIds.includes(id))) return refuse('not_found')
  // Under the batch's lock: a seat freed at this moment is either seen as free here, or offered to the waitlist.
  const batch = await lockBatch(ctx.tx, body.batchId)
  const scene = batch && (await readScene(ctx, { ...body, kind: 'regular' }))
  if (!scene) return refuse('not_found')
  const refused = scene.learners.map(learner => whyNot(scene, learner)).find(each => !waits(each))
  if (refused) return refused
  const ids = scene.learners.map(learner => learner.id)
  const free = await readFreeSeats(ctx.tx, batch.id)
  if (whyNoRoom(free, ids.length) === null) return refuse('seats_free')
  const split = parted(ids, first)
  const rest = split?.rest ?? ids
  const { capacity } = batch
  if (!body.oneByOne && !mayWaitTogether(batch, rest.length)) {
    return refuse('group_too_large', { args: { capacity, needed: rest.length } })
  }
  const needed = split?.first.length ?? 0
  const noRoom = whyNoRoom(free, needed)
  if (noRoom) return refuse(noRoom, { args: { free, needed } })
  const put = await putInLine(ctx, scene, {
    buyerUserId: ctx.actor.userId,
    enrolledAs: ctx.actor.role === 'center' ? 'center' : 'learner',
    ...(split && { first: split.first }),
    groups: [...(split ? [split.first] : []), ...(body.oneByOne ? rest.map(id => [id]) : [rest])],
  })
  if (isRefusal(put)) return put
  if (split || body.oneByOne) await offerFreeSeats(ctx, batch.id)
  return joinedAnswer(ctx, put.enrolmentIds, null)
})

/** Whether only the lack of seats prevents a learner from joining. */
function waits(refused: Refusal | null): boolean {
  return refused === null || isForRoom(refused.code)
}
