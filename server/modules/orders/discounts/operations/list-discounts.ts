import { encodeCursor } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import * as discounts from '../discount-queries.ts'
import { discountAnswer, mayChange } from '../discount-view.ts'

/** A page of the center's discount codes, with the total that codes and staff have given away. */
export const listDiscounts = operation('GET /discounts', async (ctx, { query }) => {
  const { actor, tx } = ctx
  const { limit, offset } = query
  const skip = skipOf(query)
  const { rows, total } = await discounts.list(tx, actor, query, skip)
  return {
    items: rows.slice(0, limit).map(row => discountAnswer(actor, row)),
    total,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
    given: await discounts.sumGiven(tx, actor),
    mayAdd: mayChange(actor),
  }
})

/** One of the center's discount codes. */
export const showDiscount = operation('GET /discounts/{id}', async (ctx, { params }) => {
  const found = await discounts.find(ctx.tx, ctx.actor, params.id)
  return found ? discountAnswer(ctx.actor, found) : refuse('not_found')
})
