import { Button, Stack, Title } from '@mantine/core'
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { NOTIFICATION_GROUPS } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import { type List, type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { useUnread } from './bell.tsx'
import { NotificationRow } from './notification-row.tsx'
import { byDay, rememberList, useDayWords } from './notification-words.ts'
import classes from './notifications.module.css'
import { type Notification, useLatest, useReading, useSaidAnew } from './use-notifications.ts'

/** Everything that somebody was told in a role, by day, one row for all that tell of one thing. */
export function NotificationsScreen() {
  const t = useT('common.notifications')
  useSaidAnew()
  const filters = useFilters()
  // A family chooses one of its learners; those who work with many search by name.
  const search = currentRole() === 'center' || currentRole() === 'expert'
  const list = useList('GET /notifications', { filters, search })
  useEffect(() => rememberList(Object.fromEntries(new URLSearchParams(location.search))))
  return (
    <>
      <PageHeader title={t('title')} text={t('older')} actions={<Actions />} />
      <Stack gap="md">
        <FilterBar list={list} searchLabel={t('searchLearner')} />
        <Rows list={list} />
        <ListPager list={list} />
      </Stack>
    </>
  )
}

/** Read or not, what about, and of whom: a family with one learner needs no choice. */
function useFilters(): ListFilter[] {
  const t = useT('common.notifications')
  const me = useApiQuery('GET /me', {}, { enabled: currentRole() === 'learner' })
  const learners = me.data?.learners
  return useMemo(
    () => [
      { kind: 'switch', name: 'unread', label: t('unread') },
      {
        kind: 'choice',
        name: 'kind',
        label: t('about'),
        options: NOTIFICATION_GROUPS.map(value => ({ value, label: t(`groups.${value}`) })),
      },
      ...(learners && learners.length > 1
        ? [
            {
              kind: 'choice' as const,
              name: 'learnerId',
              label: t('learner'),
              options: learners.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
    ],
    [t, learners],
  )
}

function Actions() {
  const t = useT('common.notifications')
  const { readAll } = useReading()
  const newest = useLatest().data?.items[0]
  const unread = useUnread()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => openModal('notification-settings', {})}
      >
        {t('settingsShort')}
      </Button>
      <Button
        variant="light"
        leftSection={<IconChecks size={18} aria-hidden />}
        disabled={unread === 0 || !newest}
        onClick={() => newest && void readAll(newest.id)}
      >
        {t('readAll')}
      </Button>
    </>
  )
}

function Rows({ list }: { list: List<Notification> }) {
  const t = useT('common.notifications')
  const dayWords = useDayWords()
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={8} height={72} />
  if (list.rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (list.rows.length === 0)
    return <EmptyState icon={IconBell} title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <Stack gap="md" aria-busy={list.query.isPlaceholderData}>
      {byDay(list.rows).map(([date, rows]) => (
        <section key={date}>
          <Title order={2} className={classes.dayOfList}>
            {dayWords(date)}
          </Title>
          <ul className={classes.rows}>
            {rows.map(row => (
              <NotificationRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
