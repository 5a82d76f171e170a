import { money } from '#domain/kernel/money.ts'
import { matchStatement } from '#domain/modules/books/money/match-statement.ts'
import { utrIn } from '#domain/modules/orders/payment-reference.ts'
import { operation } from '#server/platform/operation.ts'
import { listAskedOrders, listTransfers } from '../transfer-queries.ts'

/**
 * Matches reported transfers with the lines of a bank statement, and proposes orders for money that nobody reported.
 * Read-only: each one is verified or confirmed separately.
 */
export const planStatement = operation('POST /center/statement-lines/plan', async (ctx, { body }) => {
  const transfers = await listTransfers(ctx.tx, ctx.actor, ctx.now)
  const asked = await listAskedOrders(ctx.tx, ctx.actor, ctx.now)
  const byId = new Map(transfers.map(transfer => [transfer.id, transfer]))
  const ordersById = new Map(asked.map(order => [order.id, order]))
  const texts = new Map(body.lines.map(({ line, text }) => [line, text]))
  const lines = matchStatement(body.lines, transfers, asked).map(({ line, outcome, paymentId, order }) => {
    const found = paymentId ? byId.get(paymentId) : undefined
    const proposed = order ? ordersById.get(order.id) : undefined
    const utr = utrIn(texts.get(line) ?? '')
    const payment = found
      ? {
          id: found.id,
          orderNumber: found.order_number,
          buyerName: found.buyer_name,
          reference: found.reference,
          amount: money(found.amount, found.currency),
        }
      : null
    const proposal =
      proposed && order && utr
        ? {
            orderId: proposed.id,
            orderNumber: proposed.number,
            buyerName: proposed.buyer_name,
            due: money(proposed.due, proposed.currency),
            by: order.by,
            utr,
          }
        : null
    return { line, outcome, payment, proposal }
  })
  return { lines }
})
