import { Box, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '../page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '../states.tsx'
import { FilterBar } from './filter-bar.tsx'
import classes from './list-cards.module.css'
import { ListPager } from './list-pager.tsx'
import type { Column, ListScreenProps } from './list-props.ts'
import { ListTable } from './list-table.tsx'
import { NoHits } from './no-hits.tsx'
import { SortOfColumns } from './sort-choice.tsx'

export type { Column, ListScreenProps } from './list-props.ts'

/** A list with everything a list needs: filters as chips, search, sort, total, pages, and a word for each way of being empty. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, text, actions, list, above, aside, pager } = props
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      {above}
      <Stack gap="md">
        <FilterBar list={list} table />
        {aside}
        <ListBody {...props} />
        {pager !== false && <ListPager list={list} />}
      </Stack>
    </>
  )
}

/** Only the rows, for a screen that puts its own head above them. */
export function ListBody<Row>(props: ListScreenProps<Row>) {
  const { list, empty } = props
  const wide = useMediaQuery('(min-width: 48em), print', true, { getInitialValueInEffect: false })
  if (list.query.error && list.rows.length === 0) {
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  }
  if (list.query.isPending) return <LoadingLines lines={8} height={wide ? 44 : 112} />
  if (list.rows.length === 0 && list.isFiltered) return <NoHits list={list} />
  if (list.rows.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <Box aria-busy={list.query.isPlaceholderData} opacity={list.query.isPlaceholderData ? 0.6 : 1}>
        {wide ? <ListTable {...props} /> : <ListCards {...props} />}
      </Box>
      {props.choosing?.bar}
    </>
  )
}

function ListCards<Row>({
  list,
  rowKey,
  card,
  columns,
  rowActions,
  href,
  onOpen,
  canOpen,
  choosing,
}: ListScreenProps<Row>) {
  const t = useT('common.actions')
  const isSorted = columns.some(column => column.sortBy)
  // What a card says tells a reader which one its arrow opens.
  const cards = useId()
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {(choosing || isSorted) && (
        <Group component="li" gap="sm" justify="space-between" data-screen-only>
          {choosing?.all}
          {isSorted && <SortOfColumns list={list} columns={columns} />}
        </Group>
      )}
      {list.rows.map(row => (
        <Paper
          component="li"
          key={rowKey(row)}
          withBorder
          radius="lg"
          p="md"
          bg="var(--surface)"
          className={classes.card}
          {...(choosing?.isChosen(row) ? { 'data-chosen': true } : {})}
        >
          <div className={choosing ? classes.chosen : undefined}>
            {choosing && (
              <div className={classes.box} data-screen-only>
                {choosing.box(row)}
              </div>
            )}
            <div id={`${cards}-${rowKey(row)}`}>
              {card ? card(row) : <CardOfColumns row={row} columns={columns} />}
            </div>
          </div>
          {href && (
            <Link
              {...stepTo(href(row))}
              className={classes.whole}
              aria-label={t('open')}
              aria-describedby={`${cards}-${rowKey(row)}`}
            >
              <IconChevronRight size={20} aria-hidden data-screen-only />
            </Link>
          )}
          {!href && onOpen && (canOpen?.(row) ?? true) && (
            <UnstyledButton
              className={classes.whole}
              aria-label={t('open')}
              aria-describedby={`${cards}-${rowKey(row)}`}
              onClick={() => onOpen(row)}
            >
              <IconChevronRight size={20} aria-hidden data-screen-only />
            </UnstyledButton>
          )}
          {rowActions && (
            <div className={classes.actions} data-screen-only>
              {rowActions(row)}
            </div>
          )}
        </Paper>
      ))}
    </Stack>
  )
}

function CardOfColumns<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <Stack gap={4}>
      {columns.map((column, place) => (
        <Group key={column.label} justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          {place > 0 && (
            <Text c="dimmed" size="xs">
              {column.label}
            </Text>
          )}
          <Box fw={place === 0 ? 650 : 400} ta={place === 0 ? 'start' : 'end'}>
            {column.cell(row)}
          </Box>
        </Group>
      ))}
    </Stack>
  )
}
