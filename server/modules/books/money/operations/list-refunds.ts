import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { refundCan } from '#server/modules/orders/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { currencyOf } from '../center-currency-queries.ts'
import { givenInRefunds, type ListedRefundRow, listRefunds as read } from '../refund-list-queries.ts'

/** A page of refunds to families, with their total by the ledger. */
export const listRefunds = operation('GET /center/refunds', async (ctx, { query }) => {
  const { tx, actor } = ctx
  const { rows, ...page } = await read(tx, actor, query)
  const given = await givenInRefunds(tx, actor, query)
  return {
    ...page,
    items: rows.map(row => listed(actor, row)),
    limit: query.limit,
    offset: query.offset,
    given: money(given, await currencyOf(tx, actor.center.centerId)),
  }
})

function listed(
  actor: CenterCtx['actor'],
  row: ListedRefundRow,
): ApiAnswer<'GET /center/refunds'>['items'][number] {
  const { id, status, reason, destination, what, note } = row
  return {
    id,
    status,
    amount: money(row.amount, row.currency),
    reason,
    destination,
    createdAt: isoInstant(row.sorted_at),
    processedAt: row.processed_at && isoInstant(row.processed_at),
    can: refundCan(actor, row, null),
    orderId: row.order_id,
    orderNumber: row.order_number,
    what,
    buyerName: row.buyer_name,
    note,
    askedByName: row.asked_by_name,
    decidedByName: row.decided_by_name,
    declineReason: row.decline_reason,
    failureCode: row.failure_code,
  }
}
