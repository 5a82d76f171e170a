import { ADULT_AGE, ageOn } from './learner-rules.ts'

// What is said of a learner's age where a birthday is nobody's business (rule R12): figures on a roll, a word in a list.

/** The bounds that rolls name in place of a birthday; null: no end. */
const SPANS = [
  [0, 3],
  [4, 6],
  [7, 10],
  [11, 14],
  [15, ADULT_AGE - 1],
  [ADULT_AGE, 59],
  [60, null],
] as const

/** From here on a child is called a teenager. */
const TEEN_AGE = 13

/** The ages, both ends included, among which somebody born then is on a local date. */
export function ageSpanOf(dateOfBirth: string, today: string): { from: number; to: number | null } {
  const age = Math.max(0, ageOn(dateOfBirth, today))
  const [from, to] = SPANS.findLast(span => span[0] <= age) ?? SPANS[0]
  return { from, to }
}

/** The age of somebody born then in one of three words. */
export function ageGroupOf(dateOfBirth: string, today: string): 'child' | 'teen' | 'adult' {
  const age = ageOn(dateOfBirth, today)
  if (age < TEEN_AGE) return 'child'
  return age < ADULT_AGE ? 'teen' : 'adult'
}
