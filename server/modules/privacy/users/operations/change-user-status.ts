import { statusRefusal, type UserStatus } from '#domain/modules/privacy/users/user-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { revokeSessionsOf, setUserStatus } from '#server/modules/accounts/public.ts'
import { endUnconfirmed } from '#server/modules/bookings/public.ts'
import { tellChanged } from '#server/modules/experts/public.ts'
import { lapseRequestsOfExpert } from '#server/modules/requests/public.ts'
import { lockExpert } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { privacyNotifications } from '../../notification-templates.ts'
import { engagementsOf, expertOf, planStatus, touchesAnything } from '../status-plan.ts'
import { lockUser } from '../user-queries.ts'

/** What deactivating an account affects. */
export const showStatusPlan = operation(
  'GET /users/{id}/status-plan',
  async (ctx, { params }) => (await planStatus(ctx.tx, params.id, ctx.now)) ?? refuse('not_found'),
)

/** Deactivates an account, ending its sign-ins in every process immediately, or reactivates it. */
export const changeUserStatus = operation('PUT /users/{id}/status', async (ctx, { params, body }) => {
  const expert = await expertOf(ctx.tx, params.id)
  // A booking of this expert in progress comes first and is in the plan; a later one finds the expert inactive.
  if (expert) await lockExpert(ctx.tx, expert.id)
  const user = await lockUser(ctx.tx, params.id)
  if (!user) return refuse('not_found')
  const refusal = statusRefusal({ ...user, to: body.status, isSelf: params.id === ctx.actor.userId })
  if (refusal) return refuse(refusal)
  if (body.status === 'inactive' && user.status === 'active') {
    const plan = await planStatus(ctx.tx, params.id, ctx.now)
    if (plan && touchesAnything(plan) && plan.seal !== body.seal) return refuse('changed_meanwhile')
  }
  // Sent twice, it changes nothing the second time, and leaves no second audit entry.
  const ended = user.status === body.status ? 0 : await change(ctx, params.id, body)
  return { id: params.id, status: body.status, ended }
})

async function change(
  ctx: UserCtx,
  userId: string,
  { status, reason }: { status: UserStatus; reason: string },
): Promise<number> {
  await setUserStatus(ctx.tx, userId, status)
  const expert = await expertOf(ctx.tx, userId)
  if (expert) await tellOfExpert(ctx, expert, status)
  const ended = status === 'inactive' ? await revokeSessionsOf(ctx, userId, 'made_inactive') : 0
  await ctx.audit({
    action: 'user.change_status',
    subjectKind: 'user',
    subjectId: userId,
    details: { to: status, reason, ended },
  })
  await ctx.emit({
    kind: 'user.status_changed',
    topics: ['admin', `user:${userId}`],
    payload: { userId, status },
  })
  return ended
}

/**
 * Ends unconfirmed bookings with an inactive expert, and tells every center that its classes need a decision, or no
 * longer do.
 */
async function tellOfExpert(
  ctx: UserCtx,
  expert: { id: string; name: string },
  status: UserStatus,
): Promise<void> {
  if (status === 'inactive') {
    await endUnconfirmed(ctx, expert.id)
    await lapseRequestsOfExpert(ctx.tx, expert.id, ctx.now)
  }
  for (const { id, centerId, center, classes } of await engagementsOf(ctx.tx, expert.id, ctx.now)) {
    await ctx.notify(privacyNotifications[status === 'inactive' ? 'expert.inactive' : 'expert.active'], {
      recipients: [{ membersOf: centerId, may: 'bookings:manage' }],
      args: { expert: expert.name, center, classes },
      link: { engagementId: id },
      centerId,
    })
  }
  await tellChanged(ctx, expert.id, `expert.${status}`)
}
