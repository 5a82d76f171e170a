import { useApiQuery } from '#web/browser/query.ts'
import type { RequestKindName } from './request-data.ts'

/** How many requests of these kinds wait for a word of the signed-in side: `useWaitingCounts()(['leave'])`. */
export function useWaitingCounts({ enabled = true }: { enabled?: boolean } = {}) {
  const counts = useApiQuery('GET /requests/counts', {}, { enabled, staleTime: 60_000 })
  return (kinds: readonly RequestKindName[]) =>
    (counts.data?.waiting ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { count }) => sum + count, 0)
}
