import { isRefusal } from '#domain/kernel/refusal.ts'
import { operation } from '#server/platform/operation.ts'
import { answerMember, lockForChange, noteChange, whyNotLoseHead } from '../change-member.ts'
import { updateMember } from '../staff-queries.ts'

/** Switches a member off or on again. Off, the center disappears from their open sessions with the next request. */
export const setStatus = operation('PUT /center/staff/{id}/status', async (ctx, { params, body }) => {
  const { centerId } = ctx.actor.center
  const found = await lockForChange(ctx, params.id, body.version)
  if (isRefusal(found)) return found
  const { member } = found
  const { status } = body
  const refused = await whyNotLoseHead(ctx, member, { centerRole: member.centerRole, status })
  if (refused) return refused
  await updateMember(ctx.tx, centerId, member.userId, { status })
  await noteChange(ctx, {
    kind: 'staff.status-changed',
    userId: member.userId,
    details: { from: member.status, to: status },
  })
  return answerMember(ctx, member.userId)
})
