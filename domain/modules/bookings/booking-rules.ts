import { type Money, percentOf } from '../../kernel/money.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import { type BookingStatus, bookingStates } from './booking-states.ts'

/** How long a slot is held while its buyer pays at a gateway. */
export const HOLD_MINUTES = 10
/** The most unpaid bookings one user may hold at a time. */
export const MAX_UNPAID_HOLDS = 5

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The refund by hours before the start; stored with the order as it was then (rule R6). */
export interface CancellationPolicy {
  tiers: readonly { hoursBefore: number; refundPercent: number }[]
}

/** The default of a center: full until a day before, half until six hours before, nothing later. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = {
  tiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
}

/** Whether it was booked, upcoming or past: what is unpaid of it is owed. */
export const isBooked = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'completed' || status === 'no_show'

/** The part in which a user acts on a booking. */
export type ActsAs = 'learner' | 'center' | 'expert'

/** What the rules about changing a booking depend on. */
export interface BookingFacts {
  status: BookingStatus
  startsAt: Date
  /** Minutes before the start until when a learner may move it. */
  cutoffMinutes: number
}

/** Until when a hold made now lasts. */
export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE)
}

/** How long an expert may take to approve. */
const ANSWER_HOURS = 48
/** How long a family may take to pay after the expert has approved. */
const PAY_HOURS = 24
/** Everything that waits ends this many hours before the start. */
const LAST_HOURS = 2
/** With less time left, an answer or a payment cannot be expected. */
const LEAST_MINUTES = 10

/** Until when an expert asked now may answer: 48 h, or until 2 h before the start; null: too late to ask. */
export function requestUntil(now: Date, startsAt: Date): Date | null {
  return enoughTime(now, startsAt, ANSWER_HOURS)
}

/** Until when a time approved now is held: 24 h, or until 2 h before the start; null: too late. */
export function approvedHoldUntil(now: Date, startsAt: Date): Date | null {
  return enoughTime(now, startsAt, PAY_HOURS)
}

/** The longest that a center's staff may take to check a transfer. */
export const LONGEST_CHECK_HOURS = 24

/**
 * Until when a time is held while staff check a transfer: the center's hours, at most a day, and never past 2 h
 * before the start; null: too late to check.
 */
export function transferHoldUntil(now: Date, startsAt: Date, hours: number): Date | null {
  return enoughTime(now, startsAt, Math.min(hours, LONGEST_CHECK_HOURS))
}

function enoughTime(now: Date, startsAt: Date, hours: number): Date | null {
  const until = Math.min(now.getTime() + hours * HOUR, startsAt.getTime() - LAST_HOURS * HOUR)
  return until - now.getTime() < LEAST_MINUTES * MINUTE ? null : new Date(until)
}

/** Why a booking cannot be cancelled now, or null when it can: anyone may until it starts. */
export function whyNotCancel(
  booking: BookingFacts,
  now: Date,
): 'illegal_transition' | 'already_started' | null {
  if (!bookingStates.allowed(booking.status).includes('cancel')) return 'illegal_transition'
  return now >= booking.startsAt ? 'already_started' : null
}

/** Why a booking cannot be moved now, or null when it can: a learner until the cut-off, others until it starts. */
export function whyNotMove(
  booking: BookingFacts,
  actsAs: ActsAs,
  now: Date,
): 'illegal_transition' | 'already_started' | 'move_too_late' | null {
  if (booking.status !== 'confirmed') return 'illegal_transition'
  if (now >= booking.startsAt) return 'already_started'
  return actsAs === 'learner' && now > movableUntil(booking) ? 'move_too_late' : null
}

/** The last instant at which a learner may move the booking. */
export function movableUntil(booking: Pick<BookingFacts, 'startsAt' | 'cutoffMinutes'>): Date {
  return new Date(booking.startsAt.getTime() - booking.cutoffMinutes * MINUTE)
}

/** A move by the learner's side: the former start, and when it was made. */
export interface LearnerMove {
  fromStartsAt: Date
  movedAt: Date
}

/**
 * The percentage refunded when it is cancelled now. When the provider cancels, everything is. A move by the learner
 * keeps the percentage of that moment: moving a class away and then cancelling it gains nothing.
 */
export function refundPercent(
  policy: CancellationPolicy,
  startsAt: Date,
  now: Date,
  actsAs: ActsAs,
  learnerMoves: readonly LearnerMove[] = [],
): number {
  if (actsAs !== 'learner') return 100
  const atMoves = learnerMoves.map(move => shareBefore(policy, move.fromStartsAt, move.movedAt))
  return Math.min(shareBefore(policy, startsAt, now), ...atMoves)
}

/**
 * The percentage that the provider owes in addition to a full refund, when they cancel now: as much as a learner
 * who cancels at that moment would lose (rule R6; a fee is only fair if both sides bear it).
 */
export function noticeOwedPercent(
  policy: CancellationPolicy,
  startsAt: Date,
  now: Date,
  actsAs: ActsAs,
): number {
  return actsAs === 'learner' ? 0 : 100 - shareBefore(policy, startsAt, now)
}

function shareBefore(policy: CancellationPolicy, startsAt: Date, now: Date): number {
  const left = startsAt.getTime() - now.getTime()
  return nearestFirst(policy).findLast(tier => left >= tier.hoursBefore * HOUR)?.refundPercent ?? 0
}

/** When the refund next decreases, or null if it does not before the start. */
export function refundChangesAt(
  policy: CancellationPolicy,
  startsAt: Date,
  now: Date,
  actsAs: ActsAs,
  learnerMoves: readonly LearnerMove[] = [],
): Date | null {
  if (actsAs !== 'learner') return null
  const shareAt = (at: Date) => refundPercent(policy, startsAt, at, actsAs, learnerMoves)
  const current = shareAt(now)
  const step = nearestFirst(policy)
    .map(tier => new Date(startsAt.getTime() - tier.hoursBefore * HOUR))
    .filter(until => until >= now && until < startsAt)
    .sort((a, b) => a.getTime() - b.getTime())
    .find(until => shareAt(new Date(until.getTime() + 1)) !== current)
  return step ?? null
}

/** The exact refund of what was paid, rounded half up to paise. */
export function refundOf(paid: Money, percent: number): Money {
  return percentOf(paid, percent * 100)
}

/** For each remaining step of the policy: until when, and the refund of the total. */
export function refundSteps(
  policy: CancellationPolicy,
  startsAt: Date,
  now: Date,
  total: Money,
): { until: Date; refund: Money }[] {
  return nearestFirst(policy)
    .toReversed()
    .filter(tier => tier.refundPercent > 0)
    .map(tier => ({
      until: new Date(startsAt.getTime() - tier.hoursBefore * HOUR),
      refund: refundOf(total, tier.refundPercent),
    }))
    .filter(step => step.until >= now)
}

/** Tiers from the one nearest to the start to the furthest. */
function nearestFirst(policy: CancellationPolicy) {
  return [...policy.tiers].sort((a, b) => a.hoursBefore - b.hoursBefore)
}

/** Money of an order, in paise of its currency. */
export interface OrderMoney {
  total: number
  paid: number
  /** What is left to pay. */
  due: number
  /** What was refunded so far, or is on its way. */
  givenBack: number
}

/** What one learner's class is of an order, in paise. */
export interface OrderPart {
  price: number
  /** Not paid yet: no longer owed if this class alone is cancelled. */
  unpaid: number
  paid: number
  /** What of the paid part can still be refunded. */
  left: number
}

/**
 * The part of one learner in an order (rule R19). `own`: what their lines come to and what of them was refunded, if
 * others of the family take the class on the same order; null: all of the order is theirs. What the order still owes
 * is taken off first, as when a learner leaves a batch.
 */
export function partOf(order: OrderMoney, own: { amount: number; reversed: number } | null): OrderPart {
  const leftOfOrder = Math.max(0, order.paid - order.givenBack)
  if (!own) return { price: order.total, unpaid: order.due, paid: order.paid, left: leftOfOrder }
  const unpaid = Math.min(own.amount, order.due)
  const paid = Math.min(own.amount - unpaid, order.paid)
  const left = Math.max(0, Math.min(paid - own.reversed, leftOfOrder))
  return { price: own.amount, unpaid, paid, left }
}

/**
 * The state of one learner's part of an order (rule R19): what is owed concerns the whole order, a refund only the part
 * that it was for. `own` as for `partOf`.
 */
export function statusOfPart(
  order: OrderStatus,
  own: { amount: number; reversed: number } | null,
): OrderStatus {
  if (!own || (order !== 'partly_refunded' && order !== 'refunded')) return order
  if (own.reversed === 0) return 'paid'
  return own.reversed < own.amount ? 'partly_refunded' : 'refunded'
}

/** Whether the class is promised, waited for or held: its time is taken. */
export const isLive = (status: BookingStatus): boolean =>
  status === 'requested' || status === 'held' || status === 'confirmed'
