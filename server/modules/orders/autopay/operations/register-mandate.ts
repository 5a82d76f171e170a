import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { MOST_CAP, VALID_YEARS } from '#domain/modules/orders/autopay/mandate-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { unlessAway } from '#server/adapters/payments/port.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { newPayment, payableNow } from '../../operations/settle-payment.ts'
import * as orders from '../../order-queries.ts'
import { paymentAnswer } from '../../order-view.ts'
import { findDetail } from '../../order-view-queries.ts'
import * as payments from '../../payment-queries.ts'
import * as mandates from '../mandate-queries.ts'
import { offerOf } from './show-autopay.ts'

/** Opens a checkout that pays what is owed and registers a mandate with it. */
export const registerMandate = operationInSteps(
  'POST /orders/{id}/mandates',
  async (ctx, { params, body }) => {
    const begun = await ctx.inTransaction(inner => begin(inner, params.id, body.cap))
    if ('refused' in begun) return begun
    const { at, mandate, payment, description, buyer } = begun
    const opened = await unlessAway(
      at.register({
        receipt: payment.id,
        amount: money(payment.amount, payment.currency),
        description,
        returnUrl: ctx.config.publicUrl + body.returnTo,
        buyer,
        cap: money(mandate.cap_amount, mandate.currency),
        validUntil: mandate.valid_until,
      }),
    )
    if (!opened) return refuse('gateway_unavailable')
    await ctx.inTransaction(async inner => {
      await payments.update(inner.tx, payment.id, { gateway_order_id: opened.gatewayOrderId })
      await mandates.update(inner.tx, mandate.id, { gateway_customer_id: opened.gatewayCustomerId })
    })
    return { payment: paymentAnswer(payment), checkoutUrl: opened.checkoutUrl }
  },
)

async function begin(ctx: UserCtx, orderId: string, cap: number) {
  const { tx, now, actor } = ctx
  const order = await orders.lockOwn(tx, actor, orderId)
  if (!order) return refuse('not_found')
  if (order.kind !== 'enrolment') return refuse('autopay_not_offered')
  const due = await payableNow(ctx, order)
  if (isRefusal(due)) return due
  const gateway = ctx.ports.payments
  if (!gateway?.mandates?.isOffered) return refuse('gateway_unavailable')
  const detail = await findDetail(ctx, orderId)
  const offer = detail && (await offerOf(ctx, detail, await mandates.findTerms(ctx, orderId)))
  if (!offer || cap < due || cap > MOST_CAP) return refuse('autopay_not_offered')
  const valid_until = new Date(now)
  valid_until.setUTCFullYear(valid_until.getUTCFullYear() + VALID_YEARS)
  const mandate: mandates.MandateRow = {
    id: newId(now.getTime()),
    center_id: order.center_id,
    buyer_user_id: actor.userId,
    enrolment_id: offer.enrolmentId,
    gateway: gateway.name,
    gateway_customer_id: null,
    gateway_token_id: null,
    status: 'asked',
    cap_amount: cap,
    currency: order.currency,
    price: offer.price,
    valid_until,
    created_at: now,
    paused_as: null,
    ended_at: null,
    ended_as: null,
    gateway_told_at: null,
  }
  await mandates.insert(tx, mandate)
  const payment = newPayment(ctx, order, { gateway: gateway.name, amount: due, mandate_id: mandate.id })
  await payments.insert(tx, payment)
  await ctx.audit({
    action: 'mandate.ask',
    subjectKind: 'mandate',
    subjectId: mandate.id,
    centerId: order.center_id,
    details: { orderId, amount: due, cap, currency: order.currency, gateway: gateway.name },
  })
  const buyer = await payments.buyerOf(tx, actor.userId)
  return { at: gateway.mandates, mandate, payment, description: order.number, buyer }
}
