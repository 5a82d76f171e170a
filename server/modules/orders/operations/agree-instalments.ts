import { mayInCenter } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { insertPlan } from '../instalment-queries.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer, planOffered } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as payments from '../payment-queries.ts'
import { dueOf } from './settle-payment.ts'

/**
 * Lets an order without payments be paid in monthly instalments, as shown. Nothing is secured yet: paying the first
 * instalment secures the place.
 */
export const agreeInstalments = operation('POST /orders/{id}/instalments', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const order = await orders.lockOwn(tx, actor, params.id)
  if (!order || order.kind === 'onboarding') return refuse('not_found')
  if (actor.role === 'center' && !mayInCenter(actor, 'desk_payment:manage')) return refuse('not_allowed')
  if (order.center_suspended) return refuse('center_not_open')
  if (order.status === 'expired' || (order.pay_by && now >= order.pay_by)) return refuse('hold_expired')
  if (dueOf(order) === 0) return refuse('nothing_to_pay')
  if (await payments.isOrderBeingChecked(tx, order.id)) return refuse('payment_waits')
  const before = await findDetail(ctx, order.id)
  const offered = before && planOffered(before, now)
  if (!offered) return refuse('instalments_not_offered')
  if (offered.length !== body.parts)
    return refuse('instalments_changed', { extra: { parts: offered.length } })
  await insertPlan(tx, order.id, offered)
  await ctx.emit({
    kind: 'order.planned',
    topics: [`center:${order.center_id}`, `user:${order.buyer_user_id}`],
    payload: { orderId: order.id },
  })
  await ctx.audit({
    action: 'order.plan',
    subjectKind: 'order',
    subjectId: order.id,
    centerId: order.center_id,
    details: { instalments: offered },
  })
  const detail = await findDetail(ctx, order.id)
  if (!detail) throw new Error(`order ${order.id} disappeared while its instalments were agreed`)
  return orderAnswer(ctx, detail)
})
