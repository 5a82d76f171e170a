import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { useWaitingCounts } from '#web/modules/requests/public.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'

const batchKinds = ['batch_assignment', 'batch_proposal', 'batch_enrolment'] as const

type BatchTabsProps = { viewer: 'center' | 'expert'; value: 'own' | 'requests' }

/** My Batches or Requests, chosen by the URL. */
export function BatchTabs({ viewer, value }: BatchTabsProps) {
  const t = useT('common.batches')
  const navigate = useNavigate()
  const waiting = useWaitingCounts()
  const paths = { own: `/${viewer}/batches`, requests: `/${viewer}/batches/requests` } as const
  return (
    <SegmentedTabs
      label={t('tabsLabel')}
      value={value}
      onChange={next => void navigate({ to: paths[next] })}
      options={[
        { value: 'own', label: t('tabs.own') },
        { value: 'requests', label: t('tabs.requests', { count: waiting(batchKinds) }) },
      ]}
    />
  )
}
