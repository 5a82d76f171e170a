import { Stack } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CHANNELS } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import { type List, type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { MessageRow } from './message-row.tsx'
import classes from './messages.module.css'

type Message = ApiAnswer<'GET /me/messages'>['items'][number]

/** What was sent to a person in this role, the newest first, each with how far it came. */
export function MessageLog() {
  const t = useT('common')
  const filters = useMemo(
    (): ListFilter[] => [
      {
        kind: 'choice',
        name: 'channel',
        label: t('contact.channel'),
        options: CHANNELS.map(value => ({ value, label: t(`notifications.channels.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /me/messages', { filters })
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      <Rows list={list} />
      <ListPager list={list} />
    </Stack>
  )
}

function Rows({ list }: { list: List<Message> }) {
  const t = useT('common.contact')
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={4} height={56} />
  if (list.rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (list.rows.length === 0)
    return <EmptyState icon={IconMessages} title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <ul className={classes.rows} aria-busy={list.query.isPlaceholderData}>
      {list.rows.map(row => (
        <MessageRow key={`${row.id} ${row.channel}`} row={row} isLink />
      ))}
    </ul>
  )
}
