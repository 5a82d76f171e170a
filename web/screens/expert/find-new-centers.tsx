import { useT } from '#web/messages/use-messages.ts'
import { AgreementWords, FindCentersToJoin } from '#web/modules/experts/public.ts'

/** Centers nearby to teach at. */
export default function FindNewCenters() {
  const t = useT('expert.titles')
  return (
    <AgreementWords and={['learner']}>
      <FindCentersToJoin title={t('findCenters')} />
    </AgreementWords>
  )
}
