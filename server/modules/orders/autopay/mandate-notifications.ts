import { localDateOf } from '#domain/kernel/time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { zoneOfOrder } from '../instalment-queries.ts'
import { orderNotifications } from '../notification-templates.ts'
import * as orders from '../order-queries.ts'
import type { ChargeRow, MandateRow } from './mandate-queries.ts'

/** Tells a family what became of its mandate, by what it is for. */
export async function notifyMandate(
  ctx: Ctx,
  event: 'autopay.on' | 'autopay.stopped',
  mandate: MandateRow,
): Promise<void> {
  const { orderId } = await ctx.tx
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('mandate_id', '=', mandate.id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { what, center } = await orders.factsOf(ctx, orderId)
  await ctx.notify(orderNotifications[event], {
    recipients: [{ userId: mandate.buyer_user_id, role: 'learner' }],
    args: { what, center, amount: { amount: mandate.cap_amount, currency: mandate.currency } },
    link: { orderId },
    centerId: mandate.center_id,
  })
}

/** Tells a family of a debit: announced, made, failed, or that it is asked first. */
export async function notifyDebit(
  ctx: Ctx,
  event:
    | 'autopay.notice'
    | 'autopay.approval'
    | 'autopay.debited'
    | 'autopay.failed'
    | 'autopay.asks'
    | 'autopay.above-limit',
  mandate: MandateRow,
  charge: ChargeRow,
): Promise<void> {
  const { what, center } = await orders.factsOf(ctx, charge.order_id)
  const zone = await zoneOfOrder(ctx.tx, charge.order_id)
  await ctx.notify(orderNotifications[event], {
    recipients: [{ userId: mandate.buyer_user_id, role: 'learner' }],
    args: {
      what,
      center,
      amount: { amount: charge.amount, currency: mandate.currency },
      date: localDateOf(charge.not_before, zone),
    },
    link: { orderId: charge.order_id },
    centerId: mandate.center_id,
  })
}
