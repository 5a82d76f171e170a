import { money } from '#domain/kernel/money.ts'
import { matchStatement } from '#domain/modules/books/money/match-statement.ts'
import { operation } from '#server/platform/operation.ts'
import { listTransfers } from '../transfer-queries.ts'

/** Matches reported transfers with the lines of a bank statement. Read-only: each one is verified separately. */
export const planStatement = operation('POST /center/statement-lines/plan', async (ctx, { body }) => {
  const transfers = await listTransfers(ctx.tx, ctx.actor, ctx.now)
  const byId = new Map(transfers.map(transfer => [transfer.id, transfer]))
  const lines = matchStatement(body.lines, transfers).map(({ line, outcome, paymentId }) => {
    const found = paymentId ? byId.get(paymentId) : undefined
    const payment = found
      ? {
          id: found.id,
          orderNumber: found.order_number,
          buyerName: found.buyer_name,
          reference: found.reference,
          amount: money(found.amount, found.currency),
        }
      : null
    return { line, outcome, payment }
  })
  return { lines }
})
