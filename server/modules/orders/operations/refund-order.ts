import { newId } from '#domain/kernel/ids.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { refundParts } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { refundableOf } from '../order-policy.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import * as refunds from '../refund-queries.ts'
import { giveBack } from './close-order.ts'

/** Gives money back out of goodwill: the class or the place stays what it is, and the center earns that much less. */
export const refundOrder = operation('POST /orders/{id}/refunds', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const order = await orders.lockOwn(tx, actor, params.id)
  // What a center paid the platform is not given back by the center.
  if (!order || order.kind === 'onboarding') return refuse('not_found')
  if (order.status === 'open' && order.paid_amount > 0) return refuse('still_owed')
  const given_back = await refunds.sumGivenBack(tx, order.id)
  const most = money(refundableOf({ ...order, given_back }), order.currency)
  if (most.amount === 0) return refuse('nothing_to_refund')
  if (body.amount > most.amount) {
    return refuse('refund_too_high', { args: { most: formatMoney(most, ctx.language) }, extra: { most } })
  }
  const refund = money(body.amount, order.currency)
  await giveBack(ctx, order, {
    sourceId: newId(now.getTime()),
    bookingId: null,
    reason: 'goodwill',
    refund,
    parts: left => refundParts(refund, left),
    handsOutCash: body.handsOutCash,
    note: body.note,
  })
  const detail = await findDetail(tx, actor, order.id)
  if (!detail) throw new Error(`order ${order.id} is gone while money of it goes back`)
  return orderAnswer(ctx, detail)
})
