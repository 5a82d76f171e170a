import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { centerNotifications } from '../../notification-templates.ts'
import { answerMember, lockForChange, noteChange } from '../change-member.ts'
import { centerName, updateMember } from '../staff-queries.ts'

/**
 * A head transfers the head's role to another member and takes a different one: the only possible change of one's
 * own role, both halves or none. Only to a member who has signed in, so that no center depends on an unused number.
 */
export const handOverHead = operation('POST /center/staff/{id}/head-role', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const { centerId } = actor.center
  const found = await lockForChange(ctx, params.id, body.version)
  if (isRefusal(found)) return found
  const { by, member } = found
  if (by.centerRole !== 'head') return refuse('not_head')
  if (member.status !== 'active' || member.lastSeenAt === null)
    return refuse('not_here_yet', { args: { name: member.name } })
  const whole = { permissions: null, service_ids: null }
  await updateMember(tx, centerId, member.userId, { center_role: 'head', ...whole })
  await updateMember(tx, centerId, by.userId, { center_role: body.ownRole, ...whole })
  const details = { handedOverBy: by.userId, ownRole: body.ownRole }
  await noteChange(ctx, { kind: 'staff.changed', userId: member.userId, details })
  await noteChange(ctx, { kind: 'staff.changed', userId: by.userId, details })
  await ctx.notify(centerNotifications['staff.access-changed'], {
    recipients: [{ userId: member.userId, role: 'center' }],
    args: { center: await centerName(tx, centerId), by: by.name },
    link: {},
    centerId,
  })
  return answerMember(ctx, member.userId)
})
