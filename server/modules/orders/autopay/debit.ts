import { newId } from '#domain/kernel/ids.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf, toInstant } from '#domain/kernel/time.ts'
import {
  DEBIT_MINUTE,
  debitNotBefore,
  needsApproval,
  nextDebit,
} from '#domain/modules/orders/autopay/mandate-rules.ts'
import { chargeStates } from '#domain/modules/orders/autopay/mandate-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { dueOf, newPayment, toPayOf } from '../operations/settle-payment.ts'
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
  const dueOn = terms.due_on ?? today
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
    not_before: debitNotBefore(now, toInstant(dueOn, DEBIT_MINUTE, terms.time_zone)),
    failure_code: null,
    created_at: now,
    sent_at: null,
    settled_at: null,
  }
  if (!(await mandates.insertCharge(tx, charge))) return
  await tellScreens(ctx, mandate, charge)
  if (step === 'debit') await ctx.enqueue(SEND_DEBITS, { chargeId: charge.id })
  else await notifyDebit(ctx, step === 'above_cap' ? 'autopay.above-limit' : 'autopay.asks', mandate, charge)
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
  const status = chargeStates.next(charge.status, 'notice')
  if (isIllegal(status)) return
  const mandate = await mandateOf(ctx, charge)
  await mandates.updateCharge(ctx.tx, charge.id, { status })
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
  ctx: Ctx,
  order: orders.OrderRow,
  charge: mandates.ChargeRow,
  gatewayOrderId: string,
  status: 'submitted' | 'failed',
): Promise<void> {
  const { id, gateway, currency } = await mandateOf(ctx, charge)
  const payment = newPayment(ctx, order, { gateway, amount: charge.amount })
  await payments.insert(ctx.tx, {
    ...payment,
    id: charge.id,
    status,
    currency,
    gateway_order_id: gatewayOrderId,
    mandate_id: id,
  })
}

/**
 * The money of a debit has come, and has paid like any payment; or it came to nothing: the family is told how to pay, and
 * it is tried once more a day later.
 */
export async function settleCharge(
  ctx: Ctx,
  charge: mandates.ChargeRow,
  failed: { code: string | null } | null,
): Promise<void> {
  const status = chargeStates.next(charge.status, failed ? 'fail' : 'capture')
  if (isIllegal(status)) return
  const mandate = await mandateOf(ctx, charge)
  await mandates.updateCharge(ctx.tx, charge.id, {
    status,
    failure_code: failed?.code ?? null,
    settled_at: ctx.now,
  })
  await tellScreens(ctx, mandate, charge)
  await notifyDebit(ctx, failed ? 'autopay.failed' : 'autopay.debited', mandate, charge)
}

async function mandateOf(ctx: Ctx, charge: mandates.ChargeRow): Promise<mandates.MandateRow> {
  const mandate = await mandates.lock(ctx.tx, charge.mandate_id)
  if (!mandate) throw new Error(`the debit ${charge.id} has no mandate`)
  return mandate
}

function tellScreens(ctx: Ctx, mandate: mandates.MandateRow, charge: mandates.ChargeRow): Promise<void> {
  return ctx.emit({
    kind: 'mandate.debit',
    topics: [`center:${mandate.center_id}`, `user:${mandate.buyer_user_id}`],
    payload: { mandateId: mandate.id, orderId: charge.order_id },
  })
}
