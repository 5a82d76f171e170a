import { lockCenterStatus, moveCenter } from '#server/modules/centers/public.ts'
import type { Fulfilment } from '#server/modules/orders/public.ts'
import { firstPlanPaid } from './center-referrals/bring-center.ts'
import { centerOfOrder } from './payment-queries.ts'

/**
 * Fulfils orders for plans: confirmed money opens the last two gates. A gateway's signed confirmation and an
 * admin's verification both end up here.
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
    await firstPlanPaid(ctx, center.id, orderId)
  },

  /** A plan's order never expires, and a cancelled one was replaced by another choice. */
  takeAgain: async () => null,

  /** A center's transfer report is a separate operation, and nothing is held for it. */
  awaits: async () => null,

  /** The money stays the center's own in the books; admins see it in the audit trail and refund it. */
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
