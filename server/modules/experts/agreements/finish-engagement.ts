import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { pairOf } from '#server/modules/experts/agreements/held-engagement.ts'
import type { Ctx } from '#server/platform/context.ts'
import { closeAgreements } from './agreement-queries.ts'
import { type EngagementRow, updateEngagement } from './engagement-queries.ts'
import { tellSides } from './tell-sides.ts'

/**
 * Ends a locked engagement without remaining classes; its terms apply until its last day. `by` null: its notice
 * period is over.
 */
export async function finish(
  ctx: Ctx,
  engagement: EngagementRow,
  { lastDay, by, reason }: { lastDay: string; by: Side | null; reason: string },
): Promise<void> {
  await closeAgreements(ctx.tx, engagement.id, lastDay, ctx.now)
  await updateEngagement(ctx.tx, engagement.id, {
    status: 'ended',
    ended_at: ctx.now,
    end_reason: reason,
    ends_on: lastDay,
    ends_sooner_on: null,
    ending_by: by ?? engagement.endingBy,
    paused_by: null,
    paused_from: null,
    paused_until: null,
  })
  await tellSides(ctx, pairOf(engagement), {
    kind: 'engagement.ended',
    by,
    subject: { kind: 'engagement', id: engagement.id },
    on: lastDay,
    reason,
    details: { lastDay, reason },
  })
}
