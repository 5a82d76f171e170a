import type { Money } from '#domain/kernel/money.ts'
import { notify } from '#server/modules/notifications/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as orders from './order-queries.ts'

/** Tells whoever paid, and the center where it has to act, what became of their money. */
export async function noticeMoney(
  ctx: Ctx,
  event: 'payment.failed' | 'refund.processed' | 'refund.failed',
  order: orders.OrderRow,
  { amount, currency }: Money,
): Promise<void> {
  // What a center pays for its place is told by its own notices, and its screen shows what failed.
  if (order.kind === 'onboarding') return
  const facts = await orders.findFacts(ctx.tx, order.id)
  if (!facts) throw new Error(`order ${order.id} stands for nothing that could be named`)
  const { bookingId, serviceId, ...args } = facts
  const buyer = { userId: order.buyer_user_id, role: 'learner' } as const
  const desk = { membersOf: order.center_id, may: 'money:manage', serviceId } as const
  await notify(ctx, event, {
    recipients: event === 'refund.failed' ? [buyer, desk] : [buyer],
    args: { ...args, amount: { amount, currency } },
    link: { bookingId },
    centerId: order.center_id,
  })
}
