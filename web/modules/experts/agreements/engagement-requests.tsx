import { type ReactNode, useRef } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { RequestsList } from '#web/modules/requests/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { ownSide } from './engagement-data.ts'
import { InvitedExperts } from './invited-experts.tsx'

const kindsOf = {
  // Leave is asked of the center and answered where its experts are.
  center: ['expert_joins_center', 'leave'],
  expert: ['expert_joins_center'],
} as const

/** What each side may have asked. */
const ownKinds = {
  center: ['expert_joins_center'],
  // A change of facts managed by centers is requested in the profile, leave in Time off; both are followed here.
  expert: ['expert_joins_center', 'profile_update', 'leave'],
} as const

/**
 * Whose requests are shown: the reader's own, or the other side's, with the number that waits. Without a choice in the
 * address it opens where something waits, else at the reader's own. A screen may have more tabs beside these.
 */
export function useRequestTabs() {
  const t = useT('agreements.requests')
  const side = ownSide()
  const own = side === 'center' ? 'Center' : 'Expert'
  const other = side === 'center' ? 'Expert' : 'Center'
  const [state, change] = useUrlState({ requesterType: '', page: '1', status: '', search: '', section: '' })
  const counts = useApiQuery('GET /waiting', {})
  const opened = useRef('')
  const toAnswer = sumOf(counts.data?.waiting, kindsOf[side], one => one.count - one.own)
  const toComplete = sumOf(counts.data?.waiting, ownKinds[side], one => one.own)
  // What is shown first hangs on the counts: nothing jumps while they are on their way.
  const isPending = !state.requesterType && counts.isPending
  // It stays where it opened: the last answer does not turn the page.
  if (!isPending) opened.current ||= toAnswer > 0 ? other : own
  const wanted = (state.requesterType || opened.current).toLowerCase()
  // Experts join a center; those it invited by phone have not signed up yet.
  const isInvited = side === 'center' && wanted === 'invited'
  return {
    isPending,
    label: t('tabs'),
    value: isInvited ? 'Invited' : wanted === own.toLowerCase() ? own : other,
    choose: (requesterType: string) =>
      change({ requesterType, page: '1', status: '', search: '', section: '' }),
    options: [
      { value: own, label: t('fromUs', { count: toComplete }) },
      {
        value: other,
        label: t(side === 'center' ? 'fromExperts' : 'fromCenters', { count: toAnswer }),
      },
      ...(side === 'center' ? [{ value: 'Invited', label: t('invited') }] : []),
    ],
  }
}

type RequestTabs = ReturnType<typeof useRequestTabs>

/** Requests between a center and experts, on a screen of their own. */
export function EngagementRequests({ title }: { title: string }) {
  const requests = useRequestTabs()
  const { label, value, choose, options } = requests
  const tabs = <SegmentedTabs label={label} value={value} onChange={choose} options={options} />
  return <RequestsBelow requests={requests} title={title} tabs={tabs} />
}

/** The requests that were chosen, below the tabs of their screen. */
export function RequestsBelow({
  requests: { isPending, value },
  title,
  tabs,
}: {
  requests: RequestTabs
  title?: string
  tabs: ReactNode
}) {
  const t = useT('agreements.requests')
  const side = ownSide()
  if (isPending) return <LoadingLines lines={4} height={148} />
  if (value === 'Invited') {
    return (
      <>
        {title && <PageHeader title={title} text={t('centerText')} />}
        {tabs}
        <InvitedExperts />
      </>
    )
  }
  const isOwn = value.toLowerCase() === side
  return (
    <RequestsList
      {...(title ? { title } : {})}
      text={t(side === 'center' ? 'centerText' : 'expertText')}
      kinds={isOwn ? ownKinds[side] : kindsOf[side]}
      side={isOwn ? 'asked' : 'answers'}
      above={tabs}
      empty={
        isOwn
          ? {
              title: t('noneAskedTitle'),
              text: t(side === 'center' ? 'noneAskedCenter' : 'noneAskedExpert'),
            }
          : { title: t('noneToAnswerTitle'), text: t('noneToAnswer') }
      }
    />
  )
}

type Waiting = ApiAnswer<'GET /waiting'>['waiting']

const sumOf = (
  waiting: Waiting = [],
  kinds: readonly string[],
  count: (one: Waiting[number]) => number,
): number => waiting.filter(one => kinds.includes(one.kind)).reduce((sum, one) => sum + count(one), 0)
