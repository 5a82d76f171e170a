import { addDays } from '../../../kernel/time.ts'

/** The most days a family can say in one go. */
export const LONGEST_AWAY_DAYS = 92

/**
 * What days away mean for one class. The first three are excused by it: `credit` gives a make-up class, `late` comes after
 * the cut-off, `no_credit` has none by its kind. The others stay as they are: `told` before, a `choice` that the family has
 * to make, a `make_up` class that is given up by itself, and a `booking`, whose cancelling has to do with money.
 */
export const AWAY_OUTCOMES = ['credit', 'late', 'no_credit', 'told', 'choice', 'make_up', 'booking'] as const
export type AwayOutcome = (typeof AWAY_OUTCOMES)[number]

/** Whether the learner is excused from the class by being away. */
export const isExcusedByAway = (outcome: AwayOutcome): boolean =>
  outcome === 'credit' || outcome === 'late' || outcome === 'no_credit'

/** Why these days cannot be said in one go, or null. */
export function whyNotAway(from: string, to: string): 'away_days' | null {
  return to < from || to > addDays(from, LONGEST_AWAY_DAYS - 1) ? 'away_days' : null
}

interface Seat {
  kind: 'enrolled' | 'trial' | 'make_up' | 'walk_in' | 'booked'
  isTold: boolean
  /** The class was moved to a time they cannot make. */
  chooses: boolean
}

/** What being away means for a class ahead. */
export function awayOutcome({ kind, isTold, chooses }: Seat, now: Date, cutoff: Date): AwayOutcome {
  if (kind === 'booked') return 'booking'
  if (chooses) return 'choice'
  if (isTold) return 'told'
  if (kind === 'make_up') return 'make_up'
  if (now > cutoff) return 'late'
  return kind === 'enrolled' ? 'credit' : 'no_credit'
}
