import { type Money, money } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import {
  type ActsAs,
  type CancellationPolicy,
  noticeOwedPercent,
  type OrderPart,
  partOf,
  refundChangesAt,
  refundOf,
  refundPercent,
  whyNotCancel,
} from '#domain/modules/bookings/booking-rules.ts'
import { type BookingStatus, bookingStates } from '#domain/modules/bookings/booking-states.ts'
import { refuse } from '#domain/refusals.ts'
import { dueOf } from '#server/modules/orders/public.ts'

/** What cancelling now means in money. */
export interface CancellationTerms {
  paid: Money
  refund: Money
  /** What is additionally credited to the buyer's wallet, when the provider cancels too late. */
  owed: Money
  refundPercent: number
  changesAt: Date | null
  /** Not paid yet, and no longer owed. */
  takenOff: Money
}

interface Cancellable {
  status: BookingStatus
  starts_at: Date
  cutoff_minutes: number
  cancellation_policy: CancellationPolicy
  moves: readonly { fromStartsAt: string; movedAs: string; movedAt: string }[]
  /** This learner's part of the order, if it is for several. */
  own_amount: number | null
  own_reversed: number | null
}

interface OrderFacts {
  status: Parameters<typeof dueOf>[0]['status']
  total_amount: number
  paid_amount: number
  given_back: number
  currency: string
}

/** What the lines of the booking's learner come to; null: those of the whole order. */
export const ownLines = ({ own_amount, own_reversed }: Pick<Cancellable, 'own_amount' | 'own_reversed'>) =>
  own_amount === null ? null : { amount: own_amount, reversed: own_reversed ?? 0 }

/** What of its order a booking is: all of it, unless others take the class too. */
export function ownPart(
  booking: Pick<Cancellable, 'own_amount' | 'own_reversed'>,
  order: OrderFacts,
): OrderPart {
  const { total_amount: total, paid_amount: paid, given_back: givenBack } = order
  return partOf({ total, paid, due: dueOf(order), givenBack }, ownLines(booking))
}

/** The exact refund if this side cancels now, or why it cannot. Earlier goodwill refunds are deducted. */
export function cancellationTerms(
  booking: Cancellable,
  order: OrderFacts,
  actsAs: ActsAs,
  now: Date,
): CancellationTerms | Refusal {
  const facts = {
    status: booking.status,
    startsAt: booking.starts_at,
    cutoffMinutes: booking.cutoff_minutes,
  }
  const reason = whyNotCancel(facts, now)
  if (reason) return refuseChange(reason, booking)
  const part = ownPart(booking, order)
  const paid = money(part.paid, order.currency)
  const moves = booking.moves
    .filter(move => move.movedAs === 'learner')
    .map(move => ({ fromStartsAt: new Date(move.fromStartsAt), movedAt: new Date(move.movedAt) }))
  const percent = refundPercent(booking.cancellation_policy, booking.starts_at, now, actsAs, moves)
  const changesAt = refundChangesAt(booking.cancellation_policy, booking.starts_at, now, actsAs, moves)
  const refund = money(Math.min(refundOf(paid, percent).amount, part.left), order.currency)
  // Cancelling what was never promised creates no debt.
  const owedPercent =
    booking.status === 'confirmed'
      ? noticeOwedPercent(booking.cancellation_policy, booking.starts_at, now, actsAs)
      : 0
  const owed = money(Math.min(refundOf(paid, owedPercent).amount, part.left), order.currency)
  const takenOff = money(part.unpaid, order.currency)
  return { paid, refund, owed, refundPercent: percent, changesAt, takenOff }
}

/** A rule's refusal to change a booking, as a refusal of the catalogue. */
export function refuseChange(
  reason: 'illegal_transition' | 'already_started' | 'move_too_late',
  booking: Pick<Cancellable, 'status' | 'cutoff_minutes'>,
): Refusal {
  if (reason === 'illegal_transition') {
    const { status } = booking
    return refuse(reason, {
      args: { state: status },
      extra: { state: status, allowed: bookingStates.allowed(status) },
    })
  }
  if (reason === 'already_started') return refuse(reason)
  return refuse(reason, { args: { hours: Math.round(booking.cutoff_minutes / 6) / 10 } })
}
