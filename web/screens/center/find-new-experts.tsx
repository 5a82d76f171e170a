import { useT } from '#web/messages/use-messages.ts'
import { AgreementWords, FindExpertsToAsk } from '#web/modules/experts/public.ts'

/** Experts nearby who could teach in the center. */
export default function FindNewExperts() {
  const t = useT('center.titles')
  return (
    <AgreementWords and={['learner']}>
      <FindExpertsToAsk title={t('findExperts')} />
    </AgreementWords>
  )
}
