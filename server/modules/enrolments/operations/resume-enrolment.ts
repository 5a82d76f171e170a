import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { refuseState } from '../refuse-state.ts'
import { continueEnrolment } from '../resume-enrolment.ts'

/** Ends a pause early, or cancels one that has not begun. */
export const resumeEnrolment = operation('POST /enrolments/{id}/resumption', async (ctx, { params }) => {
  const found = await lockEnrolment(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const { enrolment } = found
  const rests =
    enrolment.paused_from !== null && (enrolment.status === 'paused' || enrolment.status === 'active')
  if (!rests) return refuseState(enrolment.status)
  await continueEnrolment(ctx, found)
  return answerOf(ctx, enrolment.id)
})
