import { centerAccessOf } from '#domain/access/permissions.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { operation } from '#server/platform/operation.ts'
import { centerNotifications } from '../../notification-templates.ts'
import { answerMember, lockForChange, noteChange, whyNotGive, whyNotLoseHead } from '../change-member.ts'
import { centerName, updateMember as write } from '../staff-queries.ts'

/** Changes a member's name and role. Another role brings its own access; a head has full access. */
export const updateMember = operation('PATCH /center/staff/{id}', async (ctx, { params, body }) => {
  const { centerId } = ctx.actor.center
  const found = await lockForChange(ctx, params.id, body.version)
  if (isRefusal(found)) return found
  const { by, member } = found
  const { name, centerRole } = body
  const isOtherRole = centerRole !== member.centerRole
  if (isOtherRole) {
    const serviceIds = centerRole === 'head' ? null : member.serviceIds
    const refused =
      whyNotGive(by, { access: centerAccessOf(centerRole, null), serviceIds }) ??
      (await whyNotLoseHead(ctx, member, { centerRole, status: member.status }))
    if (refused) return refused
  }
  await write(ctx.tx, centerId, member.userId, {
    name,
    ...(isOtherRole && { center_role: centerRole, permissions: null }),
    ...(centerRole === 'head' && { service_ids: null }),
  })
  const details = isOtherRole ? { from: member.centerRole, to: centerRole } : { renamed: true }
  await noteChange(ctx, { kind: 'staff.changed', userId: member.userId, details })
  if (isOtherRole) {
    await ctx.notify(centerNotifications['staff.access-changed'], {
      recipients: [{ userId: member.userId, role: 'center' }],
      args: { center: await centerName(ctx.tx, centerId), by: by.name },
      link: {},
      centerId,
    })
  }
  return answerMember(ctx, member.userId)
})
