import { useApiQuery } from '#web/browser/query.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { WholeCenter } from './center-drawer.tsx'

/** A center in an admin’s notification: its payment to verify, its documents, and all about it. */
export default function CenterThing({ centerId }: { centerId: string }) {
  const center = useApiQuery('GET /admin/centers/{id}', { params: { id: centerId } })
  return (
    <QueryState query={center} loading={<LoadingLines lines={8} />}>
      {found => <WholeCenter center={found} />}
    </QueryState>
  )
}
