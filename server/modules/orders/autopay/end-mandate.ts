import type { Ctx } from '#server/platform/context.ts'
import { TELL_GATEWAY } from './debit.ts'
import { notifyMandate } from './mandate-notifications.ts'
import * as mandates from './mandate-queries.ts'

type Ended = NonNullable<mandates.MandateRow['ended_as']>

/** Ends a mandate; the caller holds its lock and has asked the state table. What is not announced yet is dropped. */
export async function endMandate(ctx: Ctx, mandate: mandates.MandateRow, as: Ended): Promise<void> {
  const { tx, now } = ctx
  await mandates.update(tx, mandate.id, {
    status: 'cancelled',
    paused_as: null,
    ended_at: now,
    ended_as: as,
    // What was ended in the UPI app the gateway knows.
    ...(as === 'upi_app' && { gateway_told_at: now }),
  })
  await mandates.dropUnsent(ctx, { mandateId: mandate.id })
  await noteMandate(ctx, mandate, 'mandate.stopped')
  if (as !== 'learner') await notifyMandate(ctx, 'autopay.stopped', mandate)
  if (as !== 'upi_app') await ctx.enqueue(TELL_GATEWAY, { mandateId: mandate.id })
}

/** Writes what became of a mandate into the trail, and tells the screens that show it. */
export async function noteMandate(ctx: Ctx, mandate: mandates.MandateRow, kind: string): Promise<void> {
  await ctx.emit({
    kind,
    topics: [`center:${mandate.center_id}`, `user:${mandate.buyer_user_id}`],
    payload: { mandateId: mandate.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'mandate',
    subjectId: mandate.id,
    centerId: mandate.center_id,
    details: { enrolmentId: mandate.enrolment_id },
  })
}
