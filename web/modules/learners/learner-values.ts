import { isLocalDate } from '#domain/kernel/time.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { ApiInput } from '#domain/wire.ts'

type NewLearner = ApiInput<'POST /learners'>['body']

/** What the fields of a learner profile hold; an unsaid gender is the empty text. */
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

/** Whether a guardian still has to agree. */
export const lacksConsent = (values: Pick<LearnerValues, 'dateOfBirth' | 'guardianConsent'>) =>
  isLocalDate(values.dateOfBirth) && isMinor(values.dateOfBirth, new Date()) && !values.guardianConsent
