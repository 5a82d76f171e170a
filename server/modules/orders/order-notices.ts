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

/** Tells whoever paid that their money lies in their wallet at the center. */
export async function noticeKept(
  ctx: Ctx,
  order: orders.OrderRow,
  { amount, currency }: Money,
): Promise<void> {
  const facts = await orders.findFacts(ctx.tx, order.id)
  if (!facts) throw new Error(`order ${order.id} stands for nothing that could be named`)
  const { what, center } = facts
  await notify(ctx, 'wallet.credited', {
    recipients: [{ userId: order.buyer_user_id, role: 'learner' }],
    args: { what, center, amount: { amount, currency } },
    link: {},
    centerId: order.center_id,
  })
}

/** What is told where the order is for a place in a batch. */
const ofEnrolment = {
  'payment.failed': 'enrolment.payment-failed',
  'refund.processed': 'enrolment.refund-processed',
  'refund.failed': 'enrolment.refund-failed',
} as const

/** Tells the center that a transfer waits to be looked at, or the family that it was not found. */
export async function noticeTransfer(
  ctx: Ctx,
  event: 'payment.submitted' | 'payment.rejected',
  order: orders.OrderRow,
  { amount, currency, reason = '' }: Money & { reason?: string },
): Promise<void> {
  const facts = await orders.findFacts(ctx.tx, order.id)
  if (!facts) throw new Error(`order ${order.id} stands for nothing that could be named`)
  const { bookingId, enrolmentId, batchId, serviceId, what, center } = facts
  const centerId = order.center_id
  if (event === 'payment.submitted') {
    const recipients = [{ membersOf: centerId, may: 'money:manage', serviceId } as const]
    await notify(ctx, event, { recipients, args: { what, amount: { amount, currency } }, link: {}, centerId })
    return
  }
  const recipients = [{ userId: order.buyer_user_id, role: 'learner' } as const]
  const args = { what, center, amount: { amount, currency }, reason }
  if (enrolmentId && batchId) {
    const link = { enrolmentId, batchId }
    await notify(ctx, 'enrolment.payment-rejected', { recipients, args, link, centerId })
  } else if (bookingId) await notify(ctx, event, { recipients, args, link: { bookingId }, centerId })
}
