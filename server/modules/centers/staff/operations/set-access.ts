import { changesOf } from '#domain/access/permissions.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { accessDifference, isWholeForHead } from '#domain/modules/centers/staff/staff-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { centerNotifications } from '../../notification-templates.ts'
import { notOffered } from '../../offer-queries.ts'
import { answerMember, lockForChange, noteChange, whyNotGive } from '../change-member.ts'
import { centerName, updateMember } from '../staff-queries.ts'
import { ruled } from '../staff-view.ts'

/**
 * Sets a member's permissions, area by area, and the services they are limited to; what the role grants anyway is
 * not stored.
 */
export const setAccess = operation('PUT /center/staff/{id}/access', async (ctx, { params, body }) => {
  const { centerId } = ctx.actor.center
  const found = await lockForChange(ctx, params.id, body.version)
  if (isRefusal(found)) return found
  const { by, member } = found
  const { access, serviceIds } = body
  if (!isWholeForHead(member.centerRole, body)) return refuse('head_has_all')
  const refused = whyNotGive(by, body)
  if (refused) return refused
  const added = serviceIds?.filter(id => !member.serviceIds?.includes(id)) ?? []
  if ((await notOffered(ctx.tx, centerId, added, ['active', 'inactive'])).length > 0)
    return refuse('service_not_offered')
  await updateMember(ctx.tx, centerId, member.userId, {
    permissions: changesOf(member.centerRole, access),
    service_ids: serviceIds,
  })
  await noteChange(ctx, {
    kind: 'staff.access-changed',
    userId: member.userId,
    details: {
      areas: accessDifference(ruled(member).access, access),
      services: { from: member.serviceIds, to: serviceIds },
    },
  })
  await ctx.notify(centerNotifications['staff.access-changed'], {
    recipients: [{ userId: member.userId, role: 'center' }],
    args: { center: await centerName(ctx.tx, centerId), by: by.name },
    link: {},
    centerId,
  })
  return answerMember(ctx, member.userId)
})
