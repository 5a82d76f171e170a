import { operation } from '#server/platform/operation.ts'
import { list } from '../family-order-queries.ts'
import { familyOrderAnswer } from '../family-order-view.ts'

/** A page of the family's orders. */
export const listFamilyOrders = operation('GET /family/orders', async (ctx, { query }) => {
  const { rows, total, totalIsExact, next } = await list(ctx, query)
  const { limit, offset } = query
  return { items: rows.map(row => familyOrderAnswer(ctx, row)), total, totalIsExact, limit, offset, next }
})
