import type { Ctx } from '#server/platform/context.ts'
import { notifyMandate } from './mandate-notifications.ts'
import * as mandates from './mandate-queries.ts'

// What becomes of a mandate, whoever says so: family, center, the gateway or a job. The caller holds its lock and has
// asked the state table.

/** Nothing is debited until it is resumed; what is not announced yet is dropped. */
export async function pause(
  ctx: Ctx,
  mandate: mandates.MandateRow,
  as: NonNullable<mandates.MandateRow['paused_as']>,
): Promise<void> {
  await mandates.update(ctx.tx, mandate.id, { status: 'paused', paused_as: as })
  await mandates.dropUnsent(ctx, mandate.id)
  await noteMandate(ctx, mandate, 'mandate.paused')
}

export async function resume(ctx: Ctx, mandate: mandates.MandateRow): Promise<void> {
  await mandates.update(ctx.tx, mandate.id, { status: 'active', paused_as: null })
  await noteMandate(ctx, mandate, 'mandate.resumed')
}

/** Stops it for good; what is not announced yet is dropped. */
export async function end(
  ctx: Ctx,
  mandate: mandates.MandateRow,
  as: NonNullable<mandates.MandateRow['ended_as']>,
): Promise<void> {
  const { tx, now } = ctx
  await mandates.update(tx, mandate.id, {
    status: 'cancelled',
    paused_as: null,
    ended_at: now,
    ended_as: as,
    // What was ended in the UPI app the gateway knows.
    ...(as === 'upi_app' && { gateway_told_at: now }),
  })
  await mandates.dropUnsent(ctx, mandate.id)
  await noteMandate(ctx, mandate, 'mandate.stopped')
  if (as !== 'learner') await notifyMandate(ctx, 'autopay.stopped', mandate)
}

/** Its time is over; what is not announced yet is dropped. */
export async function expire(ctx: Ctx, mandate: mandates.MandateRow): Promise<void> {
  await mandates.update(ctx.tx, mandate.id, { status: 'expired', paused_as: null, ended_at: ctx.now })
  await mandates.dropUnsent(ctx, mandate.id)
  await noteMandate(ctx, mandate, 'mandate.expired')
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
