import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { type PaymentGateway, unlessAway } from '#server/adapters/payments/port.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import * as orders from '../order-queries.ts'
import { paymentAnswer } from '../order-view.ts'
import * as payments from '../payment-queries.ts'
import { newPayment, payableNow } from './settle-payment.ts'

/** Opens the gateway's checkout for what is owed. The gateway is called between two transactions, never inside one. */
export const startPayment = operationInSteps('POST /orders/{id}/payments', async (ctx, { params, body }) => {
  const begun = await ctx.inTransaction(inner => begin(inner, params.id, ctx.ports.payments, body.pays))
  if ('refused' in begun) return begun
  const { gateway, payment, description, buyer } = begun
  const opened = await unlessAway(
    gateway.openOrder({
      receipt: payment.id,
      amount: money(payment.amount, payment.currency),
      description,
      returnUrl: ctx.config.publicUrl + body.returnTo,
      buyer,
    }),
  )
  if (!opened) return refuse('gateway_unavailable')
  if (payment.gateway_order_id !== opened.gatewayOrderId) {
    await ctx.inTransaction(inner =>
      payments.update(inner.tx, payment.id, { gateway_order_id: opened.gatewayOrderId }),
    )
  }
  return { payment: paymentAnswer(payment), checkoutUrl: opened.checkoutUrl }
})

/** Finds the running attempt, or writes a new one, under the order's lock. */
async function begin(
  ctx: UserCtx,
  orderId: string,
  gateway: PaymentGateway | null,
  pays: 'next' | 'all' | undefined,
) {
  const { tx } = ctx
  const order = await orders.lockOwn(tx, ctx.actor, orderId)
  // Here a center pays its debt to the platform, but nothing that its learners owe.
  if (!order || (ctx.actor.role === 'center') !== (order.kind === 'onboarding')) return refuse('not_found')
  if (!gateway) return refuse('gateway_unavailable')
  const due = await payableNow(ctx, order, pays)
  if (isRefusal(due)) return due
  const running = await payments.findRunning(tx, order.id, gateway.name)
  const buyer = await payments.buyerOf(tx, ctx.actor.userId)
  const prepared = { gateway, description: order.number, buyer }
  if (running && running.amount === due) return { payment: running, ...prepared }
  const payment = newPayment(ctx, order, { gateway: gateway.name, amount: due })
  await payments.insert(tx, payment)
  await ctx.audit({
    action: 'payment.start',
    subjectKind: 'payment',
    subjectId: payment.id,
    centerId: order.center_id,
    details: { orderId: order.id, amount: due, currency: order.currency, gateway: gateway.name },
  })
  return { payment, ...prepared }
}
