import { whyNotLeave } from '#domain/modules/learners/family-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import {
  dropGuardian,
  dropInvitations,
  findLearner,
  listFamily,
  lockGuardians,
  userName,
} from '../family-queries.ts'
import { learnerNotifications } from '../notification-templates.ts'
import { tellFamily } from '../tell-family.ts'

/** Stops looking after a child. What this guardian paid stays theirs; the classes stay the child's. */
export const leaveLearner = operation('POST /learners/{id}/departure', async (ctx, { params }) => {
  const { tx, actor } = ctx
  if (!actor.learnerIds.includes(params.id)) return refuse('not_found')
  const guardians = await lockGuardians(tx, params.id)
  const [learner] = await listFamily(ctx, actor.userId, params.id)
  if (!learner) return refuse('not_found')
  const why = whyNotLeave({ guardians: guardians.length, openOrders: learner.openOrders })
  if (why) return refuse(why, { args: { learner: learner.name } })
  await end(ctx, { id: params.id, name: learner.name }, actor.userId, 'guardian.leave', {})
  return { learnerId: params.id }
})

/** An admin ends a guardianship, for example after a court's decision: the reason is in the audit trail. */
export const removeGuardian = operation(
  'POST /users/{id}/guardian-removal',
  async (ctx, { params, body }) => {
    const guardians = await lockGuardians(ctx.tx, body.learnerId)
    const learner = await findLearner(ctx.tx, body.learnerId)
    if (!learner || !guardians.includes(params.id)) return refuse('not_found')
    // Open bills do not prevent a removal ordered by a court: they stay theirs to pay.
    const why = whyNotLeave({ guardians: guardians.length, openOrders: 0 })
    if (why) return refuse(why, { args: { learner: learner.name } })
    await end(ctx, learner, params.id, 'guardian.remove', { reason: body.reason })
    await ctx.notify(learnerNotifications['guardian.removed'], {
      recipients: [{ userId: params.id, role: 'learner' }],
      args: {},
      link: {},
    })
    return { learnerId: body.learnerId }
  },
)

async function end(
  ctx: Ctx,
  learner: { id: string; name: string },
  userId: string,
  action: 'guardian.leave' | 'guardian.remove',
  details: Record<string, unknown>,
): Promise<void> {
  const { tx, now } = ctx
  await dropInvitations(tx, learner.id, userId, now)
  await dropGuardian(tx, learner.id, userId)
  await ctx.grantsChanged(userId)
  await ctx.audit({
    action,
    subjectKind: 'learner',
    subjectId: learner.id,
    details: { userId, ...details },
  })
  await tellFamily(ctx, 'guardian.changed', learner.id, [userId])
  await ctx.notify(learnerNotifications['guardian.left'], {
    recipients: [{ guardiansOf: learner.id }],
    args: { learner, by: (await userName(tx, userId)) ?? '' },
    link: {},
  })
}
