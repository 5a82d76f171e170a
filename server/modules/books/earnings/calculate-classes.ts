import type { Ctx } from '#server/platform/context.ts'
import { calculateLines } from './calculate-lines.ts'
import { tellEarned, tellGaps } from './tell-earnings.ts'

/** Calculates the earnings from these classes, and updates the screens affected. */
export async function calculateClasses(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { changed, gaps } = await calculateLines(ctx.tx, ids, ctx.now)
  await tellEarned(ctx, changed)
  await tellGaps(ctx, gaps)
}
