import type { Language } from '#domain/kernel/language.ts'
import { money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { paymentStates } from '#domain/modules/orders/payment-states.ts'
import { refuse } from '#domain/refusals.ts'
import { lockCenterStatus, moveCenter } from '#server/modules/centers/public.ts'
import { findPayment, lockOrder, noteDecision, settle } from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { centerFileAnswer } from '../center-file.ts'
import { onboardingFulfilment } from '../onboarding-fulfilment.ts'
import * as transfers from '../payment-queries.ts'

/** Verifies or rejects a transfer, once: a second decision gets the current status. */
export const decidePayment = operation(
  'POST /admin/payments/{id}/decision',
  async (ctx, { params, body }) => {
    const { tx, now, actor } = ctx
    const named = await transfers.findTransfer(tx, params.id, null)
    if (!named) return refuse('not_found')
    const order = await lockOrder(tx, named.order_id)
    const payment = await findPayment(tx, named.id)
    if (!order || !payment) return refuse('not_found')
    const event = body.decision === 'verify' ? 'capture' : 'reject'
    if (payment.status !== 'submitted' || isIllegal(paymentStates.next(payment.status, event))) {
      return refuse('illegal_transition', { args: { state: payment.status } })
    }
    const decided = { decided_by: actor.userId, decided_at: now }
    if (body.decision === 'verify') {
      const received = money(payment.amount, payment.currency)
      if (body.amount !== received.amount) return refuse('amount_differs', { extra: { amount: received } })
      await noteDecision(tx, payment.id, decided)
      await settle(ctx, order, payment, received, null, onboardingFulfilment)
      return centerFileAnswer(ctx, order.center_id)
    }
    const { reasonId, note } = body
    if (reasonId === null && note === '') return refuse('reason_required')
    const reason = reasonId === null ? null : await transfers.rejectReason(tx, reasonId)
    if (reasonId !== null && !reason) {
      return refuse('invalid_input', { fields: [{ path: 'reasonId', code: 'unknown_item' }] })
    }
    const why = { reject_reason_id: reasonId, reject_note: note }
    await noteDecision(tx, payment.id, { ...decided, ...why, status: 'rejected' })
    const words = (language: Language) => [reason?.[language], note].filter(Boolean).join('. ')
    await sendBack(
      ctx,
      order.center_id,
      { en: words('en'), hi: words('hi') },
      { paymentId: payment.id, reference: named.reference, ...why },
    )
    return centerFileAnswer(ctx, order.center_id)
  },
)

/** The center is back at the payment gate: its plan stays chosen, and it may pay again. */
async function sendBack(
  ctx: UserCtx,
  centerId: string,
  reasonNames: { en: string; hi: string },
  details: Record<string, unknown>,
) {
  const center = await lockCenterStatus(ctx.tx, centerId)
  if (!center) throw new Error(`center ${centerId} of a payment is not there`)
  await moveCenter(ctx, center, {
    kind: 'center.payment_rejected',
    // Money that came another way in the meantime stays unchanged.
    flags: center.isOnboardingPaymentVerified ? {} : { isOnboardingPaymentReceived: false },
    reasonNames,
    details,
  })
}
