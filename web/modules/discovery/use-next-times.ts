import { MOST_NEXT_TIMES } from '#domain/modules/discovery/next-times.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import type { Times } from '#web/ui/next-times.tsx'
import type { Place } from './use-discovery.ts'

type Shown = {
  kind: 'centers' | 'experts'
  ids: readonly string[]
  /** What was searched for: of these the cheapest class counts, as for the price. */
  services?: string
  near?: { origin: Place | null; radius: number }
}

/** The next free times of the cards that a learner sees, by id; they come after the cards. */
export function useNextTimes({ kind, ids, services = '', near }: Shown): (id: string) => Times | undefined {
  const shown = ids.slice(0, MOST_NEXT_TIMES).join(',')
  const { data } = useApiQuery(
    'GET /discovery/next-times',
    {
      query: {
        ...(kind === 'centers' ? { centers: shown } : { experts: shown }),
        ...(services ? { services } : {}),
        ...(near?.origin
          ? {
              latitude: near.origin.latitude,
              longitude: near.origin.longitude,
              distance: near.radius,
            }
          : {}),
      },
    },
    { enabled: ids.length > 0 && currentRole() === 'learner' },
  )
  return id => data?.[kind].find(one => one.id === id)?.times
}
