import type { Money } from '#domain/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { orderNotifications } from './notification-templates.ts'
import * as orders from './order-queries.ts'
import { listHeads } from './refund-limit-queries.ts'
import type { RefundRow } from './refund-queries.ts'

/** What is told of the classes of one order shares a row on its day: several children take one class. */
export const bundleOf = (orderId: string) => `classes:${orderId}`

/**
 * Notifies the payer, and the center if it has to act, about the outcome of a payment or refund; of a refund for one
 * of several learners, about theirs.
 */
export async function notifyMoney(
  ctx: Ctx,
  event: 'payment.failed' | 'refund.processed' | 'refund.failed',
  order: orders.OrderRow,
  { amount, currency, ...part }: Money & orders.PartIds,
): Promise<void> {
  // A center's subscription has its own notifications, and its screen shows what failed.
  if (order.kind === 'onboarding') return
  const { bookingId, enrolmentId, batchId, serviceId, ...said } = await orders.factsOf(ctx, order.id, part)
  const args = { ...said, amount: { amount, currency } }
  const buyer = { userId: order.buyer_user_id, role: 'learner' } as const
  const desk = { membersOf: order.center_id, may: 'money:manage', serviceId } as const
  const recipients = event === 'refund.failed' ? [buyer, desk] : [buyer]
  const centerId = order.center_id
  if (enrolmentId && batchId) {
    const link = { enrolmentId, batchId }
    await ctx.notify(orderNotifications[ofEnrolment[event]], { recipients, args, link, centerId })
  } else if (bookingId)
    await ctx.notify(orderNotifications[event], {
      recipients,
      args,
      link: { bookingId },
      centerId,
      bundle: bundleOf(order.id),
    })
}

/** Tells the payer that their money is in their wallet at the center. */
export async function notifyInWallet(
  ctx: Ctx,
  order: orders.OrderRow,
  { amount, currency, ...part }: Money & orders.PartIds,
): Promise<void> {
  const { what, center } = await orders.factsOf(ctx, order.id, part)
  await ctx.notify(orderNotifications['wallet.credited'], {
    recipients: [{ userId: order.buyer_user_id, role: 'learner' }],
    args: { what, center, amount: { amount, currency } },
    link: { centerId: order.center_id },
    centerId: order.center_id,
  })
}

/** Additional values when the order is for an enrolment. */
const ofEnrolment = {
  'payment.failed': 'enrolment.payment-failed',
  'refund.processed': 'enrolment.refund-processed',
  'refund.failed': 'enrolment.refund-failed',
} as const

/** Tells the center that a transfer needs checking, or the family that it was not found. */
export async function notifyTransfer(
  ctx: Ctx,
  event: 'payment.submitted' | 'payment.rejected',
  order: orders.OrderRow,
  { amount, currency, reason = '' }: Money & { reason?: string },
): Promise<void> {
  const { bookingId, enrolmentId, batchId, serviceId, what, center } = await orders.factsOf(ctx, order.id)
  const centerId = order.center_id
  if (event === 'payment.submitted') {
    const recipients = [{ membersOf: centerId, may: 'money:manage', serviceId } as const]
    await ctx.notify(orderNotifications[event], {
      recipients,
      args: { what, amount: { amount, currency } },
      link: { orderId: order.id },
      centerId,
    })
    return
  }
  const recipients = [{ userId: order.buyer_user_id, role: 'learner' } as const]
  const args = { what, center, amount: { amount, currency }, reason }
  if (enrolmentId && batchId) {
    const link = { enrolmentId, batchId }
    await ctx.notify(orderNotifications['enrolment.payment-rejected'], { recipients, args, link, centerId })
  } else if (bookingId)
    await ctx.notify(orderNotifications[event], {
      recipients,
      args,
      link: { bookingId },
      centerId,
      bundle: bundleOf(order.id),
    })
}

/** Tells the heads of a center that a refund needs a decision. */
export async function notifyAsked(ctx: Ctx, order: orders.OrderRow, refund: RefundRow): Promise<void> {
  const heads = await listHeads(ctx.tx, order.center_id)
  const recipients = heads
    .filter(userId => userId !== refund.requested_by)
    .map(userId => ({ userId, role: 'center' as const }))
  const args = { what: await nameOf(ctx, order.id, refund), amount: amountOf(refund) }
  await ctx.notify(orderNotifications['refund.asked'], {
    recipients,
    args,
    link: { orderId: order.id },
    centerId: order.center_id,
  })
}

/** Tells the requester of a refund the decision. `reason`: why it was declined; null: it was approved. */
export async function notifyDecision(
  ctx: Ctx,
  order: orders.OrderRow,
  refund: RefundRow,
  reason: string | null,
): Promise<void> {
  if (!refund.requested_by) return
  const recipients = [{ userId: refund.requested_by, role: 'center' as const }]
  const said = { what: await nameOf(ctx, order.id, refund), amount: amountOf(refund) }
  const rest = { recipients, link: { orderId: order.id }, centerId: order.center_id }
  if (reason === null) await ctx.notify(orderNotifications['refund.allowed'], { ...rest, args: said })
  else await ctx.notify(orderNotifications['refund.declined'], { ...rest, args: { ...said, reason } })
}

const amountOf = ({ amount, currency }: RefundRow): Money => ({ amount, currency })

async function nameOf(ctx: Ctx, orderId: string, part: orders.PartIds) {
  return (await orders.factsOf(ctx, orderId, part)).what
}
