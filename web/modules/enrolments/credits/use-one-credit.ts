import { useApiQuery } from '#web/browser/query.ts'

/** One credit out of the list its learner's screens read anyway. */
export function useOneCredit({ creditId, learnerId }: { creditId: string; learnerId: string }) {
  const credits = useApiQuery('GET /credits', { query: { learnerId } })
  return { credit: credits.data?.items.find(one => one.id === creditId), error: credits.error }
}
