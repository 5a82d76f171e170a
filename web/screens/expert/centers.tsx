import { useT } from '#web/messages/use-messages.ts'
import { AgreementWords, CentersOfExpert } from '#web/modules/experts/public.ts'

/** Where the expert teaches, and who asks. */
export default function Centers() {
  const t = useT('expert.titles')
  return (
    <AgreementWords>
      <CentersOfExpert title={t('centers')} />
    </AgreementWords>
  )
}
