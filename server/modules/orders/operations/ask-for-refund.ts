import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notifyAsked } from '../order-notifications.ts'
import type * as orders from '../order-queries.ts'
import * as payments from '../payment-queries.ts'
import * as refunds from '../refund-queries.ts'
import { destinationOf } from './give-refund.ts'

/**
 * Records a request to refund part of an order, in paise, for a head to decide. The family is promised nothing and
 * no payment is blocked; it names the payment that would be refunded first.
 */
export async function askForRefund(
  ctx: Ctx<SignedIn>,
  order: orders.OrderRow,
  { amount, note }: { amount: number; note: string },
): Promise<void> {
  const { tx, now, actor } = ctx
  const given = await refunds.givenBack(tx, order.id)
  const payment = (await payments.applied(tx, order.id)).find(
    one => one.amount - one.excess_amount > (given.get(one.id) ?? 0),
  )
  if (!payment) throw new Error(`order ${order.id} has nothing that could go back`)
  const refund: refunds.RefundRow = {
    id: newId(now.getTime()),
    order_id: order.id,
    payment_id: payment.id,
    center_id: order.center_id,
    booking_id: null,
    enrolment_id: null,
    status: 'quoted',
    reason: 'goodwill',
    amount,
    currency: order.currency,
    destination: destinationOf(payment, false),
    gateway_refund_id: null,
    failure_code: null,
    attempts: 0,
    next_attempt_at: now,
    requested_by: actor.userId,
    created_at: now,
    processed_at: null,
    note,
  }
  await refunds.insert(tx, refund)
  await ctx.emit({
    kind: 'refund.asked',
    topics: [`center:${order.center_id}`],
    payload: { orderId: order.id, refundId: refund.id },
  })
  await ctx.audit({
    action: 'refund.ask',
    subjectKind: 'refund',
    subjectId: refund.id,
    centerId: order.center_id,
    details: { orderId: order.id, amount, currency: order.currency, note },
  })
  await notifyAsked(ctx, order, refund)
}
