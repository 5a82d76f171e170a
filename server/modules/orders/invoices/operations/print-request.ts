import { localDateOf } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { pdfAnswer } from '#server/platform/private-file.ts'
import { orderAnswer } from '../../order-view.ts'
import { findDetail } from '../../order-view-queries.ts'
import { findBuyer } from '../../payment-queries.ts'
import { payLinkOf } from '../pay-link.ts'
import { requestWords } from '../print/receipt-words.ts'
import { findSeller } from '../receipt-queries.ts'

/** What is still to be paid for an order, as a page with a code to pay it by; drawn outside any transaction. */
export const printRequest = operationInSteps(
  'GET /orders/{id}/payment-request',
  async (ctx, { params, query }) => {
    const { language } = query
    const asked = await ctx.inTransaction(inner => requested(inner, params.id))
    if ('refused' in asked) return asked
    const { printRequest } = await import('../print/print-request.ts')
    const pdf = await printRequest(asked, { language, platform: ctx.platform.name })
    return pdfAnswer(pdf, `${requestWords[language].title} ${asked.number}.pdf`)
  },
)

async function requested(ctx: UserCtx, orderId: string) {
  const detail = await findDetail(ctx, orderId)
  if (!detail || detail.kind === 'onboarding') return refuse('not_found')
  const pay = await payLinkOf(ctx, orderId)
  if (!pay) return refuse('nothing_to_pay')
  const { number, lines, total, paid, due, learnerNames } = orderAnswer(ctx, detail)
  const { name, addressLine, city, gstin } = await findSeller(ctx.tx, detail.center_id)
  const buyer = await findBuyer(ctx.tx, detail.buyer_user_id)
  return {
    number,
    on: localDateOf(ctx.now, detail.time_zone),
    seller: { name, lines: [addressLine, city, gstin && `GSTIN ${gstin}`].flatMap(line => line || []) },
    buyerName: buyer?.name ?? null,
    learnerNames,
    lines: lines.filter(line => line.amount.amount !== 0),
    total,
    paid,
    due,
    pay,
  }
}
