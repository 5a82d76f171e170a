import type { Refusal } from '#domain/kernel/refusal.ts'
import { moveSingleClass } from '#server/modules/bookings/public.ts'
import { moveClass } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from '../class-queries.ts'
import type { ProposalRow, RescheduleRow } from './reschedule-queries.ts'

const REASON = 'agreed by those it touches'

/** Moves a class to the proposed time, or says why not; a refusal changes nothing. */
export async function moveTo(
  ctx: Ctx,
  row: RescheduleRow,
  aClass: ClassRow,
  proposal: Pick<ProposalRow, 'starts_at' | 'ends_at' | 'space_id'>,
): Promise<Refusal | null> {
  const by = { userId: row.asked_by, role: row.asked_as }
  if (aClass.kind === 'booking') {
    if (!aClass.booking_id) throw new Error(`class ${aClass.id} is a booking's and has none`)
    return moveSingleClass(ctx, {
      bookingId: aClass.booking_id,
      startsAt: proposal.starts_at,
      reason: REASON,
      by,
      ignoreLeadTime: true,
    })
  }
  return moveClass(ctx, {
    id: aClass.id,
    startsAt: proposal.starts_at,
    endsAt: proposal.ends_at,
    ...(proposal.space_id !== null && { spaceId: proposal.space_id }),
    reason: REASON,
    ignoreLeadTime: true,
    by,
  })
}
