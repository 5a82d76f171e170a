import { money } from '#domain/kernel/money.ts'
import { refuse } from '#domain/refusals.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/private-file.ts'
import { orderNotifications } from '../../notification-templates.ts'
import { drawReceipt } from '../draw-documents.ts'
import { payLinkOf } from '../pay-link.ts'
import { findReceipt } from '../receipt-queries.ts'

/** A receipt for one payment as a PDF; drawn outside any transaction. */
export const printReceipt = operationInSteps('GET /payments/{id}/receipt', async (ctx, { params, query }) => {
  const found = await ctx.inTransaction(async inner => {
    const row = await findReceipt(inner.tx, ctx.actor, params.id)
    return row && { row, pay: await payLinkOf(inner, row.orderId) }
  })
  if (!found) return refuse('not_found')
  const { row, pay } = found
  const { name, bytes } = await drawReceipt(
    row,
    { language: query.language, platform: ctx.platform.name },
    pay,
  )
  return pdfAnswer(bytes, name)
})

/** Tells the payer that the money arrived, with a link to the receipt. */
export const sendReceipt = operation('POST /payments/{id}/receipt-messages', async (ctx, { params }) => {
  const row = await findReceipt(ctx.tx, ctx.actor, params.id)
  if (!row) return refuse('not_found')
  await ctx.notify(orderNotifications['payment.receipt'], {
    recipients: [{ userId: row.buyerId, role: 'learner' }],
    args: {
      what: row.what,
      center: row.seller.name,
      amount: money(row.amount, row.currency),
      due: money(Math.max(0, row.total - row.paid), row.currency),
    },
    link: { orderId: row.orderId, paymentId: row.id },
    centerId: row.centerId,
  })
  await ctx.audit({
    action: 'receipt.send',
    subjectKind: 'payment',
    subjectId: row.id,
    centerId: row.centerId,
    details: { orderId: row.orderId, amount: row.amount, currency: row.currency },
  })
  return { sentTo: row.buyerName }
})
