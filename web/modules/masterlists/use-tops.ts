import { useMemo } from 'react'
import { type MasterlistName, PARENTS } from '#domain/modules/masterlists/masterlist-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'

/** What items of a list may hang below, in its order: the categories of services, the cities of localities. */
export function useTops(list: MasterlistName) {
  const parents = PARENTS[list]?.list
  const found = useApiQuery(
    'GET /masterlists',
    { query: { lists: parents ?? 'service_category' } },
    { enabled: parents !== undefined },
  ).data
  return useMemo(
    () => (parents ? (found?.[parents] ?? []).filter(item => item.parentId === null) : []),
    [found, parents],
  )
}
