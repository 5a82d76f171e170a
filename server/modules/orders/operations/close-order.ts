import { newId } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { shrinkPlan } from '#domain/modules/orders/instalment-rules.ts'
import { orderReversed, paymentReleased } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { orderStates } from '#domain/modules/orders/order-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listPlan, resizePlan } from '../instalment-queries.ts'
import { post } from '../ledger/ledger-queries.ts'
import * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import * as refunds from '../refund-queries.ts'
import { approveRefund, finishAtOnce } from './give-refund.ts'

/** Why an unpaid order is closed. */
export type ClosedBy = 'cancel' | 'expire'

/**
 * Closes an open order: nothing is owed any more. Paid instalments belong to the buyer again and are refunded to
 * the paisa, the way they came. The source is what was promised (the class session); `handsOutCash` as in
 * `GivingBack`.
 */
export async function closeUnpaid(
  ctx: Ctx,
  order: orders.OrderRow,
  sourceId: string,
  closedBy: ClosedBy,
  { handsOutCash, toWallet = false }: { handsOutCash: boolean; toWallet?: boolean } = { handsOutCash: false },
): Promise<void> {
  const status = orderStates.next(order.status, closedBy)
  if (isIllegal(status)) throw new Error(`order ${order.id} is ${order.status} and cannot ${closedBy}`)
  const { tx, now } = ctx
  const parts = order.paid_amount > 0 ? await payments.applied(tx, order.id) : []
  const inLedger = orders.ledgerOrder(order)
  const released = parts.map(part => paymentReleased(inLedger, part.id, part.amount - part.excess_amount))
  await payments.release(
    tx,
    parts.map(part => part.id),
  )
  await orders.update(tx, order.id, { status, paid_amount: 0 })
  const lines = await orders.lines(tx, order.id)
  await post(tx, [...released, orderReversed(inLedger, sourceId, lines, false)], now)
  let closed: orders.OrderRow = { ...order, status, paid_amount: 0 }
  for (const part of parts) {
    const refund = await approveRefund(ctx, closed, part, {
      id: newId(now.getTime()),
      amount: part.amount - part.excess_amount,
      reason: 'not_completed',
      bookingId: null,
      toWallet,
    })
    closed = await finishAtOnce(ctx, closed, refund, handsOutCash)
  }
}

/**
 * Reduces an order that is still owed. An order reduced to nothing is closed, and one covered by its payments is
 * paid: returns the order afterwards. `parts`: paise by line, in their order; never more than what is due. The
 * source is what is not delivered (the period, the class).
 */
export async function takeOff(
  ctx: Ctx,
  { id }: Pick<orders.OrderRow, 'id'>,
  sourceId: string,
  parts: (lines: readonly orders.OrderLineRow[]) => readonly number[],
): Promise<orders.OrderRow> {
  // Read again: something else may have come off it in this transaction.
  const order = await orders.lock(ctx.tx, id)
  if (order?.status !== 'open')
    throw new Error(`order ${id} is ${order?.status ?? 'missing'}: nothing is owed`)
  const lines = await orders.lines(ctx.tx, order.id)
  const amounts = parts(lines)
  const taken = lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }))
  const total = order.total_amount - taken.reduce((sum, line) => sum + line.amount, 0)
  if (total === order.total_amount) return order
  if (total < order.paid_amount) throw new Error(`order ${order.id}: more comes off than is owed`)
  const event = total === 0 ? 'cancel' : total === order.paid_amount ? 'pay' : null
  const status = event ? orderStates.next(order.status, event) : order.status
  if (isIllegal(status)) throw new Error(`order ${order.id} is ${order.status} and cannot ${event}`)
  await orders.shrinkLines(ctx.tx, taken)
  await orders.update(ctx.tx, order.id, { status, total_amount: total })
  const plan = await listPlan(ctx.tx, order.id)
  if (plan.length > 0) await resizePlan(ctx.tx, order.id, shrinkPlan(plan, total))
  await post(ctx.tx, [orderReversed(orders.ledgerOrder(order), sourceId, taken, false)], ctx.now)
  return { ...order, status, total_amount: total }
}

/** What is refunded of a paid order, and how. */
export interface GivingBack {
  /** What was promised and is cancelled (the class session, the period): one refund each. */
  sourceId: string
  bookingId: string | null
  enrolmentId?: string
  reason: refunds.RefundReason
  refund: Money
  /** The refund spread over the remaining lines of the order, in their order. */
  parts: (lineAmounts: readonly number[], lines: readonly orders.OrderLineRow[]) => Money[]
  /**
   * Staff cancel at the front desk and hand out the cash right away. When anyone else cancels, a cash payment stays
   * approved, to be collected there.
   */
  handsOutCash: boolean
  /** All of it stays at the center, in the buyer's wallet. */
  toWallet?: boolean
  /** The reason, in text for the center. */
  note?: string
  /** The quoted refund that this approves: it becomes the first piece. */
  quoted?: refunds.RefundRow
}

/**
 * Refunds what the policy says of a paid order; the rest stays earned. The money goes back the way it came. An
 * order may be refunded in several pieces: each takes from what earlier ones have left, of lines and of payments.
 */
export async function giveBack(ctx: Ctx, order: orders.OrderRow, giving: GivingBack): Promise<void> {
  if (giving.refund.amount === 0) return
  const { tx, now } = ctx
  const lines = await orders.lines(tx, order.id)
  const amounts = giving.parts(
    lines.map(line => line.amount - line.reversed_amount),
    lines,
  )
  const reversed = lines.map((line, index) => ({ ...line, amount: amounts[index]?.amount ?? 0 }))
  await orders.noteReversed(tx, reversed)
  await post(tx, [orderReversed(orders.ledgerOrder(order), giving.sourceId, reversed, true)], now)

  let left = giving.refund.amount
  let { quoted } = giving
  let current = order
  const given = await refunds.givenBack(tx, order.id)
  for (const payment of await payments.applied(tx, order.id)) {
    const remaining = payment.amount - payment.excess_amount - (given.get(payment.id) ?? 0)
    const amount = Math.min(left, remaining)
    if (amount === 0) continue
    left -= amount
    const refund = await approveRefund(ctx, order, payment, {
      id: newId(now.getTime()),
      amount,
      reason: giving.reason,
      bookingId: giving.bookingId,
      ...(giving.enrolmentId && { enrolmentId: giving.enrolmentId }),
      ...(giving.note && { note: giving.note }),
      toWallet: giving.toWallet ?? false,
      ...(quoted && { quoted }),
    })
    quoted = undefined
    current = await finishAtOnce(ctx, current, refund, giving.handsOutCash)
  }
  if (left !== 0) throw new Error(`order ${order.id}: ${left} paise to give back were never captured`)
  const givenBack = await refunds.sumGivenBack(tx, order.id)
  await ctx.above.orders.givenBack(ctx, { id: order.id, left: order.paid_amount - givenBack })
}

/** What is cancelled of an order that may be partly unpaid. */
export interface CallingOff extends GivingBack {
  /** Not paid yet, and no longer owed. */
  takenOff: Money
  /** The same, spread over the order's lines, in their order. */
  takenParts: (lines: readonly orders.OrderLineRow[]) => readonly number[]
}

/**
 * Cancels part of an order, whether it is paid, owed, or partly paid: the unpaid part is no longer owed, and the
 * refund for the paid part goes back. If that is all of a partly unpaid order, the order is closed and its payments
 * go back. Returns the updated order if something else of it is still promised.
 */
export async function cancelPaid(
  ctx: Ctx,
  { id }: Pick<orders.OrderRow, 'id'>,
  off: CallingOff,
): Promise<orders.OrderRow> {
  const order = await orders.lock(ctx.tx, id)
  if (!order) throw new Error(`order ${id} disappeared while part of it was cancelled`)
  const { takenOff, refund, sourceId, handsOutCash, toWallet = false } = off
  const isAll = takenOff.amount + refund.amount === order.total_amount
  if (order.status === 'open' && order.paid_amount > 0 && isAll && refund.amount === order.paid_amount) {
    await closeUnpaid(ctx, order, sourceId, 'cancel', { handsOutCash, toWallet })
    return { ...order, status: 'cancelled', paid_amount: 0 }
  }
  const isOwed = takenOff.amount > 0
  const left = isOwed ? await takeOff(ctx, order, sourceId, off.takenParts) : order
  // One reversal per source: the reduction has already used it.
  await giveBack(ctx, left, { ...off, sourceId: isOwed ? newId(ctx.now.getTime()) : sourceId })
  return left
}
