import type { Role } from '#domain/access/roles.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { moveSlot } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './booking-events.ts'
import * as bookings from './booking-queries.ts'
import { type LockedBooking, lockBooking } from './lock-booking.ts'

/** A single class to be moved; the caller has checked that it may. */
export interface SingleClassMove {
  bookingId: string
  startsAt: Date
  /** Only this space; omitted: any free one. */
  spaceId?: string
  reason: string
  /** Who moves it: for a job, the user who requested it. */
  by: { userId: string; role: Role }
  /** Ignores the center's lead time. */
  ignoreLeadTime: boolean
}

/**
 * Moves a confirmed booking, with all who take the class, to another time of the same expert, at the same price and
 * length, or says why not; a refusal changes nothing. Writes audit trail and event; the caller notifies people.
 */
export async function moveSingleClass(ctx: Ctx, move: SingleClassMove): Promise<Refusal | null> {
  const found = await lockBooking(ctx.tx, null, move.bookingId)
  if (!found) return refuse('not_found')
  const { status } = found.booking
  if (status !== 'confirmed') return refuse('illegal_transition', { args: { state: status } })
  return moveLocked(ctx, found, move)
}

/** Those who take a class together: it is one class, and moves for all of them. */
export function movedTogether({ all }: LockedBooking): bookings.BookingRow[] {
  return all.filter(each => each.status === 'confirmed')
}

/** Like `moveSingleClass`, for a locked booking that may be moved. */
export async function moveLocked(
  ctx: Ctx,
  found: LockedBooking,
  { startsAt, spaceId, reason, by, ignoreLeadTime }: SingleClassMove,
): Promise<Refusal | null> {
  const { booking } = found
  const all = movedTogether(found)
  const endsAt = new Date(startsAt.getTime() + booking.ends_at.getTime() - booking.starts_at.getTime())
  const moved = await moveSlot(
    ctx.tx,
    {
      classSessionId: booking.class_session_id,
      centerId: booking.center_id,
      serviceId: booking.service_id,
      expertId: booking.expert_id,
      learnerIds: all.map(each => each.learner_id),
      startsAt,
      endsAt,
      ...(spaceId !== undefined && { spaceId }),
    },
    { now: ctx.now, ignoreLeadTime, movedBy: by.userId, movedAs: by.role, reason },
  )
  if (isRefusal(moved)) return moved
  for (const each of all) {
    await bookings.update(ctx.tx, each.id, { starts_at: startsAt, ends_at: endsAt })
    await tell(ctx, 'booking.moved', each, {
      from: isoInstant(booking.starts_at),
      to: isoInstant(startsAt),
      movedAs: by.role,
    })
  }
  return null
}
