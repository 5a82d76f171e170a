import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { LEAST_REFERENCE, plainReference } from '#domain/modules/orders/payment-reference.ts'
import { refuse } from '#domain/refusals.ts'
import { lockCenterStatus, moveCenter } from '#server/modules/centers/public.ts'
import { dueOf, insertTransfer, lockOrder } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { claimReceipt } from '../claim-receipt.ts'
import { onboardingAnswer } from '../onboarding-view.ts'

/** Reports that the chosen plan was paid by UPI or bank transfer: from now on it waits for verification. */
export const reportTransfer = operation('POST /center/onboarding/transfers', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  const order = await lockOrder(tx, body.orderId)
  if (order?.kind !== 'onboarding' || order.center_id !== centerId) return refuse('not_found')
  const center = await lockCenterStatus(tx, centerId)
  if (!center || dueOf(order) === 0) return refuse('nothing_to_pay')
  if (center.isOnboardingPaymentReceived) return refuse('payment_waits')
  const reference = plainReference(body.reference)
  if (reference.length < LEAST_REFERENCE) {
    return refuse('invalid_input', { fields: [{ path: 'reference', code: 'too_small' }] })
  }
  const transfer = {
    id: newId(now.getTime()),
    orderId: order.id,
    centerId,
    gateway: 'platform' as const,
    method: body.method,
    amount: dueOf(order),
    currency: order.currency,
    reference,
    receiptFileId: body.receiptFileId,
    reportedBy: actor.userId,
    now,
  }
  if (!(await insertTransfer(tx, transfer))) return refuse('reference_used')
  const receipt = await claimReceipt(ctx, body.receiptFileId, transfer.id)
  if (isRefusal(receipt)) return receipt
  await moveCenter(ctx, center, {
    kind: 'center.payment_received',
    flags: { isOnboardingPaymentReceived: true },
    details: { paymentId: transfer.id, method: body.method, reference, amount: transfer.amount },
  })
  return onboardingAnswer(ctx)
})
