import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Href } from '#domain/links.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { PlainTable } from '../plain-table.tsx'
import { ScrollFrame } from '../scroll-frame.tsx'
import { useDensity } from './density.ts'
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
  canOpen,
  rowActions,
  choosing,
}: ListScreenProps<Row>) {
  const t = useT('common')
  const density = useDensity()
  return (
    <ScrollFrame label={t('list.table', { title })} minWidth={640} className={classes.frame}>
      <PlainTable density={density} highlight>
        <thead>
          <tr>
            {choosing && (
              <th data-screen-only className={classes.box}>
                {choosing.head}
              </th>
            )}
            {columns.map(column => (
              <Head key={column.label} column={column} list={list} />
            ))}
            {rowActions && (
              <th data-screen-only>
                <VisuallyHidden>{t('shell.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.rows.map(row => (
            <tr key={rowKey(row)} {...(choosing?.isChosen(row) ? { 'data-chosen': true } : {})}>
              {choosing && (
                <td data-screen-only className={classes.box}>
                  {choosing.box(row)}
                </td>
              )}
              {columns.map((column, place) => (
                <td
                  key={column.label}
                  {...(column.numeric ? { 'data-end': true, className: 'tabular' } : {})}
                  {...(column.whole ? { 'data-whole': true } : {})}
                >
                  {place === 0
                    ? opened(column.cell(row), row, href, (canOpen?.(row) ?? true) ? onOpen : undefined)
                    : column.cell(row)}
                </td>
              ))}
              {rowActions && (
                <td data-end data-screen-only style={{ width: 1 }}>
                  {rowActions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}

function opened<Row>(
  content: React.ReactNode,
  row: Row,
  href: ((row: Row) => Href) | undefined,
  onOpen: ((row: Row) => void) | undefined,
) {
  if (href) {
    return (
      <Link {...stepTo(href(row))} className={classes.open}>
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
  const side = column.numeric ? { 'data-end': true } : {}
  const { sortBy } = column
  if (!sortBy) return <th {...side}>{column.label}</th>
  const active = list.sortBy === sortBy
  const Icon = active ? (list.sortOrder === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const order = list.sortOrder === 'asc' ? 'ascending' : 'descending'
  return (
    <th {...side} aria-sort={active ? order : 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => list.setSort(sortBy)}>
        {column.label}
        <Icon size={14} aria-hidden data-screen-only />
      </UnstyledButton>
    </th>
  )
}
