import { encodeCursor } from '#domain/kernel/paging.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { payoutGateway } from '../payout-gateway.ts'
import { listPayouts as read } from '../payout-queries.ts'
import { payoutOf } from '../statement-view.ts'

/** A page of payouts, latest first. */
export const listPayouts = operation('GET /payouts', async (ctx, { query }) => {
  const { limit, offset } = query
  const skip = skipOf(query)
  const { rows, total } = await read(ctx.tx, ctx.actor, { limit: limit + 1, skip })
  return {
    items: rows.slice(0, limit).map(row => payoutOf(row, ctx.actor)),
    total,
    totalIsExact: true,
    gateway: await payoutGateway(ctx),
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})
