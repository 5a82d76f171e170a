import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { whyNotMove } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { moveSlot } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../booking-events.ts'
import { noticeMoved } from '../booking-notices.ts'
import * as bookings from '../booking-queries.ts'
import { actsAs, bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { refuseChange } from '../cancellation-terms.ts'
import { lockBooking } from '../lock-booking.ts'

/** Moves a booking to another free time of the same expert, at the same price and length. */
export const moveBooking = operation('POST /bookings/{id}/move', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const found = await lockBooking(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { booking } = found
  if (booking.version !== body.version) return refuse('changed_meanwhile')
  const facts = { status: booking.status, startsAt: booking.starts_at, cutoffMinutes: booking.cutoff_minutes }
  const reason = whyNotMove(facts, actsAs(actor), now)
  if (reason) return refuseChange(reason, booking)

  const startsAt = new Date(body.startsAt)
  const endsAt = new Date(startsAt.getTime() + booking.ends_at.getTime() - booking.starts_at.getTime())
  const moved = await moveSlot(
    tx,
    {
      classSessionId: booking.class_session_id,
      centerId: booking.center_id,
      serviceId: booking.service_id,
      expertId: booking.expert_id,
      learnerId: booking.learner_id,
      startsAt,
      endsAt,
    },
    {
      now,
      ignoreNotice: actor.role !== 'learner',
      movedBy: actor.userId,
      movedAs: actor.role,
      reason: body.reason,
    },
  )
  if (isRefusal(moved)) return moved
  await bookings.update(tx, booking.id, { starts_at: startsAt, ends_at: endsAt })
  await tell(ctx, 'booking.moved', booking, {
    from: isoInstant(booking.starts_at),
    to: isoInstant(startsAt),
    movedAs: actor.role,
  })
  const detail = await findDetail(tx, actor, booking.id)
  if (!detail) throw new Error(`booking ${booking.id} is gone while it is being moved`)
  await noticeMoved(ctx, detail, booking.starts_at)
  return bookingAnswer(ctx, detail)
})
