import { type Money, percentOf } from '../../kernel/money.ts'
import { type BookingStatus, bookingStates } from './booking-states.ts'

/** How long a slot is held while its buyer pays at a gateway. */
export const HOLD_MINUTES = 10
/** The most bookings one user may hold unpaid at a time. */
export const MAX_UNPAID_HOLDS = 5

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** From how many hours before the start which share comes back; kept with the order as it was then (rule R6). */
export interface CancellationPolicy {
  tiers: readonly { hoursBefore: number; refundPercent: number }[]
}

/** Where a center says nothing else: a day before all, six hours before half, later nothing. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = {
  tiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
}

/** Whether it was booked, be the class still to come or over: what is unpaid of it is owed. */
export const isBooked = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'completed' || status === 'no_show'

/** In which part somebody acts on a booking. */
export type ActsAs = 'learner' | 'center' | 'expert'

/** What the rules about changing a booking look at. */
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

/** How long an expert who approves first may think about it. */
const ANSWER_HOURS = 48
/** How long a family may take to pay once the expert has said yes. */
const PAY_HOURS = 24
/** So many hours before the start it is over, whatever waited. */
const LAST_HOURS = 2
/** With less time left nobody can be expected to answer, or to pay. */
const LEAST_MINUTES = 10

/** Until when an expert may answer who is asked now: 48 h, or until 2 h before the start; null: too late to ask. */
export function requestUntil(now: Date, startsAt: Date): Date | null {
  return enoughTime(now, startsAt, ANSWER_HOURS)
}

/** Until when the time is held that an expert approves now: 24 h, or until 2 h before the start; null: too late. */
export function approvedHoldUntil(now: Date, startsAt: Date): Date | null {
  return enoughTime(now, startsAt, PAY_HOURS)
}

/** The longest that people of a center may look for a transfer. */
export const LONGEST_CHECK_HOURS = 24

/**
 * Until when a time is held whose transfer people look at: the center's hours, at most a day, and never past 2 h before
 * the start; null: too late to look.
 */
export function transferHoldUntil(now: Date, startsAt: Date, hours: number): Date | null {
  return enoughTime(now, startsAt, Math.min(hours, LONGEST_CHECK_HOURS))
}

function enoughTime(now: Date, startsAt: Date, hours: number): Date | null {
  const until = Math.min(now.getTime() + hours * HOUR, startsAt.getTime() - LAST_HOURS * HOUR)
  return until - now.getTime() < LEAST_MINUTES * MINUTE ? null : new Date(until)
}

/** Why a booking cannot be cancelled now, or null when it can: everybody may until it starts. */
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

/** A move that the learner's side made: from which start, and when. */
export interface LearnerMove {
  fromStartsAt: Date
  movedAt: Date
}

/**
 * The share, in percent, that comes back when it is cancelled now. Whoever offers the class gives all back. A move
 * by the learner keeps the share that stood when it was made: moving a class away and then cancelling it wins nothing.
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
 * The share, in percent, that whoever offers the class owes besides all that was paid, when they call it off now: as
 * much as a learner who cancels at that moment would bear (rule R6; a fee stands only where both sides bear it).
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

/** When the share that comes back falls next, or null when it does not fall any more before the start. */
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

/** The exact rupees that come back of what was paid, rounded half up to paise. */
export function refundOf(paid: Money, percent: number): Money {
  return percentOf(paid, percent * 100)
}

/** For each step of the policy that still lies ahead: until when, and what comes back of the total. */
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

/** Tiers from the one nearest the start to the farthest. */
function nearestFirst(policy: CancellationPolicy) {
  return [...policy.tiers].sort((a, b) => a.hoursBefore - b.hoursBefore)
}
