import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { CenterGates, useOwnMembershipStatus } from '#web/modules/centers/public.ts'
import { FindSocieties } from '#web/modules/discovery/public.ts'
import { RequestsList } from '#web/modules/requests/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'

const tabs = ['near', 'requests'] as const

/** Society centers nearby, with what was asked of each. */
export default function SocietyCenters() {
  const t = useT('learner.memberships.society')
  const [state, change] = useUrlState({ tab: 'near', request: '', page: '1', search: '' })
  const status = useOwnMembershipStatus()
  const tab = state.request || state.tab === 'requests' ? 'requests' : 'near'
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <SegmentedTabs
        label={t('tabsLabel')}
        value={tab}
        onChange={next => change({ tab: next, request: '', page: '1', search: '' })}
        options={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
      />
      {tab === 'near' ? (
        <FindSocieties below={center => <CenterGates center={center} status={status} />} />
      ) : (
        <RequestsList
          kinds={['society_access']}
          side="asked"
          empty={{ title: t('requestsEmpty'), text: t('requestsEmptyText') }}
        />
      )}
    </>
  )
}
