import { isRefusal } from '#domain/kernel/refusal.ts'
import { paymentStates } from '#domain/modules/orders/payment-states.ts'
import { refuse } from '#domain/refusals.ts'
import { claimFile } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { orderOfTransfer, setReceipt } from '../transfer-queries.ts'

/** A family adds or replaces the receipt of a reported transfer while the center is still checking it. */
export const replaceReceipt = operation('PUT /payments/{id}/receipt', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const orderId = await orderOfTransfer(tx, actor, params.id)
  const order = orderId ? await orders.lock(tx, orderId) : undefined
  const payment = order && (await payments.find(tx, params.id))
  if (!order || !payment) return refuse('not_found')
  const { status } = payment
  if (status !== 'submitted') {
    return refuse('illegal_transition', {
      args: { state: status },
      extra: { state: status, allowed: paymentStates.allowed(status) },
    })
  }
  const receipt = await claimFile(ctx, {
    fileId: body.receiptFileId,
    purpose: 'payment_receipt',
    subjectKind: 'payment',
    subjectId: payment.id,
    centerId: order.center_id,
  })
  if (isRefusal(receipt)) return receipt
  await setReceipt(tx, payment.id, body.receiptFileId)
  await ctx.audit({
    action: 'payment.receipt',
    subjectKind: 'payment',
    subjectId: payment.id,
    centerId: order.center_id,
    details: { receiptFileId: body.receiptFileId },
  })
  await ctx.emit({
    kind: 'payment.receipt_replaced',
    topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
    payload: { orderId: order.id, paymentId: payment.id },
  })
  const detail = await findDetail(ctx, order.id)
  if (!detail) throw new Error(`order ${order.id} disappeared while its receipt was saved`)
  return orderAnswer(ctx, detail)
})
