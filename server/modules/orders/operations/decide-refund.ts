import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import { refundStates } from '#domain/modules/orders/refund-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyDecision } from '../order-notifications.ts'
import { mayDecide } from '../order-policy.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as refunds from '../refund-queries.ts'
import { lockRefund } from './hand-out-refund.ts'
import { giveGoodwill, whyNotGive } from './refund-order.ts'

/**
 * A head decides about a refund requested by another person. What may be refunded is calculated now: a class
 * cancelled in the meantime has already taken its money.
 */
export const decideRefund = operation('POST /refunds/{id}/decision', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const found = await lockRefund(ctx, params.id, () => true)
  if (isRefusal(found)) return found
  const { order, refund } = found
  if (!mayDecideRefunds(actor)) return refuse('heads_decide')
  if (refund.requested_by === actor.userId) return refuse('own_refund')
  const { status } = refund
  if (!mayDecide(actor, { status, requestedBy: refund.requested_by })) {
    const allowed = refundStates.allowed(status)
    return refuse('illegal_transition', { args: { state: status }, extra: { state: status, allowed } })
  }
  if (body.decision === 'approve') {
    const asked = money(refund.amount, refund.currency)
    if (body.amount !== asked.amount) return refuse('amount_differs', { extra: { amount: asked } })
    const reason = await whyNotGive(ctx, order, asked.amount)
    if (reason) return reason
    const { handsOutCash } = body
    await giveGoodwill(ctx, order, {
      amount: asked.amount,
      note: refund.note ?? '',
      handsOutCash,
      quoted: refund,
    })
  } else {
    const declined = { status: 'declined' as const, decline_reason: body.reason }
    await refunds.update(tx, refund.id, { ...declined, decided_by: actor.userId, decided_at: now })
    await ctx.emit({
      kind: 'refund.declined',
      topics: [`center:${order.center_id}`],
      payload: { orderId: order.id, refundId: refund.id },
    })
    await ctx.audit({
      action: 'refund.decline',
      subjectKind: 'refund',
      subjectId: refund.id,
      centerId: order.center_id,
      details: { orderId: order.id, amount: refund.amount, reason: body.reason },
    })
  }
  const said = body.decision === 'approve' ? null : body.reason
  await notifyDecision(ctx, order, refund, said)
  const detail = await findDetail(ctx, order.id)
  if (!detail) throw new Error(`order ${order.id} disappeared while its refund was decided`)
  return orderAnswer(ctx, detail)
})
