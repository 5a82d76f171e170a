import { money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { paymentStates } from '#domain/modules/orders/payment-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { notifyTransfer } from '../order-notifications.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { noteDecision, orderOfTransfer } from '../transfer-queries.ts'
import { settle } from './settle-payment.ts'

/** Verifies or rejects a reported transfer, once: a second decision gets the current status. */
export const decideTransfer = (fulfil: Fulfilment) =>
  operation('POST /payments/{id}/decision', async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const orderId = await orderOfTransfer(tx, actor, params.id)
    const order = orderId ? await orders.lock(tx, orderId) : undefined
    const payment = order && (await payments.find(tx, params.id))
    if (!order || !payment) return refuse('not_found')
    const event = body.decision === 'verify' ? 'capture' : 'reject'
    if (isIllegal(paymentStates.next(payment.status, event))) {
      const { status } = payment
      return refuse('illegal_transition', {
        args: { state: status },
        extra: { state: status, allowed: paymentStates.allowed(status) },
      })
    }
    const decided = { decided_by: actor.userId, decided_at: now }
    if (body.decision === 'verify') {
      const received = money(payment.amount, payment.currency)
      if (body.amount !== received.amount) return refuse('amount_differs', { extra: { amount: received } })
      await noteDecision(tx, payment.id, decided)
      await settle(ctx, order, payment, received, null, fulfil)
    } else {
      await noteDecision(tx, payment.id, { ...decided, status: 'rejected', reject_note: body.reason })
      await ctx.emit({
        kind: 'payment.rejected',
        topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
        payload: { orderId: order.id, paymentId: payment.id },
      })
      await ctx.audit({
        action: 'payment.reject',
        subjectKind: 'payment',
        subjectId: payment.id,
        centerId: order.center_id,
        details: { orderId: order.id, amount: payment.amount, reason: body.reason },
      })
      await notifyTransfer(ctx, 'payment.rejected', order, { ...payment, reason: body.reason })
    }
    const detail = await findDetail(ctx, order.id)
    if (!detail) throw new Error(`order ${order.id} disappeared while its transfer was decided`)
    return orderAnswer(ctx, detail)
  })
