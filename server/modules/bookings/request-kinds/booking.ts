import { money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { approvedHoldUntil } from '#domain/modules/bookings/booking-rules.ts'
import { bookingStates } from '#domain/modules/bookings/booking-states.ts'
import { isMinor, nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { allowPaying, closeUnpaid } from '#server/modules/orders/public.ts'
import type { RequestKind, StoredRequest } from '#server/modules/requests/public.ts'
import { releaseSlot } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listAsked } from '../ask-queries.ts'
import { tell } from '../booking-events.ts'
import { notifyApproved, notifyConfirmedById, notifyDeclined } from '../booking-notifications.ts'
import * as bookings from '../booking-queries.ts'
import { EXPIRE_HOLDS } from '../hold-job.ts'
import { lockBooking } from '../lock-booking.ts'

type Ending = 'decline' | 'cancel' | 'expire'

/** A family asks an expert for a single class; its time is claimed until the answer. */
export const bookingRequest: RequestKind<'booking'> = {
  kind: 'booking',
  tellsItself: ['asked', 'approved', 'rejected'],

  /** Held until it is paid; confirmed immediately if nothing has to be paid first. */
  async approve(ctx, request) {
    const { tx, now } = ctx
    const found = await lockBooking(tx, null, request.subject.id)
    if (!found) return refuse('not_found')
    const { booking, order } = found
    const paysFirst = order.payment_channel === 'gateway' && order.status === 'open'
    const status = bookingStates.next(booking.status, paysFirst ? 'approve' : 'confirm')
    if (isIllegal(status)) return refuse('illegal_transition', { args: { state: booking.status } })
    if (!paysFirst) {
      await bookings.update(tx, booking.id, { status })
      if (order.status === 'open') await allowPaying(tx, order, null)
      await tell(ctx, 'booking.confirmed', booking)
      await notifyConfirmedById(ctx, booking.id)
      return booking.id
    }
    const payBy = approvedHoldUntil(now, booking.starts_at)
    if (!payBy) return refuse('hold_too_late')
    await bookings.update(tx, booking.id, { status, held_until: payBy })
    await allowPaying(tx, order, payBy)
    await ctx.enqueue(
      EXPIRE_HOLDS,
      { bookingId: booking.id },
      { startAfter: payBy, singletonKey: booking.id },
    )
    await tell(ctx, 'booking.approved', booking)
    await notifyApproved(ctx, booking.id, payBy)
    return booking.id
  },

  async rejected(ctx, request) {
    if (await letGo(ctx, request, 'decline')) await notifyDeclined(ctx, request.subject.id)
    return undefined
  },

  async cancelled(ctx, request) {
    await letGo(ctx, request, 'cancel')
    return undefined
  },

  async expired(ctx, request) {
    await letGo(ctx, request, 'expire')
  },

  async describe(ctx, requests) {
    const rows = await listAsked(
      ctx.tx,
      requests.map(({ subject }) => subject.id),
    )
    const byId = new Map(rows.map(row => [row.id, row]))
    return new Map(
      requests.flatMap(({ id, subject }) => {
        const row = byId.get(subject.id)
        if (!row) return []
        const born = { name: row.learner_name, dateOfBirth: row.date_of_birth }
        const name = nameShownTo(ctx.actor.role, born, ctx.now, row.time_zone)
        const minor = isMinor(row.date_of_birth, ctx.now, row.time_zone)
        return [
          [
            id,
            {
              kind: 'booking',
              bookingId: row.id,
              startsAt: isoInstant(row.starts_at),
              endsAt: isoInstant(row.ends_at),
              learner: { id: row.learner_id, name, isMinor: minor },
              price: money(row.total_amount, row.currency),
            },
          ] as const,
        ]
      }),
    )
  },
}

/** Frees the time, and nothing is owed; false if the booking has left that state already. */
async function letGo(ctx: Ctx, request: StoredRequest<'booking'>, ending: Ending): Promise<boolean> {
  const { tx, now } = ctx
  const found = await lockBooking(tx, null, request.subject.id)
  if (found?.booking.status !== 'requested') return false
  const { booking, order } = found
  const status = bookingStates.next(booking.status, ending)
  if (isIllegal(status)) return false
  const user = ctx.actor.kind === 'user' ? ctx.actor : null
  await bookings.update(tx, booking.id, {
    status,
    ...(ending === 'cancel' && user
      ? { cancelled_at: now, cancelled_by: user.userId, cancelled_as: 'learner' as const }
      : {}),
  })
  await releaseSlot(tx, booking.class_session_id, reasons[ending], now)
  if (order.status === 'open')
    await closeUnpaid(ctx, order, booking.class_session_id, ending === 'expire' ? 'expire' : 'cancel')
  if (ending === 'decline') await tell(ctx, 'booking.declined', booking)
  else if (ending === 'cancel') await tell(ctx, 'booking.cancelled', booking, { cancelledAs: 'learner' })
  else await tell(ctx, 'booking.expired', booking)
  return true
}

const reasons = { decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const
