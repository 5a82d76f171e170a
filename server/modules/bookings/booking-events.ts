import type { Ctx } from '#server/platform/context.ts'

/** Whose screens a booking affects. */
export interface Concerned {
  id: string
  center_id: string
  expert_id: string
  guardian_ids: readonly string[]
}

/** Publishes a change of a booking to its center, its expert and all guardians, and writes it to the audit trail. */
export async function tell(
  ctx: Ctx,
  kind: `booking.${string}`,
  booking: Concerned,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.emit({
    kind,
    topics: [
      `center:${booking.center_id}`,
      `expert:${booking.expert_id}`,
      ...booking.guardian_ids.map(id => `user:${id}`),
    ],
    payload: { bookingId: booking.id, ...details },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'booking',
    subjectId: booking.id,
    centerId: booking.center_id,
    details,
  })
}
