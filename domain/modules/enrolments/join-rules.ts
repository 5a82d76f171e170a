import type { BirthKnownBy } from '../accounts/account-rules.ts'
import type { JOIN_STEPS, WHY_NOT_JOIN } from '../batches/batch-words.ts'
import { agesOn, type Birth } from '../learners/learner-rules.ts'
import type { EnrolmentStatus } from './enrolment-states.ts'

/** The facts about a batch that joining depends on. */
export interface JoinableBatch {
  status: 'draft' | 'awaiting_expert' | 'active' | 'paused' | 'completed' | 'cancelled'
  centerIsOpen: boolean
  /** An active expert teaches it; otherwise its center has to choose an expert first. */
  hasExpert: boolean
  residentsOnly: boolean
  joining: 'open' | 'approval'
  ageFrom: number | null
  ageTo: number | null
  trial: 'none' | 'free' | 'paid'
  /** Seats of the whole batch, taken or not. */
  capacity: number
  /** Seats that new learners can take (`seatsForNewcomers`). */
  freeSeats: number
  /** Whether there is an upcoming class to attend. */
  hasClasses: boolean
}

/** The facts about a learner that joining depends on. */
export interface JoiningLearner {
  /** Null: no learner was chosen yet. */
  dateOfBirth: string | null
  birthKnownBy: BirthKnownBy
  membership: 'active' | 'paused' | null
  /** The open enrolment in this very batch. */
  inBatch: EnrolmentStatus | null
  hadTrial: boolean
  hasDues: boolean
  /** A guardian withdrew the consent to participation. */
  consentWithdrawn?: boolean
}

/** Why a learner cannot join now; each is a refusal with its own next step (rule R17). */
export type WhyNotJoin = (typeof WHY_NOT_JOIN)[number]

/** Who wants to join, and how. */
export interface Joining {
  kind: 'regular' | 'trial'
  /** Added by the center's own staff, who know the learner: age and approval are their decision. */
  byDesk: boolean
  /** How many join together; a group needs a seat for each. */
  together: number
  /** The local date at the center. */
  today: string
}

/** Why this learner cannot join this batch now, or null when they can. The most important reason comes first. */
export function whyNotJoin(
  batch: JoinableBatch,
  learner: JoiningLearner,
  joining: Joining,
): WhyNotJoin | null {
  if (!takesLearners(batch) || !batch.hasClasses) return 'batch_not_open'
  if (learner.inBatch === 'waitlisted' || learner.inBatch === 'offered') return 'already_waiting'
  if (learner.inBatch) return 'already_in_batch'
  // A learner of the wrong age gains nothing from other reasons being resolved.
  const age = joining.byDesk ? null : whyNotByAge(batch, learner, joining.today)
  if (age) return age
  if (batch.residentsOnly && learner.membership !== 'active') return 'residents_only'
  if (learner.consentWithdrawn) return 'taking_part_withdrawn'
  if (joining.kind === 'trial' && batch.trial === 'none') return 'trial_not_offered'
  if (joining.kind === 'trial' && learner.hadTrial) return 'trial_used'
  if (learner.hasDues && !joining.byDesk) return 'dues_open'
  if (batch.joining === 'approval' && joining.kind === 'regular' && !joining.byDesk) return 'approval_needed'
  if (!mayWaitTogether(batch, joining.together)) return 'group_too_large'
  return whyNoRoom(batch.freeSeats, joining.together)
}

/** What a family may do about a batch: join, ask the center first, or wait for a seat. */
export type JoinStep = (typeof JOIN_STEPS)[number]

/** The possible step for a result of `whyNotJoin`. */
export function stepOf(why: WhyNotJoin | null): JoinStep {
  if (why === null) return 'join'
  if (why === 'approval_needed') return 'ask'
  return isForRoom(why) ? 'wait' : 'none'
}

/** Whether only the lack of seats prevents joining. */
export function isForRoom(why: string): boolean {
  return why === 'batch_full' || why === 'too_few_seats' || why === 'group_too_large'
}

/** An unknown family: its learners may be of any age and belong to no center. */
const NOBODY_KNOWN: JoiningLearner = {
  dateOfBirth: null,
  birthKnownBy: 'day',
  membership: null,
  inBatch: null,
  hadTrial: false,
  hasDues: false,
}

/** The most useful reasons first, when no learner of a family can join. */
const TELLING: readonly WhyNotJoin[] = [
  'batch_not_open',
  'residents_only',
  'dues_open',
  'taking_part_withdrawn',
  'already_waiting',
  'already_in_batch',
  'too_young',
  'too_old',
]

/**
 * What a family can do before it chooses a learner: the best step of any of its learners, otherwise why there is
 * none. Without learners: what an unknown learner could do.
 */
export function joinWay(
  batch: JoinableBatch,
  family: readonly JoiningLearner[],
  today: string,
): { step: JoinStep; why: WhyNotJoin | null } {
  const joining: Joining = { kind: 'regular', byDesk: false, together: 1, today }
  const learners = family.length > 0 ? family : [NOBODY_KNOWN]
  const reasons = learners.map(learner => whyNotJoin(batch, learner, joining))
  for (const step of ['join', 'ask', 'wait'] as const) {
    if (reasons.some(reason => stepOf(reason) === step)) return { step, why: null }
  }
  return { step: 'none', why: TELLING.find(reason => reasons.includes(reason)) ?? null }
}

/** A batch in search results, with its facts about the caller's family. */
export interface ShownBatch
  extends Pick<JoinableBatch, 'residentsOnly' | 'joining' | 'ageFrom' | 'ageTo' | 'trial'> {
  seatsLeft: number
  nextClassAt: string | null
  family: readonly JoiningLearner[]
}

/** `joinWay` for a batch on a card: only running ones are shown. */
export function joinWayOfShown(batch: ShownBatch, today: string) {
  const { seatsLeft, nextClassAt, family } = batch
  const runs = { status: 'active', centerIsOpen: true, hasExpert: true } as const
  // Each learner is judged alone, and a batch has at least one seat.
  const seats = { capacity: Math.max(1, seatsLeft), freeSeats: seatsLeft }
  return joinWay({ ...batch, ...runs, ...seats, hasClasses: nextClassAt !== null }, family, today)
}

/** Whether a batch's ages depend on the day on which a learner was born, of whom only the year is known. */
export function dependsOnDay(
  batch: Pick<JoinableBatch, 'ageFrom' | 'ageTo'>,
  birth: Birth,
  today: string,
): boolean {
  const { from: youngest, to: oldest } = agesOn(birth, today)
  const fits = (age: number) => age >= (batch.ageFrom ?? 0) && age <= (batch.ageTo ?? age)
  return fits(youngest) !== fits(oldest)
}

/** Whether a batch accepts learners at all. */
export function takesLearners(batch: Pick<JoinableBatch, 'status' | 'centerIsOpen' | 'hasExpert'>): boolean {
  return batch.status === 'active' && batch.centerIsOpen && batch.hasExpert
}

/** Why a group finds no room, or null: no seat at all, or fewer than needed. */
export function whyNoRoom(freeSeats: number, together: number): 'batch_full' | 'too_few_seats' | null {
  if (freeSeats >= together) return null
  return freeSeats > 0 ? 'too_few_seats' : 'batch_full'
}

/** Whether a group may wait together: if larger than the whole batch, it would wait for ever. */
export function mayWaitTogether(batch: Pick<JoinableBatch, 'capacity'>, together: number): boolean {
  return together <= batch.capacity
}

function whyNotByAge(
  batch: Pick<JoinableBatch, 'ageFrom' | 'ageTo'>,
  { dateOfBirth, birthKnownBy }: Pick<JoiningLearner, 'dateOfBirth' | 'birthKnownBy'>,
  today: string,
): 'too_young' | 'too_old' | null {
  if (dateOfBirth === null) return null
  // Of whom only the year is known: refused where no day of it would do.
  const { from: youngest, to: oldest } = agesOn({ dateOfBirth, birthKnownBy }, today)
  if (batch.ageFrom !== null && oldest < batch.ageFrom) return 'too_young'
  return batch.ageTo !== null && youngest > batch.ageTo ? 'too_old' : null
}
