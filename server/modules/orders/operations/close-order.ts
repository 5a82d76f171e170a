import { newId } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { orderReversed } from '#domain/modules/ledger/ledger-postings.ts'
import { orderStates } from '#domain/modules/orders/order-states.ts'
import { post } from '#server/modules/ledger/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import * as refunds from '../refund-queries.ts'
import { approveRefund, finishRefund } from './give-refund.ts'

/** Why an order that nobody paid is closed. */
export type ClosedBy = 'cancel' | 'expire'

/** Closes an open order: nothing is owed any more. The source is what was promised (the class session). */
export async function closeUnpaid(
  ctx: Ctx,
  order: orders.OrderRow,
  sourceId: string,
  closedBy: ClosedBy,
): Promise<void> {
  const status = orderStates.next(order.status, closedBy)
  if (isIllegal(status)) throw new Error(`order ${order.id} is ${order.status} and cannot ${closedBy}`)
  await orders.update(ctx.tx, order.id, { status })
  const lines = await orders.lines(ctx.tx, order.id)
  await post(ctx.tx, [orderReversed(orders.ledgerOrder(order), sourceId, lines, false)], ctx.now)
}

/**
 * Takes something off an order that nobody has paid: that much less is owed, and an order that comes to nothing is
 * closed. `parts`: paise by line, in their order. The source is what is not delivered (the period, the class).
 */
export async function takeOff(
  ctx: Ctx,
  order: orders.OrderRow,
  sourceId: string,
  parts: (lines: readonly orders.OrderLineRow[]) => readonly number[],
): Promise<void> {
  if (order.status !== 'open' || order.paid_amount !== 0) throw new Error(`order ${order.id} is not unpaid`)
  const lines = await orders.lines(ctx.tx, order.id)
  const amounts = parts(lines)
  const taken = lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }))
  const total = order.total_amount - taken.reduce((sum, line) => sum + line.amount, 0)
  if (total === order.total_amount) return
  const status = total === 0 ? orderStates.next(order.status, 'cancel') : order.status
  if (isIllegal(status)) throw new Error(`order ${order.id} is ${order.status} and cannot be cancelled`)
  await orders.shrinkLines(ctx.tx, taken)
  await orders.update(ctx.tx, order.id, { status, total_amount: total })
  await post(ctx.tx, [orderReversed(orders.ledgerOrder(order), sourceId, taken, false)], ctx.now)
}

/** What is given back of a paid order, and how. */
export interface GivingBack {
  /** What was promised and is called off (the class session, the period): one giving back each. */
  sourceId: string
  bookingId: string | null
  enrolmentId?: string
  reason: refunds.RefundReason
  refund: Money
  /** The refund spread over what is left of the order's lines, in their order. */
  parts: (lineAmounts: readonly number[], lines: readonly orders.OrderLineRow[]) => Money[]
  /**
   * The desk cancels and hands over the cash in this very moment. Where somebody else cancels, what was paid at the
   * desk stays approved, to be collected there.
   */
  handsOutCash: boolean
  /** Why, in words for the center. */
  note?: string
}

/**
 * Gives back of a paid order what the policy says; the rest stays earned. The money goes the way it came. An order
 * may be given back in several pieces: each takes what earlier ones have left, of lines and of payments.
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
  let current = order
  const given = await refunds.givenBack(tx, order.id)
  for (const payment of await payments.applied(tx, order.id)) {
    const amount = Math.min(left, payment.amount - (given.get(payment.id) ?? 0))
    if (amount === 0) continue
    left -= amount
    const refund = await approveRefund(ctx, order, payment, {
      id: newId(now.getTime()),
      amount,
      reason: giving.reason,
      bookingId: giving.bookingId,
      ...(giving.enrolmentId && { enrolmentId: giving.enrolmentId }),
      ...(giving.note && { note: giving.note }),
    })
    if (refund.destination === 'cash' && giving.handsOutCash) {
      current = await finishRefund(ctx, current, refund, 'hand_out')
    }
  }
  if (left !== 0) throw new Error(`order ${order.id}: ${left} paise to give back were never captured`)
}
