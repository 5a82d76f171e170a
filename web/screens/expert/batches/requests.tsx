import { useT } from '#web/messages/use-messages.ts'
import { BatchTabs } from '#web/modules/batches/public.ts'
import { RequestsList } from '#web/modules/requests/public.ts'

/** Batches the expert is asked to teach, and those they proposed. */
export default function BatchRequests() {
  const t = useT('common.batches')
  return (
    <RequestsList
      title={t('title')}
      text={t('requestsTextExpert')}
      above={<BatchTabs viewer="expert" value="requests" />}
      kinds={['batch_assignment', 'batch_proposal']}
      byService
      empty={{ title: t('requestsEmpty'), text: t('requestsEmptyText') }}
    />
  )
}
