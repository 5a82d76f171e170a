import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { plainReference, referenceProblem } from '#domain/modules/orders/payment-reference.ts'
import { refuse } from '#domain/refusals.ts'
import { claimFile } from '#server/modules/files/public.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { notifyTransfer } from '../order-notifications.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import { findPayee } from '../payee-queries.ts'
import * as payments from '../payment-queries.ts'
import { insertTransfer } from '../transfer-queries.ts'
import { toPayOf } from './settle-payment.ts'

/** A family reports a payment by UPI or bank transfer: what it is for stays held while the center checks. */
export const reportTransfer = (fulfil: Fulfilment) =>
  operation('POST /orders/{id}/transfers', async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const order = await orders.lockOwn(tx, actor, params.id)
    if (!order || order.kind === 'onboarding') return refuse('not_found')
    if (order.center_suspended) return refuse('center_not_open')
    if (order.status === 'expired') return refuse('hold_expired')
    const due = await toPayOf(ctx, order, body.pays)
    if (due === 0) return refuse('nothing_to_pay')
    if (order.pay_by && now >= order.pay_by) return refuse('hold_expired')
    if (await payments.isOrderBeingChecked(tx, order.id)) return refuse('payment_waits')
    const payee = await findPayee(tx, order.center_id)
    if (!payee || (body.method === 'upi' ? !payee.upiId : !payee.bank)) return refuse('transfer_not_offered')
    const reference = plainReference(body.reference)
    const problem = referenceProblem(body.method, body.reference)
    if (problem) return refuse('invalid_input', { fields: [{ path: 'reference', code: problem }] })
    const until = await fulfil.awaits(ctx, order.id, payee.verifyHours)
    if (until === 'too_late') return refuse('transfer_too_late')
    const transfer = {
      id: newId(now.getTime()),
      orderId: order.id,
      centerId: order.center_id,
      gateway: 'manual' as const,
      method: body.method,
      amount: due,
      currency: order.currency,
      reference,
      receiptFileId: body.receiptFileId,
      reportedBy: actor.userId,
      now,
    }
    if (!(await insertTransfer(tx, transfer))) return refuse('reference_used')
    if (body.receiptFileId) {
      const receipt = await claimFile(ctx, {
        fileId: body.receiptFileId,
        purpose: 'payment_receipt',
        subjectKind: 'payment',
        subjectId: transfer.id,
        centerId: order.center_id,
      })
      if (isRefusal(receipt)) return receipt
    }
    if (until) await orders.allowPaying(tx, order, until)
    await ctx.emit({
      kind: 'payment.submitted',
      topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
      payload: { orderId: order.id, paymentId: transfer.id },
    })
    await ctx.audit({
      action: 'payment.submit',
      subjectKind: 'payment',
      subjectId: transfer.id,
      centerId: order.center_id,
      details: { orderId: order.id, amount: due, method: body.method, reference, until },
    })
    await notifyTransfer(ctx, 'payment.submitted', order, transfer)
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while a transfer was reported`)
    return orderAnswer(ctx, detail)
  })
