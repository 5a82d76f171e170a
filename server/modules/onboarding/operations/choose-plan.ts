import { newId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { orderDue } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { refuse } from '#domain/refusals.ts'
import { lockCenterStatus, placeOf } from '#server/modules/centers/public.ts'
import { closeUnpaid, lockOrder, type NewOrder, newOrderNumber } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { onboardingAnswer } from '../onboarding-view.ts'
import { insertOrder, openOrder } from '../payment-queries.ts'
import { planPrice } from '../plan-price.ts'
import { activePlans, readPayee } from '../plan-queries.ts'

/**
 * Creates the order for a plan. The same plan at the same price keeps its order; another choice cancels the earlier
 * one.
 */
export const choosePlan = operation('POST /center/onboarding/orders', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  const center = await lockCenterStatus(tx, centerId)
  if (!center) return refuse('not_found')
  if (!center.centerTermsAccepted) return refuse('center_terms_first')
  if (center.isOnboardingPaymentVerified) return refuse('nothing_to_pay')
  if (center.isOnboardingPaymentReceived) return refuse('payment_waits')
  const plan = (await activePlans(tx, localDateOf(now, DEFAULT_ZONE))).find(one => one.id === body.planId)
  if (!plan) return refuse('not_found')
  const { stateCode } = await placeOf(tx, centerId)
  const { lines, total } = planPrice(plan, await readPayee(tx), stateCode)
  if (total.amount !== body.expectedTotal) return refuse('price_changed', { extra: { total } })

  const before = await openOrder(tx, centerId)
  if (before && before.plan_id === plan.id && before.total_amount === total.amount)
    return onboardingAnswer(ctx)
  if (before) {
    const locked = await lockOrder(tx, before.id)
    if (locked) await closeUnpaid(ctx, locked, locked.id, 'cancel')
  }
  const order: NewOrder = {
    id: newId(now.getTime()),
    number: newOrderNumber(),
    centerId,
    buyerUserId: actor.userId,
    status: 'open',
    paymentChannel: 'gateway',
    currency: plan.currency,
    total: total.amount,
    paid: 0,
    payBy: null,
    // A subscription is not a class: it is not refunded by the hour.
    cancellationPolicy: { tiers: [] },
    lines,
    subject: { onboardingPlanId: plan.id },
  }
  const inLedger = {
    orderId: order.id,
    centerId,
    buyerId: actor.userId,
    currency: plan.currency,
    seller: 'platform' as const,
  }
  await insertOrder(tx, order, [orderDue(inLedger, order.id, lines)], now)
  await ctx.audit({
    action: 'onboarding.choose',
    subjectKind: 'order',
    subjectId: order.id,
    centerId,
    details: { plan: plan.code, total: total.amount, insteadOf: before?.id ?? null },
  })
  await ctx.emit({
    kind: 'center.plan_chosen',
    topics: [`center:${centerId}`, 'admin'],
    payload: { centerId, orderId: order.id },
  })
  return onboardingAnswer(ctx)
})
