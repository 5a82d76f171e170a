import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { CenterLearnerDetails } from './center-learner-panel.tsx'

/** A learner of the center in a notification about their membership, with the buttons that change it. */
export default function CenterLearnerThing({ membershipId }: { membershipId: string }) {
  const found = useApiQuery('GET /center/memberships/{id}', { params: { id: membershipId } })
  return <QueryState query={found}>{row => <CenterLearnerDetails row={row} />}</QueryState>
}
