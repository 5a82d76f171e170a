const MINUTE = 60_000

/** The most proposed times at once. */
export const MOST_PROPOSALS = 3
/** How often moving one class may be requested, so that a group is not flooded with questions. */
export const MOST_ASKED = 3
/** The default time for answers. */
const ANSWER_MINUTES = 24 * 60
/** The shortest time for answers. */
export const LEAST_ANSWER_MINUTES = 30
/** Answers end this long before the first proposed time, so that people know in time. */
const BEFORE_PROPOSAL_MINUTES = 60
/** How long a move can be undone, unless it is made final before. */
const UNDO_MINUTES = 60
/**
 * Until this long before its start a learner may request to move a single class, when they can no longer move it
 * alone.
 */
export const SINGLE_ASK_MINUTES = 120
/** Parties who have not answered are reminded this long before the deadline. */
export const REMIND_MINUTES = 4 * 60

/** An affected party: their answer for each proposal, or null without one. */
export interface Party {
  kind: 'center' | 'expert' | 'learner'
  /** The proposals they can make. */
  can: ReadonlySet<string> | null
}

/** The input of a decision. */
export interface Negotiation {
  /** Whether every host (center, expert) has to agree, or one of them is enough. */
  hosts: 'all' | 'any'
  /** The share of the learners, in percent, who must be able to come; 100: all. */
  quorumPercent: number
  /** Ids of the proposals, the best first. */
  proposals: readonly string[]
  parties: readonly Party[]
}

/** Wait for more answers, move to the first of these still available, or keep the old time. */
export type Decision = { kind: 'wait' } | { kind: 'move'; ranked: string[] } | { kind: 'keep' }

/**
 * What the answers decide (rule R7). A proposal is accepted when its hosts can and the required share of all
 * learners has said that they can: no answer is no yes. Of several, the one that most learners can make comes
 * first, then the one proposed first. It is decided as soon as no open answer could change it, and at the deadline.
 */
export function decide(negotiation: Negotiation, isOver: boolean): Decision {
  const { proposals, parties } = negotiation
  const agreed = proposals.filter(id => isAgreed(negotiation, id, false))
  const learnersAreDone = parties.every(party => party.kind !== 'learner' || party.can !== null)
  if (agreed.length > 0 && (isOver || learnersAreDone)) {
    return { kind: 'move', ranked: byLearners(agreed, parties) }
  }
  if (isOver) return { kind: 'keep' }
  return proposals.some(id => isAgreed(negotiation, id, true)) ? { kind: 'wait' } : { kind: 'keep' }
}

/** How many learners of a group must be able to come. */
export function learnersNeeded(learners: number, quorumPercent: number): number {
  return Math.ceil((learners * quorumPercent) / 100)
}

function isAgreed(negotiation: Negotiation, id: string, countsSilence: boolean): boolean {
  const { parties, hosts, quorumPercent } = negotiation
  const says = (party: Party) => (party.can === null ? countsSilence : party.can.has(id))
  const learners = parties.filter(party => party.kind === 'learner')
  const others = parties.filter(party => party.kind !== 'learner')
  const hostsAgree = hosts === 'all' ? others.every(says) : others.some(says)
  return hostsAgree && learners.filter(says).length >= learnersNeeded(learners.length, quorumPercent)
}

function byLearners(ids: readonly string[], parties: readonly Party[]): string[] {
  const count = (id: string) =>
    parties.filter(party => party.kind === 'learner' && party.can?.has(id) === true).length
  return ids.toSorted((a, b) => count(b) - count(a))
}

/** The latest deadline for answers: the cut-off before the class, and in time before the first proposal. */
export function latestAnswer(startsAt: Date, cutoffMinutes: number, proposed: readonly Date[]): Date {
  const ends = [
    startsAt.getTime() - cutoffMinutes * MINUTE,
    ...proposed.map(at => at.getTime() - BEFORE_PROPOSAL_MINUTES * MINUTE),
  ]
  return new Date(Math.min(...ends))
}

/** The deadline for answers: as requested or a day, never after the latest. */
export function answerBy(asked: Date | null, latest: Date, now: Date): Date {
  const wanted = asked?.getTime() ?? now.getTime() + ANSWER_MINUTES * MINUTE
  return new Date(Math.min(wanted, latest.getTime()))
}

/** Whether that leaves enough time to answer. */
export function leavesTime(deadline: Date, now: Date): boolean {
  return deadline.getTime() - now.getTime() >= LEAST_ANSWER_MINUTES * MINUTE
}

/** The earliest start of a proposal, so that there is time to answer before it. */
export function earliestProposal(now: Date): Date {
  return new Date(now.getTime() + (LEAST_ANSWER_MINUTES + BEFORE_PROPOSAL_MINUTES) * MINUTE)
}

/** When parties without an answer are reminded; null if the deadline is too near. */
export function remindAt(deadline: Date, createdAt: Date): Date | null {
  const at = new Date(deadline.getTime() - REMIND_MINUTES * MINUTE)
  return at.getTime() - createdAt.getTime() >= REMIND_MINUTES * MINUTE ? at : null
}

/** Until when a move made now can be undone: an hour, never past the start of the class at either time. */
export function undoUntil(now: Date, oldStart: Date, newStart: Date): Date {
  return new Date(Math.min(now.getTime() + UNDO_MINUTES * MINUTE, oldStart.getTime(), newStart.getTime()))
}

const DAY = 24 * 60 * MINUTE

/**
 * Orders possible times for a class: those that most learners can make, then those most similar to the usual time,
 * by hour of the day first and day second.
 */
export function likeBefore<Time extends { startsAt: Date; learnersFree: number }>(
  times: readonly Time[],
  before: Date,
): Time[] {
  const unlike = ({ startsAt }: Time) => {
    const apart = Math.abs(startsAt.getTime() - before.getTime())
    const ofTheDay = apart % DAY
    return 2 * (Math.min(ofTheDay, DAY - ofTheDay) / MINUTE) + (apart / DAY) * 60
  }
  return times.toSorted((a, b) => b.learnersFree - a.learnersFree || unlike(a) - unlike(b))
}
