import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAGE_SIZE } from '#domain/kernel/paging.ts'
import { type ApiInput, api } from '#web/browser/api.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { isSet, type List, type ListAnswer, type ListKey, type ListOptions, type RowOf } from './use-list.ts'

export type ScrollList<Row> = List<Row> & {
  /** Whether there are rows below those that are shown. */
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last rows did not come; the ones above stay. */
  moreError: unknown
  loadMore: () => void
}

/**
 * An infinitely scrolling list: filters and search are in the URL, rows come by the cursor of the previous page, so
 * that nothing is shown twice or left out when rows are added meanwhile.
 */
export function useScrollList<K extends ListKey>(
  key: K,
  options: Pick<ListOptions, 'filters' | 'search' | 'fixed' | 'sort'> = {},
): ScrollList<RowOf<K>> {
  const filters = options.filters ?? []
  const blank = useMemo(() => Object.fromEntries(filters.map(filter => [filter.name, ''])), [filters])
  const sort = options.sort ?? { by: '', order: 'asc' as const }
  const [state, change] = useUrlState<Record<string, string>>({
    ...blank,
    search: '',
    sortBy: sort.by,
    sortOrder: sort.order,
  })
  const search = state.search ?? ''
  const set = filters.filter(filter => isSet(filter, state[filter.name]))
  const values = Object.fromEntries(set.map(filter => [filter.name, state[filter.name] ?? '']))
  const sortBy = state.sortBy ?? sort.by
  const sortOrder = state.sortOrder === 'desc' ? 'desc' : 'asc'
  const asked = {
    ...options.fixed,
    ...values,
    limit: PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(options.sort ? { sortBy, sortOrder } : {}),
  }

  const query = useInfiniteQuery({
    queryKey: [key, asked],
    queryFn: ({ signal, pageParam }) => {
      const input = { query: { ...asked, ...(pageParam ? { after: pageParam } : {}) } }
      return api(key, input as unknown as ApiInput<K>, { signal }) as Promise<ListAnswer<RowOf<K>>>
    },
    initialPageParam: '',
    getNextPageParam: (last: ListAnswer<RowOf<K>>) => last.next,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  const isMoreBroken = query.isFetchNextPageError

  return {
    key,
    fixed: options.fixed ?? {},
    rows: pages.flatMap(page => page.items),
    answer: pages[0],
    query: {
      error: isMoreBroken ? null : (query.error as ApiProblem | null),
      isPending: query.isPending,
      isPlaceholderData: query.isPlaceholderData,
      refetch: query.refetch,
    },
    page: 1,
    pageSize: PAGE_SIZE,
    setPage: () => undefined,
    filters,
    values,
    setValue: (name, value) => change({ [name]: value }),
    hasSearch: options.search ?? false,
    search,
    setSearch: text => change({ search: text }, { replace: true }),
    sortBy,
    sortOrder,
    setSort: by => change({ sortBy: by, sortOrder: sortBy === by && sortOrder === 'asc' ? 'desc' : 'asc' }),
    sortAs: (by, order) => change({ sortBy: by, sortOrder: order }),
    isFiltered: set.length > 0 || search !== '',
    clear: () => change({ ...blank, search: '' }),
    apply: (given, how) => change({ ...blank, search: '', ...given }, how),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: isMoreBroken ? query.error : null,
    loadMore: () => void query.fetchNextPage(),
  }
}
