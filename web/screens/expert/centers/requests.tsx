import { useT } from '#web/messages/use-messages.ts'
import { AgreementWords, EngagementRequests } from '#web/modules/experts/public.ts'

/** Centers that were asked, or ask. */
export default function CentersRequests() {
  const t = useT('expert.titles')
  return (
    <AgreementWords>
      <EngagementRequests title={t('centersRequests')} />
    </AgreementWords>
  )
}
