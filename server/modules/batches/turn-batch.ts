import { batchRows } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './batch-events.ts'
import { notifyResumed } from './batch-notifications.ts'
import { comingClassIds, lockBatch } from './batch-queries.ts'
import { nextStart } from './due-queries.ts'
import { endCompleted } from './end-batch.ts'
import { todayIn } from './plan-effects.ts'

/** Ends a pause after its last day: the classes after it exist already. */
export async function endPause(ctx: Ctx, batchId: string): Promise<void> {
  const batch = await lockBatch(ctx.tx, null, batchId)
  if (batch?.status !== 'paused' || !batch.paused_until) return
  if (batch.paused_until >= todayIn(ctx, batch.time_zone)) return
  await batchRows.update(ctx.tx, batch.id, { status: 'active', paused_from: null, paused_until: null })
  await tell(ctx, 'batch.resumed', batch)
  const startsAt = await nextStart(ctx.tx, batch.id, ctx.now)
  if (startsAt) await notifyResumed(ctx, batch.id, startsAt)
}

/** Completes a batch whose last day is over and whose classes were all held. */
export async function completeFinished(ctx: Ctx, batchId: string): Promise<void> {
  const batch = await lockBatch(ctx.tx, null, batchId)
  if (batch?.status !== 'active' || !batch.ends_on) return
  if (batch.ends_on >= todayIn(ctx, batch.time_zone)) return
  if ((await comingClassIds(ctx.tx, batch, ctx.now, null)).length > 0) return
  await endCompleted(ctx, batch)
}
