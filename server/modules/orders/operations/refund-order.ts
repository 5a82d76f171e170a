import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { waitsForHead } from '#domain/modules/orders/refund-approval-rules.ts'
import { linesLeft, spreadRefund } from '#domain/modules/orders/reversal-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { refundableOf } from '../order-policy.ts'
import * as orders from '../order-queries.ts'
import { orderAnswer } from '../order-view.ts'
import { findDetail } from '../order-view-queries.ts'
import { limitOf } from '../refund-limit-queries.ts'
import * as refunds from '../refund-queries.ts'
import { askForRefund } from './ask-for-refund.ts'
import { giveBack } from './close-order.ts'

/**
 * Refunds money out of goodwill: the class or enrolment stays unchanged, and the center earns that much less. Above
 * the center's limit a head has to approve it.
 */
export const refundOrder = operation('POST /orders/{id}/refunds', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const order = await orders.lockOwn(tx, actor, params.id)
  // A center cannot refund what it paid to the platform.
  if (!order || order.kind === 'onboarding') return refuse('not_found')
  const reason = await whyNotGive(ctx, order, body.amount)
  if (reason) return reason
  const { amount, note, handsOutCash } = body
  const limit = await limitOf(tx, order.center_id)
  const givenBefore = await refunds.sumGoodwill(tx, order.id)
  if (waitsForHead(actor, { amount, givenBefore, limit })) {
    if (await refunds.findQuoted(tx, order.id)) return refuse('refund_waits')
    await askForRefund(ctx, order, { amount, note })
  } else await giveGoodwill(ctx, order, { amount, note, handsOutCash })
  const detail = await findDetail(ctx, order.id)
  if (!detail) throw new Error(`order ${order.id} disappeared while it was refunded`)
  return orderAnswer(ctx, detail)
})

/** Why an order, locked by the caller, cannot be refunded by so many paise; null: it can. */
export async function whyNotGive(
  ctx: Ctx<SignedIn>,
  order: orders.OrderRow,
  amount: number,
): Promise<Refusal | null> {
  if (order.status === 'open' && order.paid_amount > 0) return refuse('still_owed')
  const given_back = await refunds.sumGivenBack(ctx.tx, order.id)
  const most = money(refundableOf({ ...order, given_back }), order.currency)
  if (most.amount === 0) return refuse('nothing_to_refund')
  if (amount <= most.amount) return null
  return refuse('refund_too_high', { args: { most: formatMoney(most, ctx.language) }, extra: { most } })
}

/** Refunds so many paise of an order out of goodwill, as a new refund or by approving the waiting one. */
export async function giveGoodwill(
  ctx: Ctx<SignedIn>,
  order: orders.OrderRow,
  given: { amount: number; note: string; handsOutCash: boolean; quoted?: refunds.RefundRow },
): Promise<void> {
  const { amount, note, handsOutCash, quoted } = given
  const refund = money(amount, order.currency)
  await giveBack(ctx, order, {
    sourceId: newId(ctx.now.getTime()),
    bookingId: null,
    reason: 'goodwill',
    refund,
    parts: (left, lines) => spreadRefund(refund, linesLeft(lines, left)),
    handsOutCash,
    note,
    ...(quoted && { quoted }),
  })
}
