import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { refuse } from '#domain/refusals.ts'
import { GatewayUnavailable, type PaymentGateway } from '#server/adapters/payments/port.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import * as orders from '../order-queries.ts'
import { paymentAnswer } from '../order-view.ts'
import * as payments from '../payment-queries.ts'
import { toPayOf } from './settle-payment.ts'

/** Opens the gateway's checkout for what is owed. The gateway is called between two transactions, never inside one. */
export const startPayment = operationInSteps('POST /orders/{id}/payments', async (ctx, { params, body }) => {
  const begun = await ctx.inTransaction(inner => begin(inner, params.id, ctx.ports.payments, body.pays))
  if ('refused' in begun) return begun
  const { gateway, payment, description, buyer } = begun
  const opened = await open(gateway, {
    receipt: payment.id,
    amount: money(payment.amount, payment.currency),
    description,
    returnUrl: ctx.config.publicUrl + body.returnTo,
    buyer,
  })
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
  const { tx, now } = ctx
  const order = await orders.lockOwn(tx, ctx.actor, orderId)
  // Here a center pays its debt to the platform, but nothing that its learners owe.
  if (!order || (ctx.actor.role === 'center') !== (order.kind === 'onboarding')) return refuse('not_found')
  if (order.center_suspended) return refuse('center_not_open')
  if (!gateway) return refuse('gateway_unavailable')
  if (order.status === 'expired') return refuse('hold_expired')
  const due = await toPayOf(ctx, order, pays)
  if (due === 0) return refuse('nothing_to_pay')
  if (order.pay_by && now >= order.pay_by) return refuse('hold_expired')
  if (await payments.isOrderBeingChecked(tx, order.id)) return refuse('payment_waits')
  const running = await payments.findRunning(tx, order.id, gateway.name)
  const buyer = await payments.findBuyer(tx, ctx.actor.userId)
  const prepared = {
    gateway,
    description: order.number,
    buyer: { name: buyer?.name ?? '', phone: buyer?.phone ?? '' },
  }
  if (running && running.amount === due) return { payment: running, ...prepared }
  const payment: payments.PaymentRow = {
    id: newId(now.getTime()),
    order_id: order.id,
    applied_order_id: null,
    center_id: order.center_id,
    gateway: gateway.name,
    method: 'gateway',
    status: 'created',
    amount: due,
    excess_amount: 0,
    currency: order.currency,
    gateway_order_id: null,
    gateway_payment_id: null,
    is_late: false,
    failure_code: null,
    created_at: now,
    captured_at: null,
  }
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

async function open(gateway: PaymentGateway, request: Parameters<PaymentGateway['openOrder']>[0]) {
  try {
    return await gateway.openOrder(request)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null
    throw error
  }
}
