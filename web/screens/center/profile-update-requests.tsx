import { Button } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { RequestsScroll } from '#web/modules/requests/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'

const sides = ['answers', 'asked'] as const
const kinds = ['profile_update'] as const
const requesters = ['learner', 'expert'] as const

/** What others want changed in what the center stores about them, and what the center requested from the platform. */
export default function ProfileUpdateRequests() {
  const t = useT('center')
  const words = useT('center.profile.updates')
  const [state, change] = useUrlState({ side: 'answers', status: 'all', search: '', requesterType: '' })
  const side = sides.find(one => one === state.side) ?? 'answers'
  const toProfile = (
    <Button variant="light" renderRoot={asLink({ to: '/center/settings', search: { tab: 'profile' } })}>
      {words('toProfile')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('titles.profileUpdates')} text={words('text')} />
      <SegmentedTabs
        label={words('tabsLabel')}
        value={side}
        onChange={next => change({ side: next, status: 'all', search: '', requesterType: '' })}
        options={[
          { value: 'answers', label: words('toAnswer') },
          { value: 'asked', label: words('asked') },
        ]}
      />
      {side === 'answers' ? (
        <RequestsScroll
          key="answers"
          kinds={kinds}
          side="answers"
          requesters={requesters}
          empty={{ title: words('empty'), text: words('emptyText') }}
        />
      ) : (
        <RequestsScroll
          key="asked"
          kinds={kinds}
          side="asked"
          empty={{ title: words('askedEmpty'), text: words('askedEmptyText'), action: toProfile }}
        />
      )}
    </>
  )
}
