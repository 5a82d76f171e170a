import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { whyNoRoom } from '#domain/modules/enrolments/join-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import * as enrolments from '../enrolment-queries.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { offerGroup } from '../offer-seats.ts'
import { refuseState } from '../refuse-state.ts'

/** Offers a free seat manually: the center decides who of the waitlist gets it; the waitlist order stays unchanged. */
export const offerSeat = operation('POST /enrolments/{id}/offer', async (ctx, { params }) => {
  const found = await lockEnrolment(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const { enrolment, batch } = found
  if (isIllegal(enrolmentStates.next(enrolment.status, 'offer'))) return refuseState(enrolment.status)
  if (!batch.takes_learners) return refuse('batch_not_open')
  const together = await enrolments.lockGroup(ctx.tx, enrolment.group_id, 'waitlisted')
  const free = batch.capacity - batch.seats_taken
  const noRoom = whyNoRoom(free, together.length)
  if (noRoom) return refuse(noRoom, { args: { free, needed: together.length }, next: ['free_seat'] })
  await offerGroup(ctx, batch.id, enrolment.group_id)
  return answerOf(ctx, enrolment.id)
})
