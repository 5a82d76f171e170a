import { ADULT_AGE, ageOn } from './learner-rules.ts'

// How a learner's age appears where the birthday is private (rule R12): figures on a roll, a word in a list.

/** The age ranges that rolls show instead of a birthday; null: open-ended. */
const SPANS = [
  [0, 3],
  [4, 6],
  [7, 10],
  [11, 14],
  [15, ADULT_AGE - 1],
  [ADULT_AGE, 59],
  [60, null],
] as const

/** From this age on a child is called a teenager. */
const TEEN_AGE = 13

/** The age range, both ends included, of a person born then, on a local date. */
export function ageSpanOf(dateOfBirth: string, today: string): { from: number; to: number | null } {
  const age = Math.max(0, ageOn(dateOfBirth, today))
  const [from, to] = SPANS.findLast(span => span[0] <= age) ?? SPANS[0]
  return { from, to }
}

/** The age of a person born then in one of three words. */
export function ageGroupOf(dateOfBirth: string, today: string): 'child' | 'teen' | 'adult' {
  const age = ageOn(dateOfBirth, today)
  if (age < TEEN_AGE) return 'child'
  return age < ADULT_AGE ? 'teen' : 'adult'
}
