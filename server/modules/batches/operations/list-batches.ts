import { operation } from '#server/platform/operation.ts'
import { list } from '../batch-list-queries.ts'
import { batchAnswer } from '../batch-view.ts'

/** A page of batches: the center's, the expert's, the family's, or those it could join. */
export const listBatches = operation('GET /batches', async (ctx, { query }) => {
  const { rows, ...page } = await list(ctx.tx, ctx.actor, query, ctx.now)
  return {
    items: rows.map(row => batchAnswer(ctx, row)),
    ...page,
    limit: query.limit,
    offset: query.offset,
  }
})
