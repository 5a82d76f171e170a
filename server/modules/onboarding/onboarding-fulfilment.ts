import { lockCenterStatus, moveCenter } from '#server/modules/centers/public.ts'
import type { Fulfilment } from '#server/modules/orders/public.ts'
import { centerOfOrder } from './payment-queries.ts'

/**
 * What orders of a plan stand for: money that is surely there opens the last two gates. A gateway's signed
 * confirmation comes here as an admin's verification does.
 */
export const onboardingFulfilment: Fulfilment = {
  async paid(ctx, orderId) {
    const center = await lockCenterStatus(ctx.tx, await centerOfOrder(ctx.tx, orderId))
    if (!center) throw new Error(`order ${orderId} is of no center`)
    await moveCenter(ctx, center, {
      kind: 'center.payment_verified',
      flags: { isOnboardingPaymentReceived: true, isOnboardingPaymentVerified: true },
      details: { orderId },
    })
  },

  /** A plan's order never lapses, and one that was cancelled was replaced by another choice. */
  takeAgain: async () => null,

  /** A center reports its transfer in a way of its own, and nothing of it is held. */
  awaits: async () => null,

  /** The money stays the center's own in the books; people of the platform see it in the trail and give it back. */
  async choiceNeeded(ctx, orderId) {
    const centerId = await centerOfOrder(ctx.tx, orderId)
    await ctx.emit({
      kind: 'center.overpaid',
      topics: [`center:${centerId}`, 'admin'],
      payload: { centerId, orderId },
    })
    await ctx.audit({
      action: 'center.overpaid',
      subjectKind: 'order',
      subjectId: orderId,
      centerId,
      details: {},
    })
  },
}
