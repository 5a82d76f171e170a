import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { endEnrolments, returnCredits } from '#server/modules/enrolments/public.ts'
import { closeRequest, supersedeOthers } from '#server/modules/requests/public.ts'
import { batchRows, cancelClasses } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './batch-events.ts'
import { type BatchRow, comingClassIds } from './batch-queries.ts'
import { BY_PATTERN } from './plan-effects.ts'

/** Completes a batch whose classes were all held. */
export async function endCompleted(ctx: Ctx, batch: BatchRow): Promise<void> {
  await batchRows.update(ctx.tx, batch.id, { status: 'completed', ended_at: ctx.now })
  await tell(ctx, 'batch.completed', batch)
}

/**
 * Discontinues a batch: its classes are cancelled, its enrolments end and what was paid for the classes is
 * refunded, requests about it are closed. `expectedRefund`: the amount shown, in paise; a different sum refuses.
 * The caller notifies people.
 */
export async function endCancelled(
  ctx: Ctx,
  batch: BatchRow,
  ending: { event: 'batch.cancelled' | 'batch.too-few'; reason: string; expectedRefund: number | null },
): Promise<Refusal | null> {
  const { tx, now } = ctx
  const { event, reason, expectedRefund } = ending
  // Published while its learners are still enrolled, so that their screens are updated.
  await tell(ctx, event, batch, { reason })
  await batchRows.update(tx, batch.id, { status: 'cancelled', ended_at: now, end_reason: reason })
  const as = event === 'batch.cancelled' ? 'center' : 'system'
  const { refund } = await endEnrolments(ctx, { batchId: batch.id, reason, as })
  if (expectedRefund !== null && refund.amount !== expectedRefund)
    return refuse('refund_changed', { extra: { refund } })
  const ids = await comingClassIds(tx, batch, now, null)
  const refused = await cancelClasses(ctx, { ids, reason: BY_PATTERN.batch })
  if (refused) return refused
  await returnCredits(ctx, ids)
  for (const kind of ['batch_assignment', 'batch_proposal'] as const)
    await closeRequest(ctx, { kind, subjectId: batch.id }, 'cancel', { note: reason })
  await supersedeOthers(ctx, { kinds: ['batch_enrolment'], subjectId: batch.id, exceptId: null })
  return null
}
