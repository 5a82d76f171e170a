import { ageOn } from '../learners/learner-rules.ts'
import type { EnrolmentStatus } from './enrolment-states.ts'
import { enrolmentStates } from './enrolment-states.ts'

/** How long a freed seat is held for who waits. */
export const OFFER_HOURS = 12
/** How long a seat is held for who pays. */
export const PAY_HOURS = 24
/** How many days before a paid period ends the next one is asked for. */
export const RENEWAL_DAYS = 7
/** How many days into a period an unpaid order counts as dues. */
export const DUES_DAYS = 7
/** The most learners that join together. */
export const MOST_TOGETHER = 6
/** The longest pause, in days. */
export const LONGEST_PAUSE_DAYS = 92

const HOUR = 3_600_000

/** Until when an offer made now holds: half a day, and never past the batch's end. */
export function offerUntil(now: Date): Date {
  return new Date(now.getTime() + OFFER_HOURS * HOUR)
}

/**
 * Until when a seat is held for who pays. Online: a day, and never past the first class. At the center: until the
 * first class is over, which is when people come to its desk, and at least a day.
 */
export function payUntil(
  now: Date,
  first: { startsAt: Date; endsAt: Date },
  payWhere: 'gateway' | 'center',
): Date {
  const day = now.getTime() + PAY_HOURS * HOUR
  if (payWhere === 'center') return new Date(Math.max(day, first.endsAt.getTime()))
  return new Date(Math.min(day, first.startsAt.getTime()))
}

/**
 * Until when a seat is held whose transfer people look at: the center's hours, at most a day, and never past the first
 * class.
 */
export function checkUntil(now: Date, firstStartsAt: Date | null, hours: number): Date {
  const day = now.getTime() + Math.min(hours, PAY_HOURS) * HOUR
  return new Date(firstStartsAt ? Math.min(day, firstStartsAt.getTime()) : day)
}

/** What joining a batch asks of it. */
export interface JoinableBatch {
  status: 'draft' | 'awaiting_expert' | 'active' | 'paused' | 'completed' | 'cancelled'
  centerIsOpen: boolean
  residentsOnly: boolean
  joining: 'open' | 'approval'
  ageFrom: number | null
  ageTo: number | null
  trial: 'none' | 'free' | 'paid'
  freeSeats: number
  /** Groups that wait for a seat. */
  isWaitedFor: boolean
  /** Whether a class is still to come that one could attend. */
  hasClasses: boolean
}

/** What joining a batch asks of a learner. */
export interface JoiningLearner {
  dateOfBirth: string
  membership: 'active' | 'paused' | null
  /** The open enrolment in this very batch. */
  inBatch: EnrolmentStatus | null
  hadTrial: boolean
  hasDues: boolean
  /** A guardian took back the consent to taking part. */
  consentWithdrawn?: boolean
}

/** Why somebody cannot join now; each is a refusal with a next step of its own (rule R17). */
export type WhyNotJoin =
  | 'batch_not_open'
  | 'already_in_batch'
  | 'already_waiting'
  | 'residents_only'
  | 'taking_part_withdrawn'
  | 'too_young'
  | 'too_old'
  | 'dues_open'
  | 'trial_not_offered'
  | 'trial_used'
  | 'approval_needed'
  | 'batch_full'

/** Who wants to join, and how. */
export interface Joining {
  kind: 'regular' | 'trial'
  /** The center's own desk adds whom it knows: an age is its own judgement, and so is who needs no approval. */
  byDesk: boolean
  /** How many come together; a group needs as many seats as it is. */
  together: number
  /** The local date at the center. */
  today: string
}

/** Why this learner cannot join this batch now, or null when they can. The heaviest reason comes first. */
export function whyNotJoin(
  batch: JoinableBatch,
  learner: JoiningLearner,
  joining: Joining,
): WhyNotJoin | null {
  if (batch.status !== 'active' || !batch.centerIsOpen || !batch.hasClasses) return 'batch_not_open'
  if (learner.inBatch === 'waitlisted' || learner.inBatch === 'offered') return 'already_waiting'
  if (learner.inBatch) return 'already_in_batch'
  if (batch.residentsOnly && learner.membership !== 'active') return 'residents_only'
  if (learner.consentWithdrawn) return 'taking_part_withdrawn'
  const age = joining.byDesk ? null : whyNotByAge(batch, learner.dateOfBirth, joining.today)
  if (age) return age
  if (joining.kind === 'trial' && batch.trial === 'none') return 'trial_not_offered'
  if (joining.kind === 'trial' && learner.hadTrial) return 'trial_used'
  if (learner.hasDues && !joining.byDesk) return 'dues_open'
  if (batch.joining === 'approval' && joining.kind === 'regular' && !joining.byDesk) return 'approval_needed'
  return hasRoom(batch, joining.together) ? null : 'batch_full'
}

/** Whether so many seats are free for somebody who comes now: those who wait come first. */
export function hasRoom(batch: Pick<JoinableBatch, 'freeSeats' | 'isWaitedFor'>, together: number): boolean {
  return !batch.isWaitedFor && batch.freeSeats >= together
}

/** Why a group cannot wait for a seat, where each learner could join but for the room: there is some. */
export function mayWait(batch: JoinableBatch, together: number): boolean {
  return batch.status === 'active' && !hasRoom(batch, together)
}

function whyNotByAge(
  batch: Pick<JoinableBatch, 'ageFrom' | 'ageTo'>,
  dateOfBirth: string,
  today: string,
): 'too_young' | 'too_old' | null {
  const age = ageOn(dateOfBirth, today)
  if (batch.ageFrom !== null && age < batch.ageFrom) return 'too_young'
  return batch.ageTo !== null && age > batch.ageTo ? 'too_old' : null
}

/** Whether an unpaid period counts as dues: its first week is over. */
export function isOverdue(fromOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(fromOn) >= DUES_DAYS * 24 * HOUR
}

/** Why a place cannot be paused between two local dates, or null. */
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

/**
 * Whom freed seats go to: groups in the order they came, as long as the seats reach; a group that needs more than
 * there are is waited for, nobody overtakes it.
 */
export function nextInLine<Group extends { size: number }>(
  groups: readonly Group[],
  freeSeats: number,
): Group[] {
  const offered: Group[] = []
  let left = freeSeats
  for (const group of groups) {
    if (group.size > left) break
    left -= group.size
    offered.push(group)
  }
  return offered
}
