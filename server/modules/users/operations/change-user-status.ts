import { statusRefusal, type UserStatus } from '#domain/modules/users/user-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { revokeSessionsOf } from '#server/modules/accounts/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { lockUser, updateStatus } from '../user-queries.ts'

/** Keeps somebody out, whose sign-ins end at that moment in every process, or lets them in again. */
export const changeUserStatus = operation('PUT /users/{id}/status', async (ctx, { params, body }) => {
  const user = await lockUser(ctx.tx, params.id)
  if (!user) return refuse('not_found')
  const refusal = statusRefusal({ ...user, to: body.status, isSelf: params.id === ctx.actor.userId })
  if (refusal) return refuse(refusal)
  // Sent twice it changes nothing the second time, and leaves no second entry.
  const ended = user.status === body.status ? 0 : await change(ctx, params.id, body)
  return { id: params.id, status: body.status, ended }
})

async function change(
  ctx: UserCtx,
  userId: string,
  { status, reason }: { status: UserStatus; reason: string },
): Promise<number> {
  await updateStatus(ctx.tx, userId, status)
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
