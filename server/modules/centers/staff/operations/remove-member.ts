import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { lockForChange, noteChange, whyNotLoseHead } from '../change-member.ts'
import { isInHistory, removeMember as remove } from '../staff-queries.ts'

/** Removes an unused member, such as a mistyped number. A member with a history stays, and is switched off. */
export const removeMember = operation('DELETE /center/staff/{id}', async (ctx, { params }) => {
  const { centerId } = ctx.actor.center
  const found = await lockForChange(ctx, params.id, null)
  if (isRefusal(found)) return found
  const { member } = found
  const refused = await whyNotLoseHead(ctx, member, { centerRole: member.centerRole, status: 'inactive' })
  if (refused) return refused
  if (await isInHistory(ctx, centerId, member.userId))
    return refuse('used_in_history', { args: { name: member.name } })
  await remove(ctx.tx, centerId, member.userId)
  await noteChange(ctx, {
    kind: 'staff.removed',
    userId: member.userId,
    details: { centerRole: member.centerRole },
  })
  return undefined
})
