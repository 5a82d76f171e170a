import { isIllegal } from '#domain/kernel/state-machine.ts'
import { refundProcessed } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { orderStates } from '#domain/modules/orders/order-states.ts'
import { refundStates } from '#domain/modules/orders/refund-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { post } from '../ledger/ledger-queries.ts'
import { notifyInWallet, notifyMoney } from '../order-notifications.ts'
import * as orders from '../order-queries.ts'
import type * as payments from '../payment-queries.ts'
import * as refunds from '../refund-queries.ts'

/** The job that sends refunds to the gateways. */
export const PROCESS_REFUNDS = 'refunds.process'

/** Approves a refund of captured money; a job sends it to the gateway after this transaction. */
export async function approveRefund(
  ctx: Ctx,
  order: orders.OrderRow,
  payment: payments.PaymentRow,
  wanted: {
    id: string
    amount: number
    reason: refunds.RefundReason
    bookingId: string | null
    enrolmentId?: string
    note?: string
    /** The buyer wants it in their wallet at the center. */
    toWallet?: boolean
    quoted?: refunds.RefundRow
  },
): Promise<refunds.RefundRow> {
  // The other guardian of a child may cancel its class; only the payer decides where the money goes.
  const toWallet = (wanted.toWallet ?? false) && !isOtherGuardian(ctx, order)
  const destination = destinationOf(payment, toWallet)
  if (wanted.quoted) {
    return approveQuoted(ctx, order, payment, { ...wanted.quoted, amount: wanted.amount, destination })
  }
  const refund: refunds.RefundRow = {
    id: wanted.id,
    order_id: order.id,
    payment_id: payment.id,
    center_id: order.center_id,
    booking_id: wanted.bookingId,
    enrolment_id: wanted.enrolmentId ?? null,
    status: 'approved',
    reason: wanted.reason,
    amount: wanted.amount,
    currency: payment.currency,
    destination,
    gateway_refund_id: null,
    failure_code: null,
    attempts: 0,
    next_attempt_at: ctx.now,
    requested_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    created_at: ctx.now,
    processed_at: null,
    note: wanted.note ?? null,
  }
  await refunds.insert(ctx.tx, refund)
  await tell(ctx, 'refund.approved', order, refund)
  if (destination === 'source') await ctx.enqueue(PROCESS_REFUNDS, { refundId: refund.id })
  return refund
}

function isOtherGuardian({ actor }: Ctx, order: orders.OrderRow): boolean {
  return actor.kind === 'user' && actor.role === 'learner' && actor.userId !== order.buyer_user_id
}

/** Money from a wallet goes back there; online payments go back online; the rest is paid out in cash at the center. */
export function destinationOf(
  payment: payments.PaymentRow,
  toWallet: boolean,
): refunds.RefundRow['destination'] {
  if (toWallet || payment.method === 'wallet') return 'wallet'
  return payment.method === 'gateway' ? 'source' : 'cash'
}

/**
 * Completes a refund that need not wait: into a wallet, or in cash by the member who gives it. Returns the updated
 * order; the caller holds its lock.
 */
export async function finishAtOnce(
  ctx: Ctx,
  order: orders.OrderRow,
  refund: refunds.RefundRow,
  handsOutCash: boolean,
): Promise<orders.OrderRow> {
  if (refund.destination === 'wallet') return finishRefund(ctx, order, refund, 'keep')
  const isHanded = refund.destination === 'cash' && handsOutCash
  return isHanded ? finishRefund(ctx, order, refund, 'hand_out') : order
}

/**
 * A waiting refund is approved, out of this payment; its requester stays recorded along with the person who
 * decided.
 */
async function approveQuoted(
  ctx: Ctx,
  order: orders.OrderRow,
  payment: payments.PaymentRow,
  quoted: refunds.RefundRow,
): Promise<refunds.RefundRow> {
  const status = refundStates.next(quoted.status, 'approve')
  if (isIllegal(status)) throw new Error(`refund ${quoted.id} is ${quoted.status} and cannot be approved`)
  const change = {
    status,
    amount: quoted.amount,
    payment_id: payment.id,
    destination: quoted.destination,
    next_attempt_at: ctx.now,
    decided_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    decided_at: ctx.now,
  }
  await refunds.update(ctx.tx, quoted.id, change)
  const refund = { ...quoted, ...change }
  await tell(ctx, 'refund.approved', order, refund)
  if (refund.destination === 'source') await ctx.enqueue(PROCESS_REFUNDS, { refundId: refund.id })
  return refund
}

/** The money is back with the buyer. Returns the updated order; the caller holds its lock. */
export async function finishRefund(
  ctx: Ctx,
  order: orders.OrderRow,
  refund: refunds.RefundRow,
  event: 'succeed' | 'hand_out' | 'keep',
  gatewayRefundId: string | null = null,
): Promise<orders.OrderRow> {
  const status = refundStates.next(refund.status, event)
  if (isIllegal(status)) return order
  const { tx, now } = ctx
  const payment = await refunds.paymentOf(tx, refund.payment_id)
  await refunds.update(tx, refund.id, {
    status,
    processed_at: now,
    failure_code: null,
    gateway_refund_id: gatewayRefundId ?? refund.gateway_refund_id,
    ...(event === 'keep' && { destination: 'wallet' as const }),
    ...(event === 'hand_out' && { handed_out_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null }),
  })
  const inLedger = { ...orders.ledgerOrder(order), currency: refund.currency }
  const toWallet = event === 'keep'
  const place = toWallet ? ({ method: 'wallet', gateway: 'wallet' } as const) : payment
  await post(tx, [refundProcessed(inLedger, refund.id, place, refund.amount)], now)
  await tell(ctx, 'refund.processed', order, toWallet ? { ...refund, destination: 'wallet' } : refund)
  if (toWallet) await notifyInWallet(ctx, order, refund)
  else await notifyMoney(ctx, 'refund.processed', order, refund)
  const counted = payment.applied_order_id === order.id && !refunds.OWN_MONEY.includes(refund.reason)
  return counted ? noteRefunded(ctx, order, refund.amount) : order
}

async function noteRefunded(ctx: Ctx, order: orders.OrderRow, amount: number): Promise<orders.OrderRow> {
  const refunded = order.refunded_amount + amount
  const event = refunded === order.paid_amount ? 'refund_all' : 'refund_part'
  const status = orderStates.next(order.status, event)
  if (isIllegal(status)) throw new Error(`order ${order.id} is ${order.status}, yet money went back`)
  await orders.update(ctx.tx, order.id, { status, refunded_amount: refunded })
  return { ...order, status, refunded_amount: refunded }
}

/** The gateway could not refund: the money still belongs to the buyer, and staff have to act. */
export async function failRefund(
  ctx: Ctx,
  order: orders.OrderRow,
  refund: refunds.RefundRow,
  failureCode: string | null,
  gatewayRefundId: string | null,
): Promise<void> {
  const status = refundStates.next(refund.status, 'fail')
  if (isIllegal(status)) return
  await refunds.update(ctx.tx, refund.id, {
    status,
    failure_code: failureCode,
    gateway_refund_id: gatewayRefundId ?? refund.gateway_refund_id,
  })
  await tell(ctx, 'refund.failed', order, { ...refund, failure_code: failureCode })
  await notifyMoney(ctx, 'refund.failed', order, refund)
}

async function tell(ctx: Ctx, kind: string, order: orders.OrderRow, refund: refunds.RefundRow) {
  const { amount, currency, destination, failure_code: failureCode, reason } = refund
  await ctx.emit({
    kind,
    topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
    payload: { orderId: order.id, refundId: refund.id, bookingId: refund.booking_id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'refund',
    subjectId: refund.id,
    centerId: order.center_id,
    details: { orderId: order.id, amount, currency, destination, reason, failureCode },
  })
}
