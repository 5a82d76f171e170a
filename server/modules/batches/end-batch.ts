import type { Ctx } from '#server/platform/context.ts'
import { tell } from './batch-events.ts'
import { type BatchRow, update } from './batch-queries.ts'

/** A batch whose classes were all held is over. */
export async function endCompleted(ctx: Ctx, batch: BatchRow): Promise<void> {
  await update(ctx.tx, batch.id, { status: 'completed', ended_at: ctx.now })
  await tell(ctx, 'batch.completed', batch)
}
