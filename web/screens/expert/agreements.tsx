import { useT } from '#web/messages/use-messages.ts'
import { AgreementsOfExpert, AgreementWords } from '#web/modules/experts/public.ts'

/** The terms with every center. */
export default function Agreements() {
  const t = useT('expert.titles')
  return (
    <AgreementWords>
      <AgreementsOfExpert title={t('agreements')} />
    </AgreementWords>
  )
}
