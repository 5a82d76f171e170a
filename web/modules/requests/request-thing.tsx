import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { RequestWhole } from './request-whole.tsx'

/** A request under what was told of it: its state, and the buttons that answer it. */
export default function RequestThing({ requestId }: { requestId: string }) {
  const request = useApiQuery('GET /requests/{id}', { params: { id: requestId } })
  return <QueryState query={request}>{found => <RequestWhole request={found} />}</QueryState>
}
