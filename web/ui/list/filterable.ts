import type { List } from './use-list.ts'

/** What can be narrowed: a list, or a screen of another kind with filters in its URL. */
export type Filterable = Pick<
  List<unknown>,
  'filters' | 'values' | 'setValue' | 'hasSearch' | 'search' | 'setSearch' | 'clear' | 'apply'
> & {
  /** The operation it is read from. */
  key: string
}
