import type { Ctx } from '#server/platform/context.ts'
import { lockGuardians } from './family-queries.ts'

/** Updates the open pages of all guardians of a learner, and of other given users. */
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
