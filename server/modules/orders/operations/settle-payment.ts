import { newId } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { givesAlready } from '#domain/modules/orders/desk-payment-rules.ts'
import { nextToPay, statesOf } from '#domain/modules/orders/instalment-rules.ts'
import {
  latePaymentApplied,
  latePaymentCaptured,
  orderDue,
  paymentCaptured,
} from '#domain/modules/orders/ledger/ledger-postings.ts'
import { orderStates } from '#domain/modules/orders/order-states.ts'
import { plainReference } from '#domain/modules/orders/payment-reference.ts'
import { paymentStates } from '#domain/modules/orders/payment-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx, Ctx } from '#server/platform/context.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { listPlan, zoneOfOrder } from '../instalment-queries.ts'
import { post } from '../ledger/ledger-queries.ts'
import * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import { approveRefund, finishAtOnce } from './give-refund.ts'

/** The outcome of received money. */
export type Settlement = 'paid' | 'part' | 'late' | 'taken_again' | 'differs' | 'already_captured'

/** What is still owed on an order, in paise: now and, with a plan, later. */
export function dueOf(order: Pick<orders.OrderRow, 'status' | 'total_amount' | 'paid_amount'>): number {
  return order.status === 'open' ? order.total_amount - order.paid_amount : 0
}

/** A payment of an order that is still to come, as it is first written; the amount in paise. */
export function newPayment(
  { now }: Pick<Ctx, 'now'>,
  order: Pick<orders.OrderRow, 'id' | 'center_id' | 'currency'>,
  given: Pick<payments.NewPayment, 'gateway' | 'amount'> & Partial<payments.NewPayment>,
): payments.NewPayment & payments.PaymentRow {
  return {
    id: newId(now.getTime()),
    order_id: order.id,
    applied_order_id: null,
    center_id: order.center_id,
    method: 'gateway',
    status: 'created',
    excess_amount: 0,
    currency: order.currency,
    gateway_order_id: null,
    gateway_payment_id: null,
    is_late: false,
    failure_code: null,
    created_at: now,
    captured_at: null,
    ...given,
  }
}

/** Money that a member of staff received for an order; the amount in paise, the reference as it was typed, if there is one. */
export function receivedPayment(
  ctx: CenterCtx,
  order: orders.OrderRow,
  given: {
    gateway: 'desk' | 'manual'
    method: payments.NewPayment['method']
    amount: number
    reference: string
  },
): payments.NewPayment {
  const { gateway, method, amount } = given
  const reference = plainReference(given.reference)
  return newPayment(ctx, order, {
    gateway,
    method,
    amount,
    received_by: ctx.actor.userId,
    ...(reference !== '' && { reference }),
  })
}

/** What a payer may pay online for an order now, in paise; or why nothing. The caller holds its lock. */
export async function payableNow(
  ctx: Ctx,
  order: orders.OrderRow & { center_suspended: boolean },
  pays?: 'next' | 'all',
) {
  if (order.center_suspended) return refuse('center_not_open')
  if (order.status === 'expired') return refuse('hold_expired')
  const due = await toPayOf(ctx, order, pays)
  if (due === 0) return refuse('nothing_to_pay')
  if (order.pay_by && ctx.now >= order.pay_by) return refuse('hold_expired')
  if (await payments.isOrderBeingChecked(ctx.tx, order.id)) return refuse('payment_waits')
  return due
}

/** What a payer is asked for now: the next instalment, or everything due. In paise. */
export async function toPayOf(
  ctx: Ctx,
  order: orders.OrderRow,
  pays: 'next' | 'all' = 'next',
): Promise<number> {
  const due = dueOf(order)
  const plan = pays === 'all' ? [] : await listPlan(ctx.tx, order.id)
  if (plan.length === 0) return due
  const today = localDateOf(ctx.now, await zoneOfOrder(ctx.tx, order.id))
  return Math.min(due, nextToPay(statesOf(plan, order.paid_amount, today)))
}

/**
 * Records received money for a payment, whose order the caller has locked. It pays what is owed, in full or in
 * part; the excess is refunded. Money for which nothing is owed, or whose sum does not match, stays the buyer's own
 * and never counts as payment: it came after the hold had expired or the thing was cancelled, or the order was paid
 * in another way.
 */
export async function settle(
  ctx: Ctx,
  order: orders.OrderRow,
  payment: payments.PaymentRow,
  received: Money,
  gatewayPaymentId: string | null,
  fulfil: Fulfilment,
): Promise<Settlement> {
  if (isIllegal(paymentStates.next(payment.status, 'capture'))) return 'already_captured'
  const differs = received.amount !== payment.amount || received.currency !== payment.currency
  const captured = { ...payment, amount: received.amount, currency: received.currency }
  const isOwed = !differs && received.currency === order.currency
  const counts = isOwed ? Math.min(received.amount, dueOf(order)) : 0
  const excess = counts > 0 ? received.amount - counts : 0
  await payments.update(ctx.tx, payment.id, {
    status: 'captured',
    amount: received.amount,
    currency: received.currency,
    gateway_payment_id: gatewayPaymentId,
    failure_code: null,
    captured_at: ctx.now,
    is_late: counts === 0,
    applied_order_id: counts > 0 ? order.id : null,
    excess_amount: excess,
  })
  if (counts > 0) return payOrder(ctx, order, { ...captured, excess_amount: excess }, fulfil)
  return keepLate(ctx, order, captured, differs, fulfil)
}

async function payOrder(
  ctx: Ctx,
  order: orders.OrderRow,
  payment: payments.PaymentRow,
  fulfil: Fulfilment,
): Promise<Settlement> {
  const { tx, now } = ctx
  const { amount, excess_amount: excess } = payment
  const paid = order.paid_amount + amount - excess
  const received = { amount: amount - excess, left: order.total_amount - paid }
  const status = paid === order.total_amount ? orderStates.next(order.status, 'pay') : order.status
  if (isIllegal(status)) throw new Error(`order ${order.id} is ${order.status}, yet something is due`)
  await orders.update(tx, order.id, { status, paid_amount: paid })
  await post(tx, [paymentCaptured(orders.ledgerOrder(order), payment.id, payment, amount, excess)], now)
  await tell(ctx, 'payment.captured', order, payment)
  if (excess > 0) {
    const id = newId(now.getTime())
    const wanted = { id, amount: excess, reason: 'overpaid', bookingId: null } as const
    await finishAtOnce(ctx, order, await approveRefund(ctx, order, payment, wanted), false)
  }
  if (status !== 'paid') {
    const [first] = await listPlan(tx, order.id)
    const gives = givesAlready({
      firstPart: first?.amount ?? null,
      paidBefore: order.paid_amount,
      paid,
      paymentChannel: order.payment_channel,
      // Cash, or the QR code that a member showed there.
      isAtDesk: payment.gateway === 'desk' || (payment.qr_closes_at != null && payment.received_by != null),
    })
    if (!gives) return 'part'
    // From then on nothing of the order expires.
    await orders.allowPaying(tx, order, null)
    await fulfil.paid(ctx, order.id, received)
    return 'part'
  }
  await fulfil.paid(ctx, order.id, received)
  await tellPaid(ctx, order, paid)
  return 'paid'
}

async function keepLate(
  ctx: Ctx,
  order: orders.OrderRow,
  payment: payments.PaymentRow,
  differs: boolean,
  fulfil: Fulfilment,
): Promise<Settlement> {
  const { tx, now } = ctx
  // In the currency received, which may differ.
  const received = { ...orders.ledgerOrder(order), currency: payment.currency }
  await post(tx, [latePaymentCaptured(received, payment.id, payment, payment.amount)], now)
  await tell(ctx, differs ? 'payment.differs' : 'payment.late', order, payment)
  const sameSum = payment.amount === order.total_amount && payment.currency === order.currency
  if (sameSum && !isIllegal(orderStates.next(order.status, 'revive'))) {
    const promised = await fulfil.takeAgain(ctx, order.id)
    if (promised) {
      await revive(ctx, order, payment, promised)
      return 'taken_again'
    }
  }
  await fulfil.choiceNeeded(ctx, order.id)
  return differs ? 'differs' : 'late'
}

/**
 * Lets late money pay its order after all: what it is for has been promised again. `promised`: that promise, new to
 * the ledger.
 */
export async function revive(
  ctx: Ctx,
  order: orders.OrderRow,
  payment: payments.PaymentRow,
  promised: string,
): Promise<void> {
  const { tx, now } = ctx
  const inLedger = orders.ledgerOrder(order)
  const lines = await orders.lines(tx, order.id)
  await payments.update(tx, payment.id, { applied_order_id: order.id })
  await orders.update(tx, order.id, { status: 'paid', paid_amount: payment.amount })
  await post(
    tx,
    [orderDue(inLedger, promised, lines), latePaymentApplied(inLedger, payment.id, payment.amount)],
    now,
  )
  await tellPaid(ctx, order, payment.amount)
}

const tellPaid = (ctx: Ctx, order: orders.OrderRow, paid: number) =>
  ctx.above.orders.paid(ctx, {
    id: order.id,
    kind: order.kind,
    centerId: order.center_id,
    buyerId: order.buyer_user_id,
    paid,
  })

async function tell(ctx: Ctx, kind: string, order: orders.OrderRow, payment: payments.PaymentRow) {
  const { amount, currency, method } = payment
  await ctx.emit({
    kind,
    topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
    payload: { orderId: order.id, paymentId: payment.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'payment',
    subjectId: payment.id,
    centerId: order.center_id,
    details: { orderId: order.id, amount, currency, method, orderStatus: order.status },
  })
}
