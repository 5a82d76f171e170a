import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { useApiQuery } from '#web/browser/query.ts'

/** What a badge counts. */
export type CountedKind = WaitingKind | 'conversation'

type Options = {
  enabled?: boolean
  /** Asks only where one of these places counts something. */
  places?: readonly { counts?: readonly CountedKind[] | undefined }[]
}

/** How much of these kinds waits for an answer of the signed-in side: `useWaitingCounts()(['leave'])`. */
export function useWaitingCounts({ enabled = true, places }: Options = {}) {
  const isAny = !places || places.some(({ counts }) => counts)
  const counts = useApiQuery('GET /waiting', {}, { enabled: enabled && isAny, staleTime: 60_000 })
  return (kinds: readonly CountedKind[]) =>
    (counts.data?.waiting ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .reduce(
        (sum, { count }) => sum + count,
        kinds.includes('conversation') ? (counts.data?.unreadConversations ?? 0) : 0,
      )
}
