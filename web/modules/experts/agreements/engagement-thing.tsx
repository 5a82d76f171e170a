import { RoleMessages } from '#web/messages/messages.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { useEngagement } from './engagement-data.ts'
import { EngagementDetails } from './engagement-panel.tsx'

/** An engagement under what was told of it: its state, its terms, and the buttons that answer them. */
export default function EngagementThing({ engagementId }: { engagementId: string }) {
  const engagement = useEngagement(engagementId)
  return (
    <RoleMessages areas={['agreements']}>
      <QueryState query={engagement}>{found => <EngagementDetails engagement={found} />}</QueryState>
    </RoleMessages>
  )
}
