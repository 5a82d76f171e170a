import { newId } from '#domain/kernel/ids.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { paymentStates } from '#domain/modules/orders/payment-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { heardOfToken, linkToken, paymentOfDebit, settleDebit } from '../autopay/hear-mandate.ts'
import type { Fulfilment, GatewayListener } from '../fulfilment.ts'
import * as events from '../gateway-event-queries.ts'
import { withoutInstrument } from '../instrument-digest.ts'
import { notifyMoney } from '../order-notifications.ts'
import * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import * as refunds from '../refund-queries.ts'
import { failRefund, finishRefund } from './give-refund.ts'
import { settle } from './settle-payment.ts'

/** Receives a gateway's message: stores it first, then acts on it once. A repetition does nothing. */
export const receiveWebhook = (listener: GatewayListener) =>
  operationInSteps('POST /payments/webhooks/{gateway}', async (ctx, { params }) => {
    const gateway = ctx.ports.gateways[params.gateway]
    if (!gateway || !ctx.raw) return refuse('not_found')
    const event = gateway.readWebhook(ctx.raw.body, ctx.raw.headers, ctx.now)
    if (event === 'forged' || event === 'stale' || event === 'foreign_account') {
      ctx.counters.gatewayMessage(params.gateway, event)
      ctx.alarm(event, { gateway: params.gateway })
      return refuse('signature_invalid')
    }
    if (event === 'ignored') {
      ctx.counters.gatewayMessage(params.gateway, event)
      return { received: true as const }
    }
    const stored = withoutInstrument(event, ctx.config.secretKey)
    await ctx.inTransaction(inner => events.store(inner.tx, params.gateway, stored, inner.now))
    await ctx.inTransaction(inner => actOnce(inner, params.gateway, event.eventId, listener))
    return { received: true as const }
  })

/** Handles a stored event unless that was done already; effects and the handled mark are one transaction. */
export async function actOnce(
  ctx: Ctx,
  gateway: string,
  eventId: string,
  listener: GatewayListener,
): Promise<void> {
  const event = await events.takeWaiting(ctx.tx, gateway, eventId)
  if (!event) return
  const outcome = await act(ctx, gateway, event, listener)
  ctx.counters.gatewayMessage(gateway, outcome.split(':', 1)[0] ?? outcome)
  await events.setHandled(ctx.tx, gateway, eventId, outcome, ctx.now)
}

function act(ctx: Ctx, gateway: string, event: GatewayEvent, listener: GatewayListener): Promise<string> {
  switch (event.kind) {
    case 'payment.captured':
      return paymentCaptured(ctx, gateway, event, listener.fulfil)
    case 'payment.failed':
      return paymentFailed(ctx, gateway, event)
    case 'refund.processed':
    case 'refund.failed':
      return refundSettled(ctx, event)
    case 'payout.processed':
    case 'payout.failed':
      return listener.payoutSettled(ctx, event)
    case 'qr.closed':
      return qrClosed(ctx, gateway, event)
    case 'mandate.confirmed':
    case 'mandate.rejected':
    case 'mandate.paused':
    case 'mandate.cancelled':
    case 'mandate.expired':
      return heardOfToken(ctx, gateway, event)
  }
}

async function paymentCaptured(ctx: Ctx, gateway: string, event: GatewayEvent, fulfil: Fulfilment) {
  const found = await lockPayment(ctx, gateway, event)
  if (!found) return unknown(ctx, gateway, event)
  const { order, payment } = found
  const { currency } = payment
  if (event.instrument) await payments.noteInstrument(ctx.tx, payment.id, event.instrument)
  const outcome = await settle(ctx, order, payment, event.amount, event.gatewayPaymentId, fulfil)
  if (outcome !== 'already_captured') await settleDebit(ctx, payment, null)
  await linkToken(ctx, gateway, payment, event.tokenId)
  if (outcome === 'differs') {
    const reason = event.amount.currency === currency ? 'amount_differs' : 'currency_differs'
    ctx.alarm(reason, { gateway, eventId: event.eventId, paymentId: payment.id })
  }
  if (outcome !== 'already_captured' || !event.gatewayPaymentId) return outcome
  if (await payments.isKnown(ctx.tx, gateway, event.gatewayPaymentId)) return outcome
  // The buyer paid the same gateway order twice: the second payment is real, and theirs.
  ctx.alarm('second_capture', { gateway, eventId: event.eventId, paymentId: payment.id })
  const second = {
    ...payment,
    id: newId(ctx.now.getTime()),
    status: 'created' as const,
    gateway_order_id: null,
    gateway_payment_id: null,
    qr_link: null,
    qr_closes_at: null,
    mandate_id: null,
    applied_order_id: null,
    is_late: false,
    amount: event.amount.amount,
    excess_amount: 0,
    currency: event.amount.currency,
    created_at: ctx.now,
    captured_at: null,
  }
  await payments.insert(ctx.tx, second)
  const current = (await orders.lock(ctx.tx, order.id)) ?? order
  return settle(ctx, current, second, event.amount, event.gatewayPaymentId, fulfil)
}

async function paymentFailed(ctx: Ctx, gateway: string, event: GatewayEvent) {
  const found = await lockPayment(ctx, gateway, event)
  if (!found) return unknown(ctx, gateway, event)
  const { order, payment } = found
  const status = paymentStates.next(payment.status, 'fail')
  if (isIllegal(status)) return `ignored: the payment is ${payment.status}`
  await payments.update(ctx.tx, payment.id, { status, failure_code: event.failureCode })
  const wasDebit = await settleDebit(ctx, payment, { code: event.failureCode })
  await ctx.emit({
    kind: 'payment.failed',
    topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
    payload: { orderId: order.id, paymentId: payment.id, failureCode: event.failureCode },
  })
  if (!wasDebit) await notifyMoney(ctx, 'payment.failed', order, payment)
  return 'failed'
}

/** Nobody paid the code; nothing to tell anybody. Money that was on its way still finds its payment. */
async function qrClosed(ctx: Ctx, gateway: string, event: GatewayEvent) {
  const found = await lockPayment(ctx, gateway, event)
  const status = found && paymentStates.next(found.payment.status, 'fail')
  if (!found || !status || isIllegal(status)) return 'ignored: the code is paid or not known'
  await payments.update(ctx.tx, found.payment.id, { status, failure_code: 'qr_closed' })
  return 'closed'
}

async function refundSettled(ctx: Ctx, event: GatewayEvent) {
  const named = await refunds.findByGateway(ctx.tx, event)
  const order = named && (await orders.lock(ctx.tx, named.order_id))
  const refund = named && (await refunds.find(ctx.tx, named.id))
  if (!order || !refund) {
    ctx.alarm('unknown_refund', { eventId: event.eventId })
    return 'unknown_refund'
  }
  if (event.amount.amount !== refund.amount || event.amount.currency !== refund.currency) {
    const reason = event.amount.currency === refund.currency ? 'amount_differs' : 'currency_differs'
    ctx.alarm(reason, { eventId: event.eventId, refundId: refund.id })
    await note(ctx, 'refund.differs', refund.id, { eventId: event.eventId, amount: event.amount })
    return 'differs'
  }
  if (event.kind === 'refund.processed') {
    await finishRefund(ctx, order, refund, 'succeed', event.gatewayRefundId)
    return 'processed'
  }
  await failRefund(ctx, order, refund, event.failureCode, event.gatewayRefundId)
  return 'failed'
}

/** The payment an event is about, read again under its order's lock. */
async function lockPayment(ctx: Ctx, gateway: string, event: GatewayEvent) {
  if (!event.gatewayOrderId) return undefined
  await paymentOfDebit(ctx, gateway, event)
  const named = await payments.findByGatewayOrder(ctx.tx, gateway, event.gatewayOrderId)
  const order = named && (await orders.lock(ctx.tx, named.order_id))
  const payment = order && (await payments.findByGatewayOrder(ctx.tx, gateway, event.gatewayOrderId))
  return order && payment ? { order, payment } : undefined
}

/** Money for an order we never opened: there is no buyer to refund, so it is recorded for staff to look at. */
async function unknown(ctx: Ctx, gateway: string, event: GatewayEvent) {
  const { eventId, gatewayOrderId, kind } = event
  ctx.alarm('unknown_order', { gateway, eventId })
  await note(ctx, 'payment.unknown', null, { gateway, eventId, gatewayOrderId, kind })
  return 'unknown_order'
}

function note(ctx: Ctx, action: string, subjectId: string | null, details: Record<string, unknown>) {
  return ctx.audit({ action, subjectKind: subjectId ? 'refund' : 'gateway_event', subjectId, details })
}
