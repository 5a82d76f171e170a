import { useT } from '#web/messages/use-messages.ts'
import { consentProblem, type LearnerValues } from './learner-values.ts'

/** Texts for what the learner fields refuse, and the rule of consent that is not part of a schema. */
export function useLearnerWords(knownBy: () => LearnerValues['birthKnownBy'] = () => 'day') {
  const t = useT('common.learners')
  const words = (path: string, code: string) => {
    if (path === 'guardianConsent') return t('consentNeeded')
    if (path === 'relation') return t(code === 'not_offered' ? 'relationGone' : 'guardianNeeded')
    if (path === 'dateOfBirth' && code === 'other_year') return t('otherYear')
    if (path === 'dateOfBirth' && code !== 'required')
      return t(knownBy() === 'year' ? 'yearInvalid' : 'dateInvalid')
    return undefined
  }
  const check = (values: LearnerValues): Record<string, string> => {
    const problem = consentProblem(values)
    if (!problem) return {}
    return { [problem === 'guardianNeeded' ? 'relation' : 'guardianConsent']: t(problem) }
  }
  return { words, check }
}
