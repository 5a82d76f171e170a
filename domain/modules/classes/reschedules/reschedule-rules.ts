const MINUTE = 60_000

/** The most times that may be proposed at once. */
export const MOST_PROPOSALS = 3
/** How often one class may be asked about, so that nobody wears a group out with questions. */
export const MOST_ASKED = 3
/** How long people have to answer where nobody says otherwise. */
const ANSWER_MINUTES = 24 * 60
/** No shorter time to answer is given to anybody. */
export const LEAST_ANSWER_MINUTES = 30
/** Answers end this long before the first proposed time, so that whoever comes to it knows. */
const BEFORE_PROPOSAL_MINUTES = 60
/** How long a move can be undone, unless it is announced as final before. */
const UNDO_MINUTES = 60
/** Until so long before its start a learner may ask to move a single class, where moving it alone is too late. */
export const SINGLE_ASK_MINUTES = 120
/** Who has not answered is reminded this long before the deadline. */
export const REMIND_MINUTES = 4 * 60

/** Somebody the move touches: what they said of each proposal, or null where they have not answered. */
export interface Party {
  kind: 'center' | 'expert' | 'learner'
  /** The proposals they can come to. */
  can: ReadonlySet<string> | null
}

/** What a decision is made from. */
export interface Negotiation {
  /** Whether every host (center, expert) has to agree, or one of them is enough. */
  hosts: 'all' | 'any'
  /** The share of the learners, in percent, who must be able to come; 100: all. */
  quorumPercent: number
  /** Ids of the proposals, the best first. */
  proposals: readonly string[]
  parties: readonly Party[]
}

/** To wait for more answers, to move to the first of these that can still be had, or to keep the old time. */
export type Decision = { kind: 'wait' } | { kind: 'move'; ranked: string[] } | { kind: 'keep' }

/**
 * What the answers decide (rule R7). A proposal is agreed when its hosts can and the asked share of all learners has
 * said that they can: who is silent has not said so. Of several, the one to which most learners can come goes first,
 * then the one proposed first. It is decided as soon as no answer that is still open could change it, and at the deadline.
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

/** Until when people may answer at the latest: the cut-off before the class, and in time before the first proposal. */
export function latestAnswer(startsAt: Date, cutoffMinutes: number, proposed: readonly Date[]): Date {
  const ends = [
    startsAt.getTime() - cutoffMinutes * MINUTE,
    ...proposed.map(at => at.getTime() - BEFORE_PROPOSAL_MINUTES * MINUTE),
  ]
  return new Date(Math.min(...ends))
}

/** Until when people answer: as asked or a day, never after the latest. */
export function answerBy(asked: Date | null, latest: Date, now: Date): Date {
  const wanted = asked?.getTime() ?? now.getTime() + ANSWER_MINUTES * MINUTE
  return new Date(Math.min(wanted, latest.getTime()))
}

/** Whether that leaves anybody the time to answer. */
export function leavesTime(deadline: Date, now: Date): boolean {
  return deadline.getTime() - now.getTime() >= LEAST_ANSWER_MINUTES * MINUTE
}

/** The first instant at which a proposal may start, so that there is time to answer before it. */
export function earliestProposal(now: Date): Date {
  return new Date(now.getTime() + (LEAST_ANSWER_MINUTES + BEFORE_PROPOSAL_MINUTES) * MINUTE)
}

/** When those who have not answered are reminded; null where the time to answer is too short for it. */
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
 * Puts times to which a class could move in order: those to which most learners can come, then those that are most like
 * what people are used to, in the hour of the day first and in the day after it.
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
