import type { Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { moveSingleClass } from '#server/modules/bookings/public.ts'
import { undoMove } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from '../class-queries.ts'
import { comeAgain } from '../offer-compensation.ts'
import { withdrawCompensations } from '../settle-compensation.ts'
import { notifyStays } from './reschedule-notifications.ts'
import * as reschedules from './reschedule-queries.ts'
import { tell } from './tell-reschedule.ts'

/**
 * Moves a class back to its old time and reverts everything the move gave, or says why not. The caller holds the
 * lock.
 */
export async function undo(
  ctx: Ctx,
  row: reschedules.RescheduleRow,
  aClass: ClassRow,
): Promise<Refusal | null> {
  if (aClass.status !== 'scheduled') return refuse('illegal_transition', { args: { state: aClass.status } })
  const chosen = (await reschedules.listProposals(ctx.tx, row.id)).find(
    one => one.id === row.chosen_proposal_id,
  )
  // The class has been moved again since: undoing this move would undo another one.
  if (chosen?.starts_at.getTime() !== aClass.starts_at.getTime()) return refuse('changed_meanwhile')
  const refused = await moveBack(ctx, row, aClass)
  if (refused) return refused
  const taken = await withdrawCompensations(ctx, aClass.id, 'cannot_come')
  if (taken.refunded > 0) return refuse('refund_taken')
  if (aClass.kind === 'batch') await comeAgain(ctx, aClass.id, taken.learnerIds)
  await reschedules.update(ctx.tx, row.id, { status: 'undone' })
  await tell(ctx, 'reschedule.undone', row.id, aClass, { to: isoInstant(row.from_starts_at) })
  const parties = await reschedules.listParties(ctx.tx, row.id)
  await notifyStays(ctx, 'reschedule.undone', aClass, row.id, parties, row.from_starts_at)
  return null
}

async function moveBack(ctx: Ctx, row: reschedules.RescheduleRow, aClass: ClassRow): Promise<Refusal | null> {
  if (!aClass.booking_id) return undoMove(ctx, aClass.id)
  return moveSingleClass(ctx, {
    bookingId: aClass.booking_id,
    startsAt: row.from_starts_at,
    reason: 'undone',
    by: { userId: row.asked_by, role: row.asked_as },
    ignoreLeadTime: true,
  })
}
