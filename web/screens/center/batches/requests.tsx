import { useT } from '#web/messages/use-messages.ts'
import { BatchTabs } from '#web/modules/batches/public.ts'
import { RequestsList } from '#web/modules/requests/public.ts'

/** Experts who were asked, what experts propose, and families who want a place. */
export default function BatchRequests() {
  const t = useT('common.batches')
  return (
    <RequestsList
      title={t('title')}
      text={t('requestsText')}
      above={<BatchTabs viewer="center" value="requests" />}
      kinds={['batch_enrolment', 'batch_proposal', 'batch_assignment']}
      byService
      empty={{ title: t('requestsEmpty'), text: t('requestsEmptyText') }}
    />
  )
}
