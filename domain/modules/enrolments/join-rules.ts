import type { JOIN_STEPS, WHY_NOT_JOIN } from '../batches/batch-words.ts'
import { ageOn } from '../learners/learner-rules.ts'
import type { EnrolmentStatus } from './enrolment-states.ts'

/** What joining a batch asks of it. */
export interface JoinableBatch {
  status: 'draft' | 'awaiting_expert' | 'active' | 'paused' | 'completed' | 'cancelled'
  centerIsOpen: boolean
  /** Somebody active teaches it; else its center has to choose an expert first. */
  hasExpert: boolean
  residentsOnly: boolean
  joining: 'open' | 'approval'
  ageFrom: number | null
  ageTo: number | null
  trial: 'none' | 'free' | 'paid'
  /** Seats of the whole batch, taken or not. */
  capacity: number
  /** Seats that somebody who comes now can take (`seatsForNewcomers`). */
  freeSeats: number
  /** Whether a class is still to come that one could attend. */
  hasClasses: boolean
}

/** What joining a batch asks of a learner. */
export interface JoiningLearner {
  /** Null: nobody said who joins. */
  dateOfBirth: string | null
  membership: 'active' | 'paused' | null
  /** The open enrolment in this very batch. */
  inBatch: EnrolmentStatus | null
  hadTrial: boolean
  hasDues: boolean
  /** A guardian took back the consent to taking part. */
  consentWithdrawn?: boolean
}

/** Why somebody cannot join now; each is a refusal with a next step of its own (rule R17). */
export type WhyNotJoin = (typeof WHY_NOT_JOIN)[number]

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
  if (!takesLearners(batch) || !batch.hasClasses) return 'batch_not_open'
  if (learner.inBatch === 'waitlisted' || learner.inBatch === 'offered') return 'already_waiting'
  if (learner.inBatch) return 'already_in_batch'
  // Who is not of the age gains nothing from being let in.
  const age = joining.byDesk ? null : whyNotByAge(batch, learner.dateOfBirth, joining.today)
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

/** What somebody may do about a batch: join, ask the center first, or wait for a seat. */
export type JoinStep = (typeof JOIN_STEPS)[number]

/** The step that is open where this is the answer of `whyNotJoin`. */
export function stepOf(why: WhyNotJoin | null): JoinStep {
  if (why === null) return 'join'
  if (why === 'approval_needed') return 'ask'
  return isForRoom(why) ? 'wait' : 'none'
}

/** Whether somebody could join but for the room. */
export function isForRoom(why: string): boolean {
  return why === 'batch_full' || why === 'too_few_seats' || why === 'group_too_large'
}

/** A family that is not known: its learners may be of any age and belong to no center. */
const NOBODY_KNOWN: JoiningLearner = {
  dateOfBirth: null,
  membership: null,
  inBatch: null,
  hadTrial: false,
  hasDues: false,
}

/** What helps most to know first, where nothing is open to any learner of a family. */
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
 * What is open to a family before it says who joins: the best step of any of its learners, else why there is none.
 * Without learners: what is open to somebody of whom nothing is known.
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

/** A batch that is shown to be joined, with what its answer says of the caller's family. */
export interface ShownBatch
  extends Pick<JoinableBatch, 'residentsOnly' | 'joining' | 'ageFrom' | 'ageTo' | 'trial'> {
  seatsLeft: number
  nextClassAt: string | null
  family: readonly JoiningLearner[]
}

/** `joinWay` of a batch on a card: none is shown that does not run. */
export function joinWayOfShown(batch: ShownBatch, today: string) {
  const { seatsLeft, nextClassAt, family } = batch
  const runs = { status: 'active', centerIsOpen: true, hasExpert: true } as const
  // Each of the family is asked for alone, and a batch has one seat at least.
  const seats = { capacity: Math.max(1, seatsLeft), freeSeats: seatsLeft }
  return joinWay({ ...batch, ...runs, ...seats, hasClasses: nextClassAt !== null }, family, today)
}

/** Whether a batch takes anybody in at all. */
export function takesLearners(batch: Pick<JoinableBatch, 'status' | 'centerIsOpen' | 'hasExpert'>): boolean {
  return batch.status === 'active' && batch.centerIsOpen && batch.hasExpert
}

/** Why so many who come together find no room, or null: no seat at all, or fewer than they are. */
export function whyNoRoom(freeSeats: number, together: number): 'batch_full' | 'too_few_seats' | null {
  if (freeSeats >= together) return null
  return freeSeats > 0 ? 'too_few_seats' : 'batch_full'
}

/** Whether so many may wait for seats at once: of more than the whole batch has, they would wait for ever. */
export function mayWaitTogether(batch: Pick<JoinableBatch, 'capacity'>, together: number): boolean {
  return together <= batch.capacity
}

function whyNotByAge(
  batch: Pick<JoinableBatch, 'ageFrom' | 'ageTo'>,
  dateOfBirth: string | null,
  today: string,
): 'too_young' | 'too_old' | null {
  if (dateOfBirth === null) return null
  const age = ageOn(dateOfBirth, today)
  if (batch.ageFrom !== null && age < batch.ageFrom) return 'too_young'
  return batch.ageTo !== null && age > batch.ageTo ? 'too_old' : null
}
