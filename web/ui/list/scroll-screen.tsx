import { Button, Center, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { PageHeader } from '../page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '../states.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoHits } from './no-hits.tsx'
import classes from './scroll-screen.module.css'
import type { ScrollList } from './use-scroll-list.ts'

type ScrollScreenProps<Row> = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** Between the head and the list: the tabs of a screen that shows something else too. */
  above?: ReactNode
  /** Between filters and rows: a map. */
  aside?: ReactNode
  /** In what order the rows come, where that can be chosen. */
  sort?: ReactNode
} & ScrollBodyProps<Row> &
  LineProps<Row>

type LineProps<Row> = {
  rowKey: (row: Row) => string
  /** A row's content; its parts are next to each other if there is room. */
  row: (row: Row) => ReactNode
  onOpen: (row: Row) => void
}

type ScrollBodyProps<Row> = {
  list: ScrollList<Row>
  empty: { title: string; text: string; action?: ReactNode }
}

/** A list without pages: it loads on as it is scrolled, and draws only the rows that are near the screen. */
export function ScrollScreen<Row>(props: ScrollScreenProps<Row>) {
  const { title, text, actions, above, aside, sort, list } = props
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      {above}
      <Stack gap="md">
        <FilterBar list={list} sort={sort} />
        {aside}
        <ScrollBody {...props} rows={rows => <Lines {...props} rows={rows} />} />
      </Stack>
    </>
  )
}

/** Only the rows, in any form, for a screen that puts its own head above them. */
export function ScrollBody<Row>({
  list,
  empty,
  rows: shown,
}: ScrollBodyProps<Row> & { rows: (rows: readonly Row[]) => ReactNode }) {
  const t = useT('common.list')
  const { query, rows, answer } = list
  if (query.error && rows.length === 0) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.isPending) return <LoadingLines lines={8} height={64} />
  if (rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <div aria-busy={query.isPlaceholderData}>
      {answer && (
        <Text c="dimmed" size="xs" mb="sm" className="tabular" role="status">
          {answer.totalIsExact
            ? t('total', { total: answer.total })
            : t('totalAtLeast', { total: answer.total })}
        </Text>
      )}
      {shown(rows)}
      {list.hasMore && <More list={list} />}
    </div>
  )
}

function Lines<Row>({ rows, row, rowKey, onOpen }: LineProps<Row> & { rows: readonly Row[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(one => (
        <li key={rowKey(one)} className={classes.row}>
          <UnstyledButton className={classes.open} onClick={() => onOpen(one)}>
            <span className={classes.parts}>{row(one)}</span>
            <IconChevronRight size={18} aria-hidden className={classes.arrow} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** Loads on when it comes near the screen; a button for who does not scroll, and after a failure. */
function More<Row>({ list }: { list: ScrollList<Row> }) {
  const t = useT('common')
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(list.loadMore)
  load.current = list.loadMore
  const rests = !list.isLoadingMore && !list.moreError
  const count = list.rows.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page it is looked at anew whether the end is in sight
  useEffect(() => {
    if (!rests || !end.current) return
    const watch = new IntersectionObserver(
      seen => {
        if (seen.some(entry => entry.isIntersecting)) load.current()
      },
      { rootMargin: '600px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [rests, count])

  return (
    <Center ref={end} py="md">
      {list.isLoadingMore ? (
        <Loader size="sm" role="status" aria-label={t('shell.loading')} />
      ) : (
        <Stack gap="sm" align="center">
          <Refusal problem={list.moreError} />
          <Button variant="subtle" onClick={list.loadMore}>
            {t('list.more')}
          </Button>
        </Stack>
      )}
    </Center>
  )
}
