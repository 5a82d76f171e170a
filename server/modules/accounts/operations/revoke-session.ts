import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { endSessions } from '../own-sessions-queries.ts'

/** Signs out on one device. */
export const revokeOwnSession = operation('DELETE /sessions/{id}', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const ended = await endSessions(tx, actor.userId, { only: params.id }, 'signed_out_elsewhere', now)
  if (ended === 0) return refuse('not_found')
  await leaveTrail(ctx, params.id, ended)
  return undefined
})

/** Signs out everywhere but here. */
export const revokeOtherSessions = operation('DELETE /sessions', async ctx => {
  const { tx, actor, now } = ctx
  const ended = await endSessions(tx, actor.userId, { allBut: actor.sessionId }, 'signed_out_elsewhere', now)
  if (ended > 0) await leaveTrail(ctx, null, ended)
  return { ended }
})

async function leaveTrail(ctx: UserCtx, sessionId: string | null, ended: number) {
  const { userId } = ctx.actor
  await ctx.grantsChanged(userId)
  await ctx.audit({
    action: 'session.revoke',
    subjectKind: 'session',
    subjectId: sessionId,
    details: { userId, ended, because: 'signed_out_elsewhere' },
  })
  await ctx.emit({ kind: 'session.ended', topics: [`user:${userId}`], payload: { userId } })
}
