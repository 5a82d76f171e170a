import type { Ctx } from '#server/platform/context.ts'
import { lockGuardians } from './family-queries.ts'

/** Tells the open pages of everybody who looks after a learner, and of others it is named for. */
export async function tellFamily(
  ctx: Ctx,
  kind: 'learner.changed' | 'guardian.changed',
  learnerId: string,
  others: readonly string[] = [],
): Promise<void> {
  const guardians = await lockGuardians(ctx.tx, learnerId)
  const topics = [...new Set([...guardians, ...others])].map(id => `user:${id}`)
  await ctx.emit({ kind, topics, payload: { learnerId } })
}
