import { centerAccessOf } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isWholeForHead } from '#domain/modules/centers/staff/staff-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { addUser, isReachable, userByPhone } from '#server/modules/accounts/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { centerNotifications } from '../../notification-templates.ts'
import { notOffered } from '../../offer-queries.ts'
import { answerMember, lockAsManager, noteChange, whyNotGive } from '../change-member.ts'
import { SEND_INVITATION } from '../jobs/send-invitation.ts'
import { centerName, findMember, insertMember } from '../staff-queries.ts'

/**
 * Adds a person by phone. The answer does not reveal whether the phone was known: they have the name the center
 * gave them. They sign in with that phone, and are told that they can.
 */
export const inviteMember = operation('POST /center/staff', async (ctx, { body }) => {
  const { tx, now, actor, language } = ctx
  const { centerId } = actor.center
  const { phone, name, centerRole, serviceIds } = body
  if (!isReachable(phone))
    return refuse('phone_not_supported', { fields: [{ path: 'phone', code: 'phone' }] })
  const by = await lockAsManager(ctx)
  if (isRefusal(by)) return by
  const reach = { access: centerAccessOf(centerRole, null), serviceIds }
  if (!isWholeForHead(centerRole, reach)) return refuse('head_has_all')
  const refused = whyNotGive(by, reach)
  if (refused) return refused
  if (serviceIds && (await notOffered(tx, centerId, serviceIds, ['active', 'inactive'])).length > 0)
    return refuse('service_not_offered')

  const known = await userByPhone(tx, phone)
  const user = known ?? (await addUser(tx, { id: newId(now.getTime()), phone, language, now }))
  const before = await whyAlready(ctx, user.id)
  if (before) return before
  await insertMember(tx, {
    centerId,
    userId: user.id,
    name,
    centerRole,
    serviceIds,
    addedBy: actor.userId,
    now,
  })
  await noteChange(ctx, { kind: 'staff.invited', userId: user.id, details: { centerRole, serviceIds } })
  await ctx.enqueue(SEND_INVITATION, { centerId, userId: user.id })
  await ctx.notify(centerNotifications['staff.invited'], {
    recipients: [{ userId: user.id, role: 'center' }],
    args: { center: await centerName(tx, centerId), by: by.name },
    link: {},
    centerId,
  })
  return answerMember(ctx, user.id)
})

/** For a current or former member: a former one is switched on again, not added. */
async function whyAlready(ctx: CenterCtx, userId: string): Promise<Refusal | null> {
  const member = await findMember(ctx.tx, ctx.actor.center.centerId, userId)
  if (!member) return null
  const { name, status } = member
  const isOff = status === 'inactive'
  return refuse(isOff ? 'already_member_inactive' : 'already_member', {
    args: { name },
    extra: { memberId: userId },
  })
}
