import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refundStates } from '#domain/modules/orders/refund-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { mayKeep, mayPayCash, mayRetry } from '../order-policy.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as refunds from '../refund-queries.ts'
import { finishRefund, PROCESS_REFUNDS } from './give-refund.ts'

/** Cash owed has been handed out at the center: completes the refund and posts it to the ledger. */
export const payRefundInCash = operation('POST /refunds/{id}/cash', async (ctx, { params }) => {
  const found = await lockRefund(ctx, params.id, mayPayCash)
  if (isRefusal(found)) return found
  await finishRefund(ctx, found.order, found.refund, 'hand_out')
  return answer(ctx, found.order.id)
})

/** Cash owed stays at the center, in the payer's wallet. */
export const keepRefund = operation('POST /refunds/{id}/wallet', async (ctx, { params }) => {
  const found = await lockRefund(ctx, params.id, mayKeep)
  if (isRefusal(found)) return found
  await finishRefund(ctx, found.order, found.refund, 'keep')
  return answer(ctx, found.order.id)
})

/** Retries a refund that failed at the gateway. */
export const retryRefund = operation('POST /refunds/{id}/retry', async (ctx, { params }) => {
  const found = await lockRefund(ctx, params.id, mayRetry)
  if (isRefusal(found)) return found
  const { order, refund } = found
  await refunds.update(ctx.tx, refund.id, {
    status: 'approved',
    failure_code: null,
    next_attempt_at: ctx.now,
  })
  await ctx.audit({
    action: 'refund.retry',
    subjectKind: 'refund',
    subjectId: refund.id,
    centerId: order.center_id,
    details: { orderId: order.id },
  })
  await ctx.enqueue(PROCESS_REFUNDS, { refundId: refund.id })
  return answer(ctx, order.id)
})

/** The refund and its order, both locked, the order first, if the actor may do this now. */
export async function lockRefund(
  ctx: Ctx<SignedIn>,
  id: string,
  may: (actor: SignedIn, refund: refunds.RefundRow, order: orders.OrderRow) => boolean,
): Promise<{ order: orders.OrderRow; refund: refunds.RefundRow } | Refusal> {
  const seen = await refunds.find(ctx.tx, id)
  const order = seen && (await orders.lockOwn(ctx.tx, ctx.actor, seen.order_id))
  if (!order) return refuse('not_found')
  const refund = await refunds.find(ctx.tx, id)
  if (!refund) return refuse('not_found')
  if (may(ctx.actor, refund, order)) return { order, refund }
  const { status } = refund
  return refuse('illegal_transition', {
    args: { state: status },
    extra: { state: status, allowed: refundStates.allowed(status) },
  })
}

async function answer(ctx: Ctx<SignedIn>, orderId: string) {
  const detail = await findDetail(ctx, orderId)
  if (!detail) throw new Error(`order ${orderId} disappeared while its refund was handled`)
  return orderAnswer(ctx, detail)
}
