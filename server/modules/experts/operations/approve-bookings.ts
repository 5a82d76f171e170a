import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { setApproval } from '../leave-queries.ts'
import { noteChange } from '../own-profile.ts'

/** Chooses whether families need approval; existing bookings stay unchanged. */
export const approveBookings = operation('PUT /expert/booking-approval', async (ctx, { body }) => {
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  await setApproval(ctx.tx, expertId, body.approvesBookings)
  await noteChange(ctx, expertId, {
    action: 'profile.approvesBookings',
    subjectKind: 'expert',
    subjectId: expertId,
    details: body,
  })
  return body
})
