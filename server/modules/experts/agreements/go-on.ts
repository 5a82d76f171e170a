import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { pairOf } from '#server/modules/experts/agreements/held-engagement.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type EngagementRow, updateEngagement } from './engagement-queries.ts'
import { tellSides } from './tell-sides.ts'

/** Ends the pause of a locked engagement; `by` null: its last day is over. */
export async function goOn(ctx: Ctx, engagement: EngagementRow, by: Side | null): Promise<void> {
  await updateEngagement(ctx.tx, engagement.id, {
    status: 'active',
    paused_by: null,
    paused_from: null,
    paused_until: null,
    pause_reason: '',
  })
  await tellSides(ctx, pairOf(engagement), {
    kind: 'engagement.resumed',
    by,
    subject: { kind: 'engagement', id: engagement.id },
  })
}
