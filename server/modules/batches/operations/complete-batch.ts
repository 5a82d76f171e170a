import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { comingClassIds } from '../batch-queries.ts'
import { answerBatch, lockSeen, stepOf } from '../change-batch.ts'
import { endCompleted } from '../end-batch.ts'

/** Completes a batch whose classes are over. */
export const completeBatch = operation('POST /batches/{id}/completion', async (ctx, { params, body }) => {
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  const status = stepOf(batch, 'complete')
  if (isRefusal(status)) return status
  const left = await comingClassIds(ctx.tx, batch, ctx.now, null)
  if (left.length > 0) return refuse('classes_left', { args: { count: left.length } })
  await endCompleted(ctx, batch)
  return answerBatch(ctx, batch.id)
})
