import { isIllegal } from '#domain/kernel/state-machine.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from '../booking-events.ts'
import * as bookings from '../booking-queries.ts'
import { lockBooking } from '../lock-booking.ts'

/**
 * Corrects a past booking, in the caller's transaction, when its learner is marked: missed, or attended after all.
 * During the class nothing changes; the mark at its end decides.
 */
export async function noteAttendance(
  ctx: Ctx,
  classSessionId: string,
  learnerId: string,
  mark: 'present' | 'late' | 'absent' | 'excused',
): Promise<void> {
  const id = await bookings.findByClass(ctx.tx, classSessionId, learnerId)
  const found = id && (await lockBooking(ctx.tx, null, id))
  if (!found) return
  const { booking } = found
  if (booking.status !== 'completed' && booking.status !== 'no_show') return
  const status = bookingStates.next(booking.status, mark === 'absent' ? 'miss' : 'attend')
  if (isIllegal(status)) return
  await bookings.update(ctx.tx, booking.id, { status })
  await tell(ctx, mark === 'absent' ? 'booking.missed' : 'booking.attended', booking)
}
