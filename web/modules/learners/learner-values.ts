import { DEFAULT_ZONE, isLocalDate } from '#domain/kernel/time.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { ApiInput } from '#domain/wire.ts'

type NewLearner = ApiInput<'POST /learners'>['body']

/** The values of a learner profile's fields; no gender is the empty text. */
export type LearnerValues = {
  name: string
  dateOfBirth: string
  gender: NonNullable<NewLearner['gender']> | ''
  relation: NewLearner['relation']
  guardianConsent: boolean
}

export const blankLearner: LearnerValues = {
  name: '',
  dateOfBirth: '',
  gender: '',
  relation: 'child',
  guardianConsent: false,
}

/** What the operation takes. */
export const newLearnerOf = ({
  name,
  dateOfBirth,
  gender,
  relation,
  guardianConsent,
}: LearnerValues): NewLearner => ({
  name,
  dateOfBirth,
  gender: gender || null,
  relation,
  guardianConsent,
})

type Consenting = Pick<LearnerValues, 'dateOfBirth' | 'relation' | 'guardianConsent'>

/** Whether a guardian, who is a different person, has to consent (rule R12). */
export const asksConsent = ({ dateOfBirth }: Pick<Consenting, 'dateOfBirth'>) =>
  isLocalDate(dateOfBirth) && isMinor(dateOfBirth, new Date(), DEFAULT_ZONE)

/** What is between a profile and the server: a minor of their own, or a guardian who has not agreed. */
export function consentProblem(values: Consenting): 'guardianNeeded' | 'consentNeeded' | null {
  if (!asksConsent(values)) return null
  if (values.relation === 'self') return 'guardianNeeded'
  return values.guardianConsent ? null : 'consentNeeded'
}
