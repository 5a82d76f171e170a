import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { otherSide, SIDES } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { ImportButton } from '#web/modules/imports/public.ts'
import { useWaitingCounts } from '#web/modules/requests/public.ts'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { ENGAGEMENT_STATUSES, type Engagement, ownSide } from './engagement-data.ts'
import { EngagementPanel } from './engagement-panel.tsx'
import { EngagementStatus } from './engagement-status.tsx'
import { ExportExperts } from './export-experts.tsx'
import { useFeeText } from './fee-text.ts'
import { InviteExpertButton } from './invite-expert-button.tsx'

const requesters = [...SIDES, 'all'] as const

/** Who teaches in the center: one list, and each beside it. */
export function ExpertsOfCenter({ title }: { title: string }) {
  const t = useT('agreements')
  const [state, change] = useUrlState({ engagement: '', requesterType: '', page: '1' })
  const mayManage = useMay('experts:manage')
  const totals = useTotals()
  const opened = useRef<(typeof requesters)[number]>(undefined)
  // Without a tab in the address the first non-empty one opens, and stays open when others get entries.
  if (totals.isKnown) opened.current ??= totals.center === 0 && totals.expert > 0 ? 'expert' : 'center'
  const requester =
    requesters.find(one => one === state.requesterType.toLowerCase()) ?? opened.current ?? 'center'
  const list = useList('GET /engagements', {
    filters: useFilters(),
    search: true,
    sort: { by: 'name', order: 'asc' },
    fixed: { requesterType: requester },
  })
  const waiting = useWaitingCounts()
  const find = (
    <Button
      variant={mayManage ? 'default' : 'filled'}
      leftSection={<IconUserSearch size={16} aria-hidden />}
      renderRoot={asLink({ to: '/center/find-new-experts' })}
    >
      {t('experts.find')}
    </Button>
  )
  const empty = mayManage ? (
    <Group justify="center">
      <InviteExpertButton />
      {find}
    </Group>
  ) : (
    find
  )
  return (
    <>
      <ListScreen
        title={title}
        text={t('experts.text')}
        list={list}
        columns={useColumns()}
        rowKey={one => one.id}
        onOpen={one => change({ engagement: one.id })}
        card={one => <EngagementCard engagement={one} />}
        above={
          <Stack gap="sm">
            <SegmentedTabs
              label={t('experts.byLabel')}
              value={requester}
              onChange={requesterType => change({ requesterType, page: '1' })}
              options={requesters.map(value => ({
                value,
                label: t(`experts.by.${value}`, { count: totals[value] }),
              }))}
            />
            {requester !== 'expert' && <ByPhone />}
          </Stack>
        }
        empty={{ title: t('experts.emptyTitle'), text: t('experts.emptyText'), action: empty }}
        actions={
          <>
            <ExportExperts list={list} />
            <Button variant="default" renderRoot={asLink({ to: '/center/experts/requests' })}>
              {t('experts.requests', { count: waiting(['expert_joins_center', 'leave']) })}
            </Button>
            {mayManage && <ImportButton kind="experts" />}
            {find}
            {mayManage && <InviteExpertButton />}
          </>
        }
      />
      {state.engagement && (
        <EngagementPanel engagementId={state.engagement} onClose={() => change({ engagement: '' })} />
      )}
    </>
  )
}

/** Experts invited by phone who have not signed up: so that an invitation does not seem lost. */
function ByPhone() {
  const t = useT('agreements.invite')
  const open = useApiQuery('GET /center/expert-invitations', { query: { status: 'open', limit: 1 } })
  const count = open.data?.total ?? 0
  if (count === 0) return null
  return (
    <Anchor
      display="inline-block"
      py={4}
      renderRoot={asLink({ to: '/center/experts/requests', search: { requesterType: 'Invited' } })}
    >
      {t('waiting', { count })}
    </Anchor>
  )
}

/** The number of experts on each tab, whichever is open; so that requests to join are not overlooked. */
function useTotals(): Record<(typeof requesters)[number], number> & { isKnown: boolean } {
  const read = (requesterType: 'center' | 'expert') => ({ query: { requesterType, limit: 1 } })
  const [ofCenter, ofExpert] = [
    useApiQuery('GET /engagements', read('center')).data,
    useApiQuery('GET /engagements', read('expert')).data,
  ]
  const [center, expert] = [ofCenter?.total ?? 0, ofExpert?.total ?? 0]
  return { center, expert, all: center + expert, isKnown: Boolean(ofCenter && ofExpert) }
}

function useFilters() {
  const t = useT('agreements')
  const name = useNames()
  const services = useApiQuery('GET /center/settings', {}).data?.services
  return useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('filters.status'),
        options: ENGAGEMENT_STATUSES.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'service',
        label: t('filters.service'),
        options: (services ?? []).map(one => ({ value: one.serviceId, label: name(one.name) })),
      },
    ],
    [t, name, services],
  )
}

function useColumns(): Column<Engagement>[] {
  const t = useT('agreements')
  const name = useNames()
  return [
    {
      label: t('experts.name'),
      cell: one => (
        <Text span fw={600}>
          {one.expert.name}
        </Text>
      ),
      sortBy: 'name',
    },
    {
      label: t('experts.services'),
      cell: one => one.services.map(service => name(service.name)).join(', '),
    },
    { label: t('experts.terms'), cell: one => <FeeLine engagement={one} /> },
    { label: t('experts.classes'), cell: one => one.classesAhead, numeric: true },
    { label: t('experts.status'), cell: one => <EngagementStatus engagement={one} /> },
  ]
}

/** What is in force; else what is drafted or waits. */
export function FeeLine({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements.version')
  const fee = useFeeText()
  const { inForce, open } = engagement
  const line = inForce ?? open
  if (!line)
    return (
      <Text span c="dimmed">
        {t(engagement.isOwn ? 'noPay' : 'none')}
      </Text>
    )
  return (
    <span>
      {fee.line(line.fee, line.currency)}
      {open && (
        <Text span size="xs" {...(open.madeBy === ownSide() ? { c: 'dimmed' } : { fw: 650 })} display="block">
          {open.number === null
            ? t('draft')
            : open.madeBy === ownSide()
              ? t(`waitsFor.${otherSide(open.madeBy)}`)
              : t('yourTurn')}
        </Text>
      )}
    </span>
  )
}

/** An expert on a phone. */
function EngagementCard({ engagement }: { engagement: Engagement }) {
  const name = useNames()
  return (
    <Stack gap={4}>
      <Text fw={600}>{engagement.expert.name}</Text>
      <Text size="sm" c="dimmed">
        {engagement.services.map(service => name(service.name)).join(', ')}
      </Text>
      <Text component="div" size="sm">
        <FeeLine engagement={engagement} />
      </Text>
      <div>
        <EngagementStatus engagement={engagement} />
      </div>
    </Stack>
  )
}
