import { IconMessages } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Channel } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import type { List, ListFilter } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import classes from './messages.module.css'

/** Narrows a list of messages to one of these channels. */
export function useChannelFilter(channels: readonly Channel[]): ListFilter[] {
  const t = useT('common')
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'channel',
        label: t('contact.channel'),
        options: channels.map(value => ({ value, label: t(`notifications.channels.${value}`) })),
      },
    ],
    [t, channels],
  )
}

type MessageListProps<Row> = {
  list: List<Row>
  /** Said where nothing was sent yet. */
  emptyText: string
  row: (row: Row) => ReactNode
}

/** What was sent, page by page, with its filter. */
export function MessageList<Row>(props: MessageListProps<Row>) {
  return (
    <>
      <FilterBar list={props.list} />
      <Rows {...props} />
      <ListPager list={props.list} />
    </>
  )
}

function Rows<Row>({ list, emptyText, row }: MessageListProps<Row>) {
  const t = useT('common.contact')
  const { query, rows } = list
  if (query.error && rows.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <LoadingLines lines={6} height={56} />
  if (rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (rows.length === 0) return <EmptyState icon={IconMessages} title={t('emptyTitle')} text={emptyText} />
  return (
    <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
      {rows.map(row)}
    </ul>
  )
}
