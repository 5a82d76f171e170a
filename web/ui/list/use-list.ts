import { useMemo, useRef } from 'react'
import { offsetOfPage, PAGE_SIZE } from '#domain/kernel/paging.ts'
import type { ApiAnswer, ApiInput, ReadKey } from '#web/browser/api.ts'
import { type Query, useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'

/** A filter that is in the URL under its name. */
export type ListFilter = {
  name: string
  label: string
} & (
  | {
      kind: 'choice'
      options: readonly { value: string; label: string }[]
      /** The value that means no filter. */
      all?: string
      /** Set by links alone: a chip shows it and takes it off, the panel has no field for it. */
      isLinked?: boolean
    }
  /** Any of several; in the URL with commas between them. */
  | { kind: 'choices'; options: readonly { value: string; label: string }[] }
  /** A local date, YYYY-MM-DD. */
  | { kind: 'date' }
  | { kind: 'switch' }
)

export type ListOptions = {
  filters?: readonly ListFilter[]
  /** Whether the operation takes `search`. */
  search?: boolean
  sort?: { by: string; order: 'asc' | 'desc' }
  /** More of the query that the person does not choose. */
  fixed?: Record<string, unknown>
  params?: Record<string, string>
  enabled?: boolean
  pageSize?: number
}

/** What a list answers, on every operation. */
export type ListAnswer<Row> = {
  items: readonly Row[]
  total: number
  totalIsExact: boolean
  /** Leads on to the page after; null on the last one. */
  next: string | null
}
export type ListKey = {
  [K in ReadKey]: ApiAnswer<K> extends ListAnswer<unknown> ? K : never
}[ReadKey]
export type RowOf<K extends ReadKey> = ApiAnswer<K> extends ListAnswer<infer Row> ? Row : never

export type List<Row> = {
  /** The operation it is read from. */
  key: ListKey
  /** What is asked beside what the person chose. */
  fixed: Record<string, unknown>
  rows: readonly Row[]
  answer: ListAnswer<Row> | undefined
  query: Pick<Query<ReadKey>, 'error' | 'isPending' | 'isPlaceholderData'> & {
    refetch: () => Promise<unknown>
  }
  page: number
  pageSize: number
  setPage: (page: number) => void
  filters: readonly ListFilter[]
  /** Values by filter name; an unset filter is the empty text. */
  values: Record<string, string>
  setValue: (name: string, value: string) => void
  hasSearch: boolean
  search: string
  setSearch: (search: string) => void
  sortBy: string
  sortOrder: 'asc' | 'desc'
  /** By a column; pressed again the other way round. */
  setSort: (by: string) => void
  sortAs: (by: string, order: 'asc' | 'desc') => void
  /** Whether anything narrows the list. */
  isFiltered: boolean
  clear: () => void
  /** Puts these values and this search in the place of all that narrows the list. */
  apply: (values: Record<string, string>, how?: { replace?: boolean }) => void
}

/** The options of a filter that its value names, in the order of the options. */
export const chosenOf = (filter: Extract<ListFilter, { kind: 'choices' }>, value: string) => {
  const named = new Set(value.split(','))
  return filter.options.filter(option => named.has(option.value))
}

/** Whether the panel of filters has a field for it. */
export const isInPanel = (filter: ListFilter) => !(filter.kind === 'choice' && filter.isLinked)

/** Whether a filter narrows the list. */
export const isSet = (filter: ListFilter, value: string | undefined) => {
  if (!value || (filter.kind === 'choice' && value.toLowerCase() === (filter.all ?? 'all').toLowerCase()))
    return false
  if (filter.kind === 'choices') return chosenOf(filter, value).length > 0
  // A value that is no choice came from an old or mistyped link: it filters nothing.
  return (
    filter.kind !== 'choice' ||
    filter.options.some(option => option.value.toLowerCase() === value.toLowerCase())
  )
}

/**
 * A list whose page, filters, search and sort are in the URL, read from an operation that lists:
 * `const list = useList('GET /bookings', { filters, search: true, sort: { by: 'startsAt', order: 'desc' } })`.
 */
export function useList<K extends ListKey>(key: K, options: ListOptions = {}): List<RowOf<K>> {
  const filters = options.filters ?? []
  const limit = options.pageSize ?? PAGE_SIZE
  const blank = useMemo(() => Object.fromEntries(filters.map(filter => [filter.name, ''])), [filters])
  const sort = options.sort ?? { by: '', order: 'asc' as const }
  const [state, change] = useUrlState<Record<string, string>>({
    ...blank,
    page: '1',
    search: '',
    sortBy: sort.by,
    sortOrder: sort.order,
  })
  const page = Math.max(1, Math.trunc(Number(state.page)) || 1)
  const search = state.search ?? ''
  const sortBy = state.sortBy ?? sort.by
  const sortOrder = state.sortOrder === 'desc' ? 'desc' : 'asc'
  const set = filters.filter(filter => isSet(filter, state[filter.name]))
  const values = Object.fromEntries(set.map(filter => [filter.name, state[filter.name] ?? '']))
  const asked = {
    ...options.fixed,
    ...values,
    limit,
    ...(search ? { search } : {}),
    ...(sortBy ? { sortBy, sortOrder } : {}),
  }
  const cursors = useCursors(JSON.stringify([key, options.params, asked]))
  const after = cursors.get(page)
  const input = {
    ...(options.params ? { params: options.params } : {}),
    query: { ...asked, offset: offsetOfPage(page, limit), ...(after ? { after } : {}) },
  }
  const query = useApiQuery(key, input as unknown as ApiInput<K>, {
    keepPrevious: true,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
  }) as unknown as Query<ReadKey>
  const answer = query.data as ListAnswer<RowOf<K>> | undefined
  if (answer?.next && !query.isPlaceholderData) cursors.set(page + 1, answer.next)

  return {
    key,
    fixed: options.fixed ?? {},
    rows: answer?.items ?? [],
    answer,
    query,
    page,
    pageSize: limit,
    setPage: next => change({ page: String(next) }),
    filters,
    values,
    setValue: (name, value) => change({ [name]: value, page: '1' }),
    hasSearch: options.search ?? false,
    search,
    setSearch: text => change({ search: text, page: '1' }, { replace: true }),
    sortBy,
    sortOrder,
    setSort: by =>
      change({ sortBy: by, sortOrder: sortBy === by && sortOrder === 'asc' ? 'desc' : 'asc', page: '1' }),
    sortAs: (by, order) => change({ sortBy: by, sortOrder: order, page: '1' }),
    isFiltered: set.length > 0 || search !== '',
    clear: () => change({ ...blank, search: '', page: '1' }),
    apply: (given, how) => change({ ...blank, search: '', ...given, page: '1' }, how),
  }
}

/**
 * Where each page starts that a reader reached by paging: the database continues from there directly, instead of
 * skipping all rows before it. A page opened by its number needs the offset.
 */
function useCursors(list: string): Map<number, string> {
  const cache = useRef({ list, cursors: new Map<number, string>() })
  if (cache.current.list !== list) cache.current = { list, cursors: new Map() }
  return cache.current.cursors
}
