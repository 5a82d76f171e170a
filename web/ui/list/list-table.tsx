import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '#web/messages/use-messages.ts'
import type { Column, ListScreenProps } from './list-props.ts'
import classes from './list-table.module.css'
import type { List } from './use-list.ts'

/** The rows as a table, from 768 px on. */
export function ListTable<Row>({
  title,
  list,
  columns,
  rowKey,
  href,
  onOpen,
  rowActions,
}: ListScreenProps<Row>) {
  const t = useT('common')
  return (
    <Table.ScrollContainer
      minWidth={640}
      className={classes.frame}
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('list.table', { title }) },
      }}
    >
      <Table highlightOnHover verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {columns.map(column => (
              <Head key={column.label} column={column} list={list} />
            ))}
            {rowActions && (
              <Table.Th>
                <VisuallyHidden>{t('shell.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.rows.map(row => (
            <Table.Tr key={rowKey(row)}>
              {columns.map((column, place) => (
                <Table.Td key={column.label} {...(column.numeric ? { ta: 'end', className: 'tabular' } : {})}>
                  {place === 0 ? opened(column.cell(row), row, href, onOpen) : column.cell(row)}
                </Table.Td>
              ))}
              {rowActions && (
                <Table.Td ta="end" w={1}>
                  {rowActions(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function opened<Row>(
  content: React.ReactNode,
  row: Row,
  href: ((row: Row) => string) | undefined,
  onOpen: ((row: Row) => void) | undefined,
) {
  if (href) {
    return (
      <Link to={href(row)} className={classes.open}>
        {content}
      </Link>
    )
  }
  if (!onOpen) return content
  return (
    <UnstyledButton className={classes.open} onClick={() => onOpen(row)}>
      {content}
    </UnstyledButton>
  )
}

function Head<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const side = column.numeric ? { ta: 'end' as const } : {}
  const { sortBy } = column
  if (!sortBy) return <Table.Th {...side}>{column.label}</Table.Th>
  const active = list.sortBy === sortBy
  const Icon = active ? (list.sortOrder === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const order = list.sortOrder === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th {...side} aria-sort={active ? order : 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => list.setSort(sortBy)}>
        {column.label}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
