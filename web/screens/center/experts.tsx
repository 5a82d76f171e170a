import { useT } from '#web/messages/use-messages.ts'
import { AgreementWords, ExpertsOfCenter } from '#web/modules/experts/public.ts'

/** Who teaches in the center. */
export default function Experts() {
  const t = useT('center.titles')
  return (
    <AgreementWords>
      <ExpertsOfCenter title={t('experts')} />
    </AgreementWords>
  )
}
