import { DEFAULT_ZONE, isLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { ADULT_AGE, agesOn, birthInYear, isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { ApiInput } from '#domain/wire.ts'

type NewLearner = ApiInput<'POST /learners'>['body']
type Birth = { dateOfBirth: string; birthKnownBy: 'day' | 'year' }

/** The values of a learner profile's fields; no gender is the empty text, a year is typed into `dateOfBirth` as well. */
export type LearnerValues = Birth & {
  name: string
  gender: NonNullable<NewLearner['gender']> | ''
  relation: NewLearner['relation']
  guardianConsent: boolean
}

export const blankLearner: LearnerValues = {
  name: '',
  dateOfBirth: '',
  birthKnownBy: 'day',
  gender: '',
  relation: 'child',
  guardianConsent: false,
}

/** What the operation takes. */
export const newLearnerOf = ({
  name,
  gender,
  relation,
  guardianConsent,
  ...birth
}: LearnerValues): NewLearner => ({
  name,
  ...birthOf(birth),
  gender: gender || null,
  relation,
  guardianConsent,
})

/** A typed year as the date that it is stored as; anything unfinished unchanged, which no rule accepts. */
function birthOf({ dateOfBirth, birthKnownBy }: Birth): Birth {
  const isYear = birthKnownBy === 'year' && /^\d{4}$/.test(dateOfBirth)
  return { dateOfBirth: isYear ? birthInYear(dateOfBirth) : dateOfBirth, birthKnownBy }
}

/** How old somebody is by what was typed, as two ages where a year leaves that open; null: not yet known. */
export function agesTyped(typed: Birth): { from: number; to: number } | null {
  const birth = birthOf(typed)
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  return isLocalDate(birth.dateOfBirth) && birth.dateOfBirth.slice(0, 4) <= today.slice(0, 4)
    ? agesOn(birth, today)
    : null
}

type Consenting = Birth & Pick<LearnerValues, 'relation' | 'guardianConsent'>

/** Whether a guardian, who is a different person, has to consent (rule R12). */
export const asksConsent = (typed: Birth) => {
  const { dateOfBirth } = birthOf(typed)
  return isLocalDate(dateOfBirth) && isMinor(dateOfBirth, new Date(), DEFAULT_ZONE)
}

/** Whether the year leaves open if somebody who books for themselves is of age: then the day is asked. */
export const needsDay = (typed: Birth & Pick<LearnerValues, 'relation'>) =>
  typed.relation === 'self' &&
  typed.birthKnownBy === 'year' &&
  agesTyped(typed)?.to === ADULT_AGE &&
  asksConsent(typed)

/** What is between a profile and the server: a minor of their own, or a guardian who has not agreed. */
export function consentProblem(values: Consenting): 'guardianNeeded' | 'consentNeeded' | null {
  if (!asksConsent(values)) return null
  if (values.relation === 'self') return 'guardianNeeded'
  return values.guardianConsent ? null : 'consentNeeded'
}
