import { newId } from '#domain/kernel/ids.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf, toInstant } from '#domain/kernel/time.ts'
import { debitNotBefore, needsApproval, nextDebit } from '#domain/modules/orders/autopay/mandate-rules.ts'
import { chargeStates } from '#domain/modules/orders/autopay/mandate-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listPlan } from '../instalment-queries.ts'
import { dueOf, toPayOf } from '../operations/settle-payment.ts'
import * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import { notifyDebit } from './mandate-notifications.ts'
import * as mandates from './mandate-queries.ts'

/** The job that sends debits to their gateways. */
export const SEND_DEBITS = 'orders.send-debits'

/** Writes the debit of an open order, if it is time; the family is asked first where its yes does not reach. */
export async function planDebit(ctx: Ctx, orderId: string): Promise<void> {
  const { tx, now } = ctx
  const order = await orders.lock(tx, orderId)
  const terms = order && (await mandates.findTerms(ctx, orderId))
  if (!order || !terms?.enrolment_id || order.pay_by || dueOf(order) === 0) return
  const found = await mandates.findOpen(tx, terms.enrolment_id, order.buyer_user_id)
  const mandate = found && (await mandates.lock(tx, found.id))
  if (mandate?.status !== 'active' || mandate.currency !== order.currency) return
  if ((await mandates.openCharge(tx, orderId)) || (await payments.isOrderBeingChecked(tx, orderId))) return
  const amount = await toPayOf(ctx, order)
  const today = localDateOf(now, terms.time_zone)
  const dueOn = (await nextPartOn(ctx, order)) ?? terms.due_on ?? today
  const tries = await mandates.triesOf(tx, orderId, order.paid_amount)
  const step = nextDebit(
    {
      amount,
      cap: mandate.cap_amount,
      agreedPrice: mandate.price,
      price: terms.price,
      dueOn,
      today,
      ...tries,
    },
    now,
  )
  if (step === 'not_yet' || step === 'given_up') return
  const charge: mandates.ChargeRow = {
    id: newId(now.getTime()),
    mandate_id: mandate.id,
    order_id: orderId,
    paid_before: order.paid_amount,
    attempt: tries.attempts + 1,
    status: step === 'debit' ? 'asked' : 'held',
    held_because: step === 'debit' ? null : step,
    amount,
    not_before: debitNotBefore(now, toInstant(dueOn, 0, terms.time_zone)),
    failure_code: null,
    created_at: now,
    sent_at: null,
    noticed_at: null,
    settled_at: null,
  }
  if (!(await mandates.insertCharge(tx, charge))) return
  await tellScreens(ctx, mandate, charge)
  if (step === 'debit') await ctx.enqueue(SEND_DEBITS, { chargeId: charge.id })
  else await notifyDebit(ctx, 'autopay.asks', mandate, charge)
}

/** When the next instalment falls due; null without instalments. */
async function nextPartOn(ctx: Ctx, order: orders.OrderRow): Promise<string | null> {
  let paid = order.paid_amount
  for (const part of await listPlan(ctx.tx, order.id)) {
    if (paid < part.amount) return part.dueOn
    paid -= part.amount
  }
  return null
}

/**
 * The gateway has taken a debit and told the family: its payment is written, under the debit's own id, so that neither an
 * answer that is lost nor a message that is faster writes it twice. The caller holds the order's lock.
 */
export async function noticed(
  ctx: Ctx,
  order: orders.OrderRow,
  charge: mandates.ChargeRow,
  gatewayOrderId: string,
): Promise<void> {
  const { tx, now } = ctx
  const status = chargeStates.next(charge.status, 'notice')
  if (isIllegal(status)) return
  const mandate = await mandates.lock(tx, charge.mandate_id)
  if (!mandate) throw new Error(`the debit ${charge.id} has no mandate`)
  await mandates.updateCharge(tx, charge.id, { status, noticed_at: now })
  await writePayment(ctx, order, charge, gatewayOrderId, 'submitted')
  await tellScreens(ctx, mandate, charge)
  await notifyDebit(
    ctx,
    needsApproval(charge.amount) ? 'autopay.approval' : 'autopay.notice',
    mandate,
    charge,
  )
}

/** Writes the payment of a debit, under the debit's own id. */
export async function writePayment(
  { tx, now }: Ctx,
  order: orders.OrderRow,
  charge: mandates.ChargeRow,
  gatewayOrderId: string,
  status: 'submitted' | 'failed',
): Promise<void> {
  const mandate = await mandates.lock(tx, charge.mandate_id)
  if (!mandate) throw new Error(`the debit ${charge.id} has no mandate`)
  await payments.insert(tx, {
    id: charge.id,
    order_id: order.id,
    applied_order_id: null,
    center_id: order.center_id,
    gateway: mandate.gateway,
    method: 'gateway',
    status,
    amount: charge.amount,
    excess_amount: 0,
    currency: mandate.currency,
    gateway_order_id: gatewayOrderId,
    gateway_payment_id: null,
    is_late: false,
    captured_at: null,
    created_at: now,
    mandate_id: mandate.id,
  })
}

/** The money of a debit has come. What it paid is settled already, like any payment. */
export async function debited(ctx: Ctx, paymentId: string): Promise<void> {
  const charge = await mandates.findCharge(ctx.tx, paymentId)
  const status = charge && chargeStates.next(charge.status, 'capture')
  if (!charge || !status || isIllegal(status)) return
  const mandate = await mandates.lock(ctx.tx, charge.mandate_id)
  if (!mandate) throw new Error(`the debit ${charge.id} has no mandate`)
  await mandates.updateCharge(ctx.tx, charge.id, { status, failure_code: null, settled_at: ctx.now })
  await tellScreens(ctx, mandate, charge)
  await notifyDebit(ctx, 'autopay.debited', mandate, charge)
}

/** A debit came to nothing: the family is told how to pay, and it is tried once more a day later. */
export async function debitFailed(
  ctx: Ctx,
  charge: mandates.ChargeRow,
  failureCode: string | null,
): Promise<void> {
  const status = chargeStates.next(charge.status, 'fail')
  if (isIllegal(status)) return
  const mandate = await mandates.lock(ctx.tx, charge.mandate_id)
  if (!mandate) throw new Error(`the debit ${charge.id} has no mandate`)
  await mandates.updateCharge(ctx.tx, charge.id, { status, failure_code: failureCode, settled_at: ctx.now })
  await tellScreens(ctx, mandate, charge)
  await notifyDebit(ctx, 'autopay.failed', mandate, charge)
}

function tellScreens(ctx: Ctx, mandate: mandates.MandateRow, charge: mandates.ChargeRow): Promise<void> {
  return ctx.emit({
    kind: 'mandate.debit',
    topics: [`center:${mandate.center_id}`, `user:${mandate.buyer_user_id}`],
    payload: { mandateId: mandate.id, orderId: charge.order_id },
  })
}
