import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { operation } from '#server/platform/operation.ts'
import { currencyOf } from '../center-currency-queries.ts'
import { type ListedPaymentRow, listPayments as read, receivedOfPayments } from '../payment-list-queries.ts'

/** A page of the center's payments, with their total by the ledger. */
export const listPayments = operation('GET /center/payments', async (ctx, { query }) => {
  const { tx, actor } = ctx
  const { rows, ...page } = await read(tx, actor, query)
  const received = await receivedOfPayments(tx, actor, query)
  return {
    ...page,
    items: rows.map(listed),
    limit: query.limit,
    offset: query.offset,
    received: money(received, await currencyOf(tx, actor.center.centerId)),
  }
})

function listed(row: ListedPaymentRow): ApiAnswer<'GET /center/payments'>['items'][number] {
  const { id, gateway, method, status, what, reference } = row
  return {
    id,
    gateway,
    method,
    status,
    amount: money(row.amount, row.currency),
    isLate: row.is_late,
    failureCode: row.failure_code,
    createdAt: isoInstant(row.created_at),
    capturedAt: row.captured_at && isoInstant(row.captured_at),
    orderId: row.order_id,
    orderNumber: row.order_number,
    what,
    buyerName: row.buyer_name,
    reference,
    receiptFileId: row.receipt_file_id,
    rejectReason: row.reject_note,
    takenByName: row.taken_by_name,
    at: isoInstant(row.sorted_at),
  }
}
