import type { UserCtx } from '#server/platform/context.ts'
import { type EndedBecause, endSessions } from './own-sessions-queries.ts'

/** Ends all sessions of a user, in this transaction; every process refuses their tokens from its commit on. */
export async function revokeSessionsOf(ctx: UserCtx, userId: string, because: EndedBecause): Promise<number> {
  const ended = await endSessions(ctx.tx, userId, {}, because, ctx.now)
  await ctx.grantsChanged(userId)
  return ended
}
