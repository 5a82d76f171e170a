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
import type { BookingRow } from '../booking-queries.ts'
import * as bookings from '../booking-queries.ts'
import { isOwn } from '../booking-view.ts'
import { EXPIRE_HOLDS } from '../jobs/expire-holds.ts'
import { type LockedBooking, lockBooking } from '../lock-booking.ts'

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
    const { order } = found
    const waiting = requestedOnes(found)
    const [booking = found.booking] = waiting
    const paysFirst = order.payment_channel === 'gateway' && order.status === 'open'
    const status = bookingStates.next(booking.status, paysFirst ? 'approve' : 'confirm')
    if (isIllegal(status)) return refuse('illegal_transition', { args: { state: booking.status } })
    if (!paysFirst) {
      for (const { id } of waiting) await bookings.update(tx, id, { status })
      if (order.status === 'open') await allowPaying(tx, order, null)
      for (const each of waiting) {
        await tell(ctx, 'booking.confirmed', each)
        await notifyConfirmedById(ctx, each.id)
      }
      return booking.id
    }
    const payBy = approvedHoldUntil(now, booking.starts_at)
    if (!payBy) return refuse('hold_too_late')
    for (const { id } of waiting) await bookings.update(tx, id, { status, held_until: payBy })
    await allowPaying(tx, order, payBy)
    await ctx.enqueue(
      EXPIRE_HOLDS,
      { bookingId: booking.id },
      { startAfter: payBy, singletonKey: booking.id },
    )
    for (const each of waiting) {
      await tell(ctx, 'booking.approved', each)
      await notifyApproved(ctx, each.id, payBy)
    }
    return booking.id
  },

  async rejected(ctx, request) {
    for (const { id } of await letGo(ctx, request, 'decline')) await notifyDeclined(ctx, id)
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
        const asked = { id: row.learner_id, name: row.learner_name, dateOfBirth: row.date_of_birth }
        // One may have been cancelled while the others still wait.
        const isOut = row.status === 'cancelled' && row.others.length > 0
        const [first = asked, ...others] = isOut ? row.others : [asked, ...row.others]
        const shown = (learner: typeof asked) => nameShownTo(ctx.actor.role, learner, ctx.now, row.time_zone)
        const isMine = ({ id }: typeof asked) => isOwn(ctx.actor, id)
        return [
          [
            id,
            {
              kind: 'booking',
              bookingId: row.id,
              startsAt: isoInstant(row.starts_at),
              endsAt: isoInstant(row.ends_at),
              learner: {
                id: first.id,
                name: shown(first),
                isMinor: isMinor(first.dateOfBirth, ctx.now, row.time_zone),
              },
              together: others.filter(isMine).map(each => ({ id: each.id, name: shown(each) })),
              price: money(row.total_amount, row.currency),
            },
          ] as const,
        ]
      }),
    )
  },
}

/** The bookings that a request is about: those of its order that still wait for the answer. */
function requestedOnes({ all }: LockedBooking): BookingRow[] {
  return all.filter(each => each.status === 'requested')
}

/** Frees the time, and nothing is owed; returns the bookings that end with it, none if they have left that state. */
async function letGo(ctx: Ctx, request: StoredRequest<'booking'>, ending: Ending): Promise<BookingRow[]> {
  const { tx, now } = ctx
  const found = await lockBooking(tx, null, request.subject.id)
  const waiting = found ? requestedOnes(found) : []
  const [booking] = waiting
  if (!found || !booking) return []
  const { order } = found
  const status = bookingStates.next(booking.status, ending)
  if (isIllegal(status)) return []
  const user = ctx.actor.kind === 'user' ? ctx.actor : null
  for (const { id } of waiting)
    await bookings.update(tx, id, {
      status,
      ...(ending === 'cancel' && user
        ? { cancelled_at: now, cancelled_by: user.userId, cancelled_as: 'learner' as const }
        : {}),
    })
  await releaseSlot(tx, booking.class_session_id, reasons[ending], now)
  if (order.status === 'open')
    await closeUnpaid(ctx, order, booking.class_session_id, ending === 'expire' ? 'expire' : 'cancel')
  for (const each of waiting) {
    if (ending === 'decline') await tell(ctx, 'booking.declined', each)
    else if (ending === 'cancel') await tell(ctx, 'booking.cancelled', each, { cancelledAs: 'learner' })
    else await tell(ctx, 'booking.expired', each)
  }
  return waiting
}

const reasons = { decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const
