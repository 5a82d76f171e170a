import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { EngagementRequests } from '#web/modules/experts/public.ts'

/** Experts who were asked, who ask, and who ask for leave. */
export default function ExpertsRequests() {
  const t = useT('center.titles')
  return (
    <RoleMessages areas={['agreements']}>
      <EngagementRequests title={t('expertsRequests')} />
    </RoleMessages>
  )
}
