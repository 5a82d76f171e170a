import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'

/** One of the caller's orders: as the buyer, the family or the center. */
export const showOrder = operation('GET /orders/{id}', async (ctx, { params }) => {
  const detail = await findDetail(ctx, params.id)
  return detail ? orderAnswer(ctx, detail) : refuse('not_found')
})
