import { Button } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MembershipsList } from '#web/modules/centers/public.ts'
import { RequestsList } from '#web/modules/requests/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'

const tabs = ['mine', 'requests'] as const

/** The family's centers, and what was asked of others. */
export default function Centers() {
  const t = useT('learner')
  const [state, change] = useUrlState({
    ...{ tab: 'mine', request: '', page: '1', search: '' },
    ...{ status: '', learnerId: '', kind: '' },
  })
  // A notification leads to one request.
  const tab = state.request || state.tab === 'requests' ? 'requests' : 'mine'
  return (
    <>
      <PageHeader
        title={t('titles.centers')}
        text={t('memberships.text')}
        actions={
          <>
            <Button
              variant="default"
              renderRoot={asLink({ to: '/learner/find-new-centers/society-centers/request-access/list' })}
            >
              {t('memberships.societies')}
            </Button>
            <Button renderRoot={asLink({ to: '/learner/find-new-centers' })}>{t('memberships.find')}</Button>
          </>
        }
      />
      <SegmentedTabs
        label={t('memberships.tabsLabel')}
        value={tab}
        onChange={next =>
          // What narrows one list means nothing in the other.
          change({ tab: next, request: '', page: '1', search: '', status: '', learnerId: '', kind: '' })
        }
        options={tabs.map(value => ({ value, label: t(`memberships.tabs.${value}`) }))}
      />
      {tab === 'mine' ? (
        <MembershipsList />
      ) : (
        <RequestsList
          kinds={['learner_joins_center', 'society_access', 'profile_update']}
          side="asked"
          empty={{ title: t('memberships.requestsEmpty'), text: t('memberships.requestsEmptyText') }}
        />
      )}
    </>
  )
}
