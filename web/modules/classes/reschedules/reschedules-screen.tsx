import { Stack } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { loadCompensations } from '../lazy-parts.ts'
import { RescheduleCard } from './reschedule-card.tsx'

const Choices = lazy(withWords(loadCompensations))

type Viewer = 'center' | 'expert' | 'learner'
type ScreenProps = { title: string; viewer: Viewer }

const STATUS_TABS = ['waiting', 'open', 'decided', 'all'] as const

/** Negotiated moves, for everyone affected; families find their choices next to them. */
export function ReschedulesScreen({ title, viewer }: ScreenProps) {
  const t = useT('common.moves')
  const [state, change] = useUrlState({ show: '', status: '', reschedule: '' })
  const showsChoices = viewer === 'learner' && state.show === 'choices'
  const tabs = viewer === 'learner' ? ([...STATUS_TABS, 'choices'] as const) : STATUS_TABS
  const status = STATUS_TABS.find(tab => tab === state.status) ?? 'all'
  const tab = showsChoices ? 'choices' : status
  return (
    <>
      <PageHeader title={title} />
      <SegmentedTabs
        label={t('tabsLabel')}
        value={tab}
        onChange={next =>
          change({
            show: next === 'choices' ? 'choices' : '',
            status: next === 'choices' || next === 'all' ? '' : next,
            reschedule: '',
          })
        }
        options={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
      />
      {showsChoices ? (
        <Suspense fallback={<LoadingLines lines={3} height={120} />}>
          <Choices />
        </Suspense>
      ) : (
        <Reschedules viewer={viewer} opened={state.reschedule} />
      )}
    </>
  )
}

function Reschedules({ viewer, opened }: { viewer: Viewer; opened: string }) {
  const t = useT('common.moves')
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('tabsLabel'),
        options: (['waiting', 'open', 'decided'] as const).map(value => ({
          value,
          label: t(`tabs.${value}`),
        })),
      },
    ],
    [t],
  )
  const list = useList('GET /reschedules', { filters })
  // A notification leads to one, which may be on a later page.
  const isOnPage = list.rows.some(row => row.id === opened)
  const pointed = useApiQuery(
    'GET /reschedules/{id}',
    { params: { id: opened } },
    { enabled: opened !== '' && !list.query.isPending && !isOnPage },
  ).data
  if (list.query.error && list.rows.length === 0) {
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  }
  if (list.query.isPending) return <LoadingLines lines={3} height={180} />
  if (list.rows.length === 0) {
    const isWaiting = list.values.status === 'waiting'
    return <EmptyState title={t('emptyTitle')} text={isWaiting ? t('emptyWaiting') : t('emptyText')} />
  }
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {pointed && !isOnPage && <RescheduleCard reschedule={pointed} viewer={viewer} isPointedAt />}
        {list.rows.map(row => (
          <RescheduleCard key={row.id} reschedule={row} viewer={viewer} isPointedAt={row.id === opened} />
        ))}
      </Stack>
      <ListPager list={list} />
    </Stack>
  )
}
