import { NativeSelect } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { Column } from './list-props.ts'
import { sortKindOf } from './sort-words.ts'
import type { List } from './use-list.ts'

type Sortable = Pick<List<unknown>, 'sortBy' | 'sortOrder' | 'sortAs'>
type Sort = { by: string; order: 'asc' | 'desc'; label: string }

/** In what order rows come, where they have no columns whose heads could be pressed. */
export function SortChoice({ list, sorts }: { list: Sortable; sorts: readonly Sort[] }) {
  const t = useT('common.list')
  const now = `${list.sortBy} ${list.sortOrder}`
  const options = sorts.map(({ by, order, label }) => ({ value: `${by} ${order}`, label }))
  // The order that a list begins with may be none of its columns.
  const isNamed = options.some(({ value }) => value === now)
  return (
    <NativeSelect
      aria-label={t('sort')}
      w="fit-content"
      maw="100%"
      data-screen-only
      data={isNamed ? options : [{ value: now, label: t('sort') }, ...options]}
      value={now}
      onChange={event => {
        const [by = '', order] = event.currentTarget.value.split(' ')
        list.sortAs(by, order === 'desc' ? 'desc' : 'asc')
      }}
    />
  )
}

/** The same for a table whose rows are cards on a phone. */
export function SortOfColumns<Row>({ list, columns }: { list: Sortable; columns: readonly Column<Row>[] }) {
  const t = useT('common.list')
  const sorts = columns.flatMap(({ sortBy, label }) =>
    sortBy
      ? (['asc', 'desc'] as const).map(order => ({
          by: sortBy,
          order,
          label: t('sortedAs', { label, order: t(`orders.${sortKindOf(sortBy) ?? 'groups'}.${order}`) }),
        }))
      : [],
  )
  return sorts.length > 0 ? <SortChoice list={list} sorts={sorts} /> : null
}

/** By when rows were made, and by name where they have one. */
export function SortByTime({ list, hasNames = false }: { list: Sortable; hasNames?: boolean }) {
  const t = useT('common.list.sorts')
  const sorts: Sort[] = [
    { by: 'createdAt', order: 'desc', label: t('newest') },
    { by: 'createdAt', order: 'asc', label: t('oldest') },
  ]
  if (hasNames) sorts.push({ by: 'name', order: 'asc', label: t('name') })
  return <SortChoice list={list} sorts={sorts} />
}
