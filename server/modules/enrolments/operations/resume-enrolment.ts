import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { refuseState } from '../refuse-state.ts'
import { continueEnrolment } from '../resume-enrolment.ts'

/** Comes back from a pause before its end, or takes back one that has not begun. */
export const resumeEnrolment = operation('POST /enrolments/{id}/resumption', async (ctx, { params }) => {
  const found = await lockEnrolment(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const { place } = found
  const rests = place.paused_from !== null && (place.status === 'paused' || place.status === 'active')
  if (!rests) return refuseState(place.status)
  await continueEnrolment(ctx, found)
  return answerOf(ctx, place.id)
})
