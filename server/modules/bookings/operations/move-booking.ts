import { whyNotMove } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyMoved, notifyMovedById } from '../booking-notifications.ts'
import { actsAs, bookingAnswer, isOwn } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { refuseChange } from '../cancellation-terms.ts'
import { lockBooking } from '../lock-booking.ts'
import { movedTogether, moveLocked } from '../move-single-class.ts'

/** Moves a booking, with all who take the class, to another free time of the same expert, at the same price and length. */
export const moveBooking = operation('POST /bookings/{id}/move', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const found = await lockBooking(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const { booking } = found
  if (booking.version !== body.version) return refuse('changed_meanwhile')
  const facts = { status: booking.status, startsAt: booking.starts_at, cutoffMinutes: booking.cutoff_minutes }
  const reason = whyNotMove(facts, actsAs(actor), now)
  if (reason) return refuseChange(reason, booking)
  const all = movedTogether(found)
  if (!all.every(each => isOwn(actor, each.learner_id))) return refuse('class_shared')

  const moved = await moveLocked(ctx, found, {
    bookingId: booking.id,
    startsAt: new Date(body.startsAt),
    reason: body.reason,
    by: { userId: actor.userId, role: actor.role },
    ignoreLeadTime: actor.role !== 'learner',
  })
  if (moved) return moved
  const detail = await findDetail(tx, actor, booking.id)
  if (!detail) throw new Error(`booking ${booking.id} disappeared while being moved`)
  await notifyMoved(ctx, detail, booking.starts_at)
  for (const { id } of all) if (id !== booking.id) await notifyMovedById(ctx, id, booking.starts_at)
  return bookingAnswer(ctx, detail)
})
