import { useT } from '#web/messages/use-messages.ts'

/** Words for what the learner fields refuse. */
export function useLearnerWords() {
  const t = useT('common.learners')
  return (path: string, code: string) => {
    if (path === 'guardianConsent') return t('consentNeeded')
    if (path === 'dateOfBirth' && code !== 'required') return t('dateInvalid')
    return undefined
  }
}
