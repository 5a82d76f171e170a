import { type Money, sumMoney } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { endEnrolment, endTerms } from './end-enrolment.ts'
import { lockEnrolment } from './lock-enrolment.ts'
import { listOpen } from './seat-queries.ts'

/**
 * Ends every enrolment and the waitlist of a batch that is discontinued; everything paid for undelivered classes is
 * refunded. To be called in the transaction that ends the batch, after its status has changed, so that no freed
 * seat is offered. The caller tells the families that the batch ends.
 */
export async function endEnrolments(
  ctx: Ctx,
  ending: { batchId: string; reason: string; as: 'center' | 'system' },
): Promise<{ ended: number; refund: Money }> {
  const refunds: Money[] = []
  for (const id of await listOpen(ctx.tx, ending.batchId)) {
    const found = await lockEnrolment(ctx.tx, null, id)
    if (!found || isIllegal(enrolmentStates.next(found.enrolment.status, 'cancel'))) continue
    const terms = await endTerms(ctx, found, 'center')
    await endEnrolment(ctx, found, terms, {
      as: 'center',
      reason: ending.reason,
      handsOutCash: false,
      tellsItself: true,
    })
    refunds.push(terms.refund)
  }
  const currency = refunds[0]?.currency ?? 'INR'
  return { ended: refunds.length, refund: sumMoney(refunds, currency) }
}
