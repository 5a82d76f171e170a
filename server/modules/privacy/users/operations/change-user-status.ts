import { statusRefusal, type UserStatus } from '#domain/modules/privacy/users/user-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { revokeSessionsOf, setUserStatus } from '#server/modules/accounts/public.ts'
import { endUnconfirmed } from '#server/modules/bookings/public.ts'
import { tellChanged } from '#server/modules/experts/public.ts'
import { lapseRequestsOfExpert } from '#server/modules/requests/public.ts'
import { holdExpert } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { privacyNotifications } from '../../notification-templates.ts'
import { engagementsOf, expertOf, planStatus, touchesAnything } from '../status-plan.ts'
import { lockUser } from '../user-queries.ts'

/** What making an account inactive touches. */
export const showStatusPlan = operation(
  'GET /users/{id}/status-plan',
  async (ctx, { params }) => (await planStatus(ctx.tx, params.id, ctx.now)) ?? refuse('not_found'),
)

/** Keeps somebody out, whose sign-ins end at that moment in every process, or lets them in again. */
export const changeUserStatus = operation('PUT /users/{id}/status', async (ctx, { params, body }) => {
  const expert = await expertOf(ctx.tx, params.id)
  // Whoever is booking this expert comes first and is in the plan; who comes later finds nobody there.
  if (expert) await holdExpert(ctx.tx, expert.id)
  const user = await lockUser(ctx.tx, params.id)
  if (!user) return refuse('not_found')
  const refusal = statusRefusal({ ...user, to: body.status, isSelf: params.id === ctx.actor.userId })
  if (refusal) return refuse(refusal)
  if (body.status === 'inactive' && user.status === 'active') {
    const plan = await planStatus(ctx.tx, params.id, ctx.now)
    if (plan && touchesAnything(plan) && plan.seal !== body.seal) return refuse('changed_meanwhile')
  }
  // Sent twice it changes nothing the second time, and leaves no second entry.
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

/** Ends what is not confirmed with an expert who is gone, and tells every center: classes wait for it to decide, or no more. */
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
