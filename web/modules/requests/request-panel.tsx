import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { RequestWhole } from './request-whole.tsx'

/** A request beside the list. */
export default function RequestPanel({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useT('common.requests')
  const request = useApiQuery('GET /requests/{id}', { params: { id: requestId } })
  return (
    <SidePanel title={request.data ? t(`kinds.${request.data.kind}`) : ''} onClose={onClose}>
      <QueryState query={request}>{found => <RequestWhole request={found} />}</QueryState>
    </SidePanel>
  )
}
