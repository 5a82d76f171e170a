import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { qrClosesAt, qrMustLastUntil } from '#domain/modules/orders/upi/qr-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { makesQr, type QrGateway, unlessAway } from '#server/adapters/payments/port.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import * as orders from '../order-queries.ts'
import { paymentAnswer } from '../order-view.ts'
import * as payments from '../payment-queries.ts'
import { newPayment, payableNow } from './settle-payment.ts'

/** Shows a code for what is owed now, to the family or on behalf of it at the desk. */
export const openQr = operationInSteps('POST /orders/{id}/qr-codes', async (ctx, { params, body }) => {
  const begun = await ctx.inTransaction(inner => begin(inner, params.id, body.pays))
  if ('refused' in begun) return begun
  const opened = await openCode(ctx, begun)
  if ('refused' in opened) return opened
  const { payment, link, closesAt, practiceUrl } = opened
  return { payment: paymentAnswer(payment), link, closesAt: isoInstant(closesAt), practiceUrl }
})

async function begin(ctx: UserCtx, orderId: string, pays: 'next' | 'all' | undefined) {
  const order = await orders.lockOwn(ctx.tx, ctx.actor, orderId)
  if (!order || order.kind === 'onboarding') return refuse('not_found')
  const due = await payableNow(ctx, order, pays)
  return isRefusal(due) ? due : beginCode(ctx, order, due)
}

/** What is needed to show a code: one that is open already, or a payment to make one for. */
interface BegunCode {
  gateway: QrGateway
  payment: payments.PaymentRow
  orderNumber: string
  closesAt: Date
  /** The code that is open already. */
  link: string | null
}

/**
 * Finds the open code for this sum, or writes a payment for a new one; the caller holds the order's lock and knows that no
 * other payment is being checked.
 */
export async function beginCode(ctx: UserCtx, order: orders.OrderRow, amount: number) {
  const { tx, now } = ctx
  const gateway = ctx.ports.payments
  if (!makesQr(gateway)) return refuse('gateway_unavailable')
  const { id: orderId, number: orderNumber } = order
  const after = qrMustLastUntil(now)
  const running = await payments.findRunningQr(tx, { orderId, gateway: gateway.name, amount, after })
  if (running?.qr_link && running.qr_closes_at) {
    const { qr_link: link, qr_closes_at: closesAt } = running
    return { gateway, payment: running, orderNumber, closesAt, link } satisfies BegunCode
  }
  const closesAt = qrClosesAt(now, order.pay_by)
  const payment = newPayment(ctx, order, {
    gateway: gateway.name,
    amount,
    // Written at once, so that no checkout takes the payment for its own; the code follows.
    qr_link: '',
    qr_closes_at: closesAt,
    ...(ctx.actor.role === 'center' && { received_by: ctx.actor.userId }),
  })
  await payments.insert(tx, payment)
  await ctx.audit({
    action: 'payment.start',
    subjectKind: 'payment',
    subjectId: payment.id,
    centerId: order.center_id,
    details: { orderId, amount, currency: order.currency, gateway: gateway.name, by: 'qr' },
  })
  return { gateway, payment, orderNumber, closesAt, link: null } satisfies BegunCode
}

/** Asks the gateway for the code, between two transactions. A code whose answer is lost is never shown. */
export async function openCode(ctx: Ctx, begun: BegunCode) {
  const { gateway, payment, closesAt, link, orderNumber } = begun
  const gatewayOrderId = payment.gateway_order_id
  const pageOf = (id: string) => gateway.practicePage?.(id) ?? null
  if (link && gatewayOrderId) return { payment, link, closesAt, practiceUrl: pageOf(gatewayOrderId) }
  const made = await unlessAway(
    gateway.openQr({
      receipt: payment.id,
      amount: money(payment.amount, payment.currency),
      description: orderNumber,
      closesAt,
    }),
  )
  if (!made) {
    await ctx.inTransaction(inner =>
      payments.update(inner.tx, payment.id, { status: 'failed', failure_code: 'qr_not_made' }),
    )
    return refuse('gateway_unavailable')
  }
  await ctx.inTransaction(inner =>
    payments.update(inner.tx, payment.id, {
      gateway_order_id: made.gatewayQrId,
      qr_link: made.link,
    }),
  )
  return { payment, link: made.link, closesAt, practiceUrl: pageOf(made.gatewayQrId) }
}
