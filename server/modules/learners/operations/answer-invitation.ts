import { isRefusal } from '#domain/kernel/refusal.ts'
import { MAX_GUARDIANS } from '#domain/modules/learners/family-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import {
  addGuardian,
  endInvitation,
  type InvitationRow,
  lockGuardians,
  lockInvitation,
  userName,
} from '../family-queries.ts'
import { offeredRelation, refuseFullFamily } from '../learner-policy.ts'
import { lockFamily } from '../learner-queries.ts'
import { learnerNotifications } from '../notification-templates.ts'
import { tellFamily } from '../tell-family.ts'

/** Starts looking after the child: everything about it is shown here too, except what belongs to the other home. */
export const acceptInvitation = operation(
  'POST /guardian-invitations/{id}/acceptance',
  async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const { userId } = actor
    const found = await lockInvitation(tx, params.id, { userId }, now)
    if (!found) return refuse('not_found')
    const guardians = await lockGuardians(tx, found.learnerId)
    if (!found.isOpen || guardians.length >= MAX_GUARDIANS) return refuse('invitation_over')
    const full = refuseFullFamily(await lockFamily(tx, userId))
    if (full) return full
    const offered = await offeredRelation(tx, body.relation)
    if (isRefusal(offered)) return offered
    await addGuardian(tx, { learnerId: found.learnerId, userId, relation: body.relation, now })
    await endInvitation(tx, found.id, 'accepted', now)
    await ctx.grantsChanged(userId)
    await note(ctx, 'guardian.accept', found)
    await ctx.notify(learnerNotifications['guardian.joined'], {
      recipients: [{ userId: found.invitedBy, role: 'learner' }],
      args: {
        learner: { id: found.learnerId, name: found.learnerName },
        by: (await userName(tx, userId)) ?? '',
      },
      link: {},
    })
    return { id: found.id, status: 'accepted' as const }
  },
)

/** Declines to look after the child. */
export const declineInvitation = operation(
  'POST /guardian-invitations/{id}/refusal',
  async (ctx, { params }) => {
    const found = await lockInvitation(ctx.tx, params.id, { userId: ctx.actor.userId }, ctx.now)
    if (!found) return refuse('not_found')
    if (!found.isOpen) return refuse('invitation_over')
    await endInvitation(ctx.tx, found.id, 'declined', ctx.now)
    await note(ctx, 'guardian.decline', found)
    return { id: found.id, status: 'declined' as const }
  },
)

/** Withdraws one's own invitation. */
export const withdrawInvitation = operation(
  'POST /guardian-invitations/{id}/withdrawal',
  async (ctx, { params }) => {
    const found = await lockInvitation(ctx.tx, params.id, { invitedBy: ctx.actor.userId }, ctx.now)
    if (!found) return refuse('not_found')
    if (!found.isOpen) return refuse('invitation_over')
    await endInvitation(ctx.tx, found.id, 'withdrawn', ctx.now)
    await note(ctx, 'guardian.withdraw', found)
    return { id: found.id, status: 'withdrawn' as const }
  },
)

async function note(ctx: UserCtx, action: string, found: InvitationRow): Promise<void> {
  await ctx.audit({
    action,
    subjectKind: 'learner',
    subjectId: found.learnerId,
    details: { invitationId: found.id, userId: found.userId },
  })
  await tellFamily(ctx, 'guardian.changed', found.learnerId, [found.userId])
}
