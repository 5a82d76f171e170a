import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { lockBatch, removeDraft } from '../batch-queries.ts'

/** Deletes an unused draft; a batch with a history is cancelled instead. */
export const removeBatch = operation('DELETE /batches/{id}', async (ctx, { params }) => {
  const batch = await lockBatch(ctx.tx, ctx.actor, params.id)
  if (!batch) return refuse('not_found')
  if (batch.status !== 'draft' || !(await removeDraft(ctx.tx, batch.id))) return refuse('batch_has_history')
  await tell(ctx, 'batch.removed', { ...batch, experts: [] }, { name: batch.name })
  return undefined
})
