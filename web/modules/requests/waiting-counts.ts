import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { useApiQuery } from '#web/browser/query.ts'

/** How much of these kinds waits for an answer of the signed-in side: `useWaitingCounts()(['leave'])`. */
export function useWaitingCounts({ enabled = true }: { enabled?: boolean } = {}) {
  const counts = useApiQuery('GET /waiting', {}, { enabled, staleTime: 60_000 })
  return (kinds: readonly WaitingKind[]) =>
    (counts.data?.waiting ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { count }) => sum + count, 0)
}
