import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { lockOrder, setReceipt } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { claimReceipt } from '../claim-receipt.ts'
import { onboardingAnswer } from '../onboarding-view.ts'
import { findTransfer } from '../payment-queries.ts'

/** Replaces a receipt that was sent, until a decision is made. */
export const replaceReceipt = operation(
  'PUT /center/onboarding/transfers/{id}/receipt',
  async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const { centerId } = actor.center
    const named = await findTransfer(tx, params.id, centerId)
    if (!named) return refuse('not_found')
    await lockOrder(tx, named.order_id)
    const transfer = await findTransfer(tx, params.id, centerId)
    if (transfer?.status !== 'submitted') {
      return refuse('illegal_transition', { args: { state: named.status } })
    }
    const receipt = await claimReceipt(ctx, body.receiptFileId, transfer.id)
    if (isRefusal(receipt)) return receipt
    await setReceipt(tx, transfer.id, body.receiptFileId)
    await ctx.audit({
      action: 'onboarding.receipt',
      subjectKind: 'payment',
      subjectId: transfer.id,
      centerId,
      details: { receiptFileId: body.receiptFileId },
    })
    await ctx.emit({
      kind: 'center.receipt_replaced',
      topics: [`center:${centerId}`, 'admin'],
      payload: { centerId, paymentId: transfer.id },
    })
    return onboardingAnswer(ctx)
  },
)
