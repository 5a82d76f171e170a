import { money } from '#domain/kernel/money.ts'
import { capsFor } from '#domain/modules/orders/autopay/mandate-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { orderAnswer } from '../../order-view.ts'
import { findDetail, type OrderDetail } from '../../order-view-queries.ts'
import * as mandates from '../mandate-queries.ts'
import { mandateAnswer } from '../mandate-view.ts'

export const listMandates = operation('GET /family/mandates', async ctx => ({
  items: (await mandates.listOfFamily(ctx)).map(row => mandateAnswer(ctx, row)),
}))

/** What an order's place in a batch is paid by from now on, or the caps to begin with. */
export const showAutopay = operation('GET /orders/{id}/autopay', async (ctx, { params }) => {
  const detail = await findDetail(ctx, params.id)
  if (!detail) return refuse('not_found')
  const terms = await mandates.findTerms(ctx, params.id)
  const shown = terms?.enrolment_id ? await mandates.findForEnrolment(ctx, terms.enrolment_id) : undefined
  const offer = await offerOf(ctx, detail, terms)
  return {
    offer: offer && { caps: offer.caps.map(cap => money(cap, detail.currency)) },
    mandate: shown ? mandateAnswer(ctx, shown) : null,
  }
})

/** What a mandate that begins with this order would go by; null where none can. */
export async function offerOf(
  ctx: UserCtx,
  detail: OrderDetail,
  terms: Awaited<ReturnType<typeof mandates.findTerms>>,
) {
  const isOffered = ctx.ports.payments?.mandates?.isOffered
  if (!isOffered || ctx.actor.role !== 'learner' || detail.currency !== 'INR') return null
  if (!terms?.enrolment_id || !terms.price) return null
  const { payNow, can } = orderAnswer(ctx, detail)
  if (!can.pay) return null
  const open = await mandates.findOpen(ctx.tx, terms.enrolment_id, ctx.actor.userId)
  const charge = await mandates.openCharge(ctx.tx, detail.id)
  // A running one is replaced where a debit is above its cap.
  if (open && charge?.held_because !== 'above_cap') return null
  const caps = capsFor(payNow.amount, Number(terms.price.split(' ')[1]))
  return caps.length > 0 ? { caps, enrolmentId: terms.enrolment_id, price: terms.price } : null
}
