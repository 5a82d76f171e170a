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
  const { bookingId, enrolmentId, batchId, serviceId, ...said } = facts
  const args = { ...said, amount: { amount, currency } }
  const buyer = { userId: order.buyer_user_id, role: 'learner' } as const
  const desk = { membersOf: order.center_id, may: 'money:manage', serviceId } as const
  const recipients = event === 'refund.failed' ? [buyer, desk] : [buyer]
  const centerId = order.center_id
  if (enrolmentId && batchId) {
    const link = { enrolmentId, batchId }
    await notify(ctx, ofEnrolment[event], { recipients, args, link, centerId })
  } else if (bookingId) await notify(ctx, event, { recipients, args, link: { bookingId }, centerId })
}

/** What is told where the order is for a place in a batch. */
const ofEnrolment = {
  'payment.failed': 'enrolment.payment-failed',
  'refund.processed': 'enrolment.refund-processed',
  'refund.failed': 'enrolment.refund-failed',
} as const
