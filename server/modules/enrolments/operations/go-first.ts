import { newId } from '#domain/kernel/ids.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../enrolment-events.ts'
import * as enrolments from '../enrolment-queries.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { offerFreeSeats } from '../offer-seats.ts'
import { refuseState } from '../refuse-state.ts'

/**
 * One of a waiting group takes a seat alone: a free one is offered immediately, otherwise the next one. The others
 * stay right behind in the waitlist. A learner who already waits alone is only offered a free seat.
 */
export const goFirst = operation('POST /enrolments/{id}/going-first', async (ctx, { params }) => {
  const { tx, actor } = ctx
  const found = await lockEnrolment(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { enrolment } = found
  const group = await enrolments.lockGroup(tx, enrolment.group_id, enrolment.status)
  const own = actor.role === 'center' || group.every(each => actor.learnerIds.includes(each.learner_id))
  if (!own) return refuse('not_found')
  if (enrolment.status !== 'waitlisted') return refuseState(enrolment.status)
  await part(ctx, enrolment, group)
  await offerFreeSeats(ctx, enrolment.batch_id)
  return answerOf(ctx, enrolment.id)
})

/** Splits one learner off from a waiting group, ahead of the others; all keep their waiting time. */
async function part(
  ctx: Ctx,
  first: enrolments.EnrolmentRow,
  group: readonly enrolments.EnrolmentRow[],
): Promise<void> {
  const rest = group.filter(each => each.id !== first.id).map(each => each.id)
  if (rest.length === 0) return
  // Groups with the same waiting time are ordered by id.
  const groupIds = [first.group_id, newId(ctx.now.getTime())].sort()
  await enrolments.update(ctx.tx, [first.id], { group_id: groupIds[0]! })
  await enrolments.update(ctx.tx, rest, { group_id: groupIds[1]! })
  await tell(ctx, 'enrolment.goes-first', first, { before: rest })
}
