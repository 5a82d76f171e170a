import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../enrolment-events.ts'
import * as enrolments from '../enrolment-queries.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { freeSeats } from '../offer-seats.ts'
import { refuseState } from '../refuse-state.ts'

/** Declines offered seats: the whole group leaves the waitlist, and the next in line is asked. */
export const refuseSeat = operation('POST /enrolments/{id}/refusal', async (ctx, { params }) => {
  const { tx, now, actor } = ctx
  const found = await lockEnrolment(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { enrolment } = found
  const status = enrolmentStates.next(enrolment.status, 'cancel')
  if (enrolment.status !== 'offered' || isIllegal(status)) return refuseState(enrolment.status)
  const group = await enrolments.lockGroup(tx, enrolment.group_id, 'offered')
  const own = actor.role === 'center' || group.every(each => actor.learnerIds.includes(each.learner_id))
  if (!own) return refuse('not_found')
  await enrolments.update(
    tx,
    group.map(each => each.id),
    {
      status,
      offered_until: null,
      ended_at: now,
      ended_by: actor.userId,
      ended_as: actor.role,
      end_reason: 'offer_refused',
    },
  )
  for (const each of group) await tell(ctx, 'enrolment.refused', each)
  await freeSeats(ctx, enrolment.batch_id, group.length)
  return answerOf(ctx, enrolment.id)
})
