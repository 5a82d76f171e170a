import { newId } from '#domain/kernel/ids.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { maskedPhone } from '#domain/modules/accounts/account-rules.ts'
import { invitationExpiry, whyNotInvite } from '#domain/modules/learners/family-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { addUser, isReachable, userByPhone } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { insertInvitation, listFamily, lockGuardians, userName } from '../family-queries.ts'
import { learnerNotifications } from '../notification-templates.ts'
import { tellFamily } from '../tell-family.ts'

/**
 * Invites a person by phone to look after a child from a home of their own. The answer does not reveal whether the
 * phone was known; they answer after signing in with it, and see only a first name until then.
 */
export const inviteGuardian = operation(
  'POST /learners/{id}/guardian-invitations',
  async (ctx, { params, body }) => {
    const { tx, now, actor, language } = ctx
    const { phone } = body
    if (!isReachable(phone))
      return refuse('phone_not_supported', { fields: [{ path: 'phone', code: 'phone' }] })
    if (!actor.learnerIds.includes(params.id)) return refuse('not_found')
    const guardians = await lockGuardians(tx, params.id)
    const [learner] = await listFamily(ctx, actor.userId, params.id)
    if (!learner) return refuse('not_found')
    const { dateOfBirth, invitation } = learner
    const why = whyNotInvite(
      { dateOfBirth, guardians: guardians.length, isInvited: invitation !== null },
      now,
    )
    if (why) return refuse(why)
    const known = await userByPhone(tx, phone)
    if (known && guardians.includes(known.id)) return refuse('already_guardian')
    const user = known ?? (await addUser(tx, { id: newId(now.getTime()), phone, language, now }))
    const id = newId(now.getTime())
    const expiresAt = invitationExpiry(now)
    await insertInvitation(tx, {
      id,
      learnerId: params.id,
      invitedBy: actor.userId,
      userId: user.id,
      now,
      expiresAt,
    })
    await ctx.audit({
      action: 'guardian.invite',
      subjectKind: 'learner',
      subjectId: params.id,
      details: { invitationId: id, userId: user.id },
    })
    await tellFamily(ctx, 'guardian.changed', params.id, [user.id])
    await ctx.notify(learnerNotifications['guardian.invited'], {
      recipients: [{ userId: user.id, role: 'learner' }],
      args: { by: (await userName(tx, actor.userId)) ?? '' },
      link: {},
    })
    return { id, maskedPhone: maskedPhone(phone), expiresAt: isoInstant(expiresAt) }
  },
)
