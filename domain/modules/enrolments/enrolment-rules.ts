import { addDays } from '../../kernel/time.ts'
import type { EnrolmentStatus } from './enrolment-states.ts'
import { enrolmentStates } from './enrolment-states.ts'

/** How long a freed seat is held for the waitlist. */
export const OFFER_HOURS = 12
/** How long a seat is held until it is paid. */
export const PAY_HOURS = 24
/** How many days before a paid period ends the next one is requested. */
export const RENEWAL_DAYS = 7
/** How many days to pay for a period remain before it begins, if the calendar allows. */
const RENEWAL_PAY_DAYS = 3
/** How many days after its first class the next period is requested at the earliest. */
const RENEWAL_REST_DAYS = 2
/** How many days into a period an unpaid order counts as dues. */
export const DUES_DAYS = 7
/** The longest pause, in days. */
export const LONGEST_PAUSE_DAYS = 92

const HOUR = 3_600_000

/** Until when an offer made now is valid: half a day, and never past the batch's end. */
export function offerUntil(now: Date): Date {
  return new Date(now.getTime() + OFFER_HOURS * HOUR)
}

/**
 * Until when a seat is held for payment. Online: a day, and never past the first class. At the center: until the
 * first class is over, when people come to the front desk, and at least a day.
 */
export function payUntil(
  now: Date,
  first: { startsAt: Date; endsAt: Date },
  paymentChannel: 'gateway' | 'center',
): Date {
  const day = now.getTime() + PAY_HOURS * HOUR
  if (paymentChannel === 'center') return new Date(Math.max(day, first.endsAt.getTime()))
  return new Date(Math.min(day, first.startsAt.getTime()))
}

/**
 * Until when a seat is held while staff check a transfer: the center's hours, at most a day, and never past the
 * first class.
 */
export function checkUntil(now: Date, firstStartsAt: Date | null, hours: number): Date {
  const day = now.getTime() + Math.min(hours, PAY_HOURS) * HOUR
  return new Date(firstStartsAt ? Math.min(day, firstStartsAt.getTime()) : day)
}

/** The paid period, in local dates: its first class, its last day, and the first class after it if there is one. */
interface RenewingPeriod {
  orderedOn: string
  fromOn: string
  toOn: string
  nextOn: string | null
}

/**
 * The local date when the next period is requested: a week before this one ends and a week after it was ordered,
 * but three days before the next one begins, so that there is time to pay. Never on the day of the first class or
 * the day after it, however soon the next period begins: there is a week to pay before it counts as dues.
 */
export function renewalOn({ orderedOn, fromOn, toOn, nextOn }: RenewingPeriod): string {
  const week = later(addDays(toOn, -RENEWAL_DAYS), addDays(orderedOn, RENEWAL_DAYS))
  const inTime = addDays(nextOn ?? addDays(toOn, 1), -RENEWAL_PAY_DAYS)
  return later(addDays(fromOn, RENEWAL_REST_DAYS), week < inTime ? week : inTime)
}

const later = (on: string, other: string) => (on > other ? on : other)

/** Whether an unpaid period counts as dues: its first week is over. */
export function isOverdue(fromOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(fromOn) >= DUES_DAYS * 24 * HOUR
}

/** Why an enrolment cannot be paused between two local dates, or null. */
export function whyNotPause(
  enrolment: { status: EnrolmentStatus; kind: 'regular' | 'trial' },
  pause: { from: string; until: string },
  today: string,
): 'illegal_transition' | 'pause_dates_wrong' | null {
  const may = enrolmentStates.allowed(enrolment.status).includes('pause') && enrolment.kind === 'regular'
  if (!may) return 'illegal_transition'
  const days = (Date.parse(pause.until) - Date.parse(pause.from)) / (24 * HOUR)
  return pause.from < today || days < 0 || days >= LONGEST_PAUSE_DAYS ? 'pause_dates_wrong' : null
}

/** Learners who wait together for seats in a batch. */
export interface Waiting {
  size: number
}

/**
 * Who gets free seats: each group in order, if the remaining seats are enough for it. A group that needs more keeps
 * its position and is skipped, so that no seat stays empty that another group could take. `passed`: groups whose
 * turn it was while too few seats were left for them.
 */
export function nextInLine<Group extends Waiting>(groups: readonly Group[], freeSeats: number) {
  const offered: Group[] = []
  const passed: Group[] = []
  let left = freeSeats
  for (const group of groups) {
    if (left <= 0) break
    if (group.size > left) passed.push(group)
    else {
      left -= group.size
      offered.push(group)
    }
  }
  return { offered, passed }
}

/**
 * @internal How many seats new learners can take: none if they are enough for a group in the waitlist, which comes first;
 * otherwise all free ones, since nobody in the waitlist could take them. The statement of the same name is tested
 * against it.
 */
export function seatsForNewcomers(groups: readonly Waiting[], freeSeats: number): number {
  return nextInLine(groups, freeSeats).offered.length > 0 ? 0 : Math.max(0, freeSeats)
}

/**
 * Splits a group into those who go first and the rest, who wait right behind; null if one of the two would be
 * empty.
 */
export function parted<Learner>(
  group: readonly Learner[],
  first: readonly Learner[],
): { first: Learner[]; rest: Learner[] } | null {
  const ahead = group.filter(learner => first.includes(learner))
  const rest = group.filter(learner => !first.includes(learner))
  return ahead.length > 0 && rest.length > 0 ? { first: ahead, rest } : null
}
