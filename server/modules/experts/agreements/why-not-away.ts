import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { CoverSpan } from './cover-queries.ts'
import type { EngagementRow } from './engagement-queries.ts'

/** Whether the expert has nothing scheduled at the center in that time. */
export async function isFree(ctx: Ctx, engagement: EngagementRow, span: CoverSpan): Promise<boolean> {
  return (await whyNotAway(ctx, engagement, span)) === null
}

/** Why the expert cannot be away in that time: what has to be covered first. Null: nothing. */
export async function whyNotAway(
  ctx: Ctx,
  engagement: EngagementRow,
  span: CoverSpan,
): Promise<Refusal | null> {
  const cover = await ctx.above.experts.cover(ctx.tx, engagement, span, ctx.now)
  if (cover.classes === 0 && cover.batches.length === 0) return null
  const { expertName: expert, centerName: center } = engagement
  return refuse('classes_to_cover', {
    args: { expert, center, classes: cover.classes },
    extra: { from: span.from, until: span.until, ...cover },
  })
}
