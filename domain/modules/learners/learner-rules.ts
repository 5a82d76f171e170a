import type { Role } from '../../access/roles.ts'
import type { Language } from '../../kernel/language.ts'
import { DEFAULT_ZONE, localDateOf } from '../../kernel/time.ts'
import type { BirthKnownBy } from '../accounts/account-rules.ts'

/** The most profiles that one user may look after. */
export const MAX_LEARNERS = 12
/** The most learners that join a batch or book a class together. */
export const MOST_TOGETHER = 6
/** Below this age a guardian consents (rule R12). */
export const ADULT_AGE = 18

const OLDEST = 120

/** Full years on that date; a person born on 29 February turns a year older on 1 March of other years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/**
 * Whether a person born on that date, YYYY-MM-DD, is under 18 (rule R12): until the 18th birthday in the center's
 * time zone, or India's without a center. In the database `is_minor()` is the same rule.
 */
export function isMinor(dateOfBirth: string, now: Date, timeZone: string): boolean {
  return ageOn(dateOfBirth, localDateOf(now, timeZone)) < ADULT_AGE
}

/**
 * What experts, and other families in a class, see of a minor's name (rule R12). In the database `first_name()` is
 * the same rule.
 */
export function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? ''
}

/**
 * A learner's name as it is shown to a role: experts see only the first name of a minor (rule R12). In the database,
 * `name_for_experts()` is the same rule.
 */
export function nameShownTo(
  role: Role,
  learner: { name: string; dateOfBirth: string },
  now: Date,
  timeZone: string,
): string {
  const isHidden = role === 'expert' && isMinor(learner.dateOfBirth, now, timeZone)
  return isHidden ? firstNameOf(learner.name) : learner.name
}

/** When a person was born, as far as it is known. */
export interface Birth {
  dateOfBirth: string
  birthKnownBy: BirthKnownBy
}

/** The date that a year alone is stored as, its last day: as young as can be, so that consents are asked rather too long. */
export const birthInYear = (year: number | string): string => `${year}-12-31`

/** The youngest and the oldest that a person can be on that date. */
export function agesOn({ dateOfBirth, birthKnownBy }: Birth, today: string): { from: number; to: number } {
  const from = ageOn(dateOfBirth, today)
  const to = birthKnownBy === 'day' ? from : ageOn(`${dateOfBirth.slice(0, 4)}-01-01`, today)
  return { from: Math.max(0, from), to: Math.max(0, to) }
}

/** The problem with a date of birth: in the future, or more than 120 years ago. A year may be the current one. */
export function dateOfBirthProblem(
  { dateOfBirth, birthKnownBy }: Birth,
  now: Date,
): 'date_in_future' | 'date_too_old' | null {
  const today = localDateOf(now, DEFAULT_ZONE)
  if (birthKnownBy === 'year' ? dateOfBirth > birthInYear(today.slice(0, 4)) : dateOfBirth > today)
    return 'date_in_future'
  return ageOn(dateOfBirth, today) > OLDEST ? 'date_too_old' : null
}

/** What a parent who has not given a name is called for others: after the child, by its first name (rule R12). */
export const nameOfParent = (child: string, language: Language): string => {
  const first = firstNameOf(child)
  return language === 'hi' ? `${first} के अभिभावक` : `${first}’s parent`
}
