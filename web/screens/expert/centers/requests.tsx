import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { EngagementRequests } from '#web/modules/experts/public.ts'

/** Centers that were asked, or ask. */
export default function CentersRequests() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['agreements']}>
      <EngagementRequests title={t('centersRequests')} />
    </RoleMessages>
  )
}
