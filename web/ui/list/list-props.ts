import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Href } from '#domain/links.ts'
import type { List } from './use-list.ts'

export type Column<Row> = {
  /** Its name, also the key of the column. */
  label: string
  cell: (row: Row) => ReactNode
  /** The name the operation sorts by; without it the column does not sort. */
  sortBy?: string
  /** Right-aligned figures. */
  numeric?: boolean
  /** Short text that stays on one line, such as a name; long text belongs in a column that may wrap. */
  whole?: boolean
}

/** What choosing rows adds to a list; made by `useChoosing`. */
export type Choosing<Row> = {
  isChosen: (row: Row) => boolean
  /** The box of a row. */
  box: (row: Row) => ReactNode
  /** The box for all rows of the page, in the table’s head. */
  head: ReactNode
  /** The same with its words, above cards. */
  all: ReactNode
  /** What is chosen, and what can be done with it; null if nothing is. */
  bar: ReactNode
}

export type ListScreenProps<Row> = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  list: List<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** A row as a card, under 768 px; without it its columns one below the other. */
  card?: (row: Row) => ReactNode
  /** Leads to the thing; then the first column is a link. */
  href?: (row: Row) => Href
  onOpen?: (row: Row) => void
  /** Rows that `onOpen` opens; without it all. */
  canOpen?: (row: Row) => boolean
  /** The last cell: what can be done with a row. */
  rowActions?: (row: Row) => ReactNode
  /** Rows can be chosen, for what is done with many at once. */
  choosing?: Choosing<Row>
  empty: { title: string; text: string; action?: ReactNode; icon?: TablerIcon }
  /** Screens that scroll on have no footer pager. */
  pager?: false
  /** Between the head and the filters: the tabs of a screen. */
  above?: ReactNode
  /** Something between filters and rows: a map, a chart. */
  aside?: ReactNode
}
