import { type Money, money, sumMoney } from '#domain/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { endTerms } from './end-enrolment.ts'
import { lockEnrolment } from './lock-enrolment.ts'
import { listOpen } from './seat-queries.ts'

/** What `endEnrolments` would refund if it were called now: the same terms, per enrolment. */
export async function quoteEndEnrolments(
  ctx: Ctx,
  { batchId, currency }: { batchId: string; currency: string },
): Promise<Money> {
  const refunds: Money[] = [money(0, currency)]
  for (const id of await listOpen(ctx.tx, batchId)) {
    const found = await lockEnrolment(ctx.tx, null, id)
    if (found) refunds.push((await endTerms(ctx, found, 'center')).refund)
  }
  return sumMoney(refunds, currency)
}
