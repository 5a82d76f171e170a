import type { Ctx } from '#server/platform/context.ts'

/** Whose screens a booking concerns. */
export interface Concerned {
  id: string
  center_id: string
  expert_id: string
  guardian_ids: readonly string[]
}

/** Says what happened to a booking, to its center, its expert and every guardian, and writes it to the trail. */
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
