import { useT } from '#web/messages/use-messages.ts'
import { AgreementWords, EngagementRequests } from '#web/modules/experts/public.ts'

/** Experts who were asked, who ask, and who ask for leave. */
export default function ExpertsRequests() {
  const t = useT('center.titles')
  return (
    <AgreementWords>
      <EngagementRequests title={t('expertsRequests')} />
    </AgreementWords>
  )
}
