import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import { isEmptyShare, type WhyEmpty, whyEmpty } from '#domain/modules/books/earnings/empty-base.ts'
import type { Tx } from '#server/platform/context.ts'
import { readPlaces, readSeats } from './calculate-queries.ts'

/** Why lines are a share of nothing, by their class, according to current payments. */
export async function whyLinesAreEmpty(
  tx: Tx,
  lines: readonly { classSessionId: string | null; formula: Formula }[],
): Promise<Map<string, WhyEmpty[]>> {
  const ids = [
    ...new Set(
      lines.flatMap(line => (line.classSessionId && isEmptyShare(line) ? [line.classSessionId] : [])),
    ),
  ]
  if (ids.length === 0) return new Map()
  const seats = new Map(
    (await readSeats(tx, ids)).map(seat => [`${seat.classSessionId} ${seat.learnerId}`, seat]),
  )
  const places = await readPlaces(tx, ids)
  return new Map(
    ids.map(id => {
      const own = places.filter(place => place.classSessionId === id)
      return [
        id,
        whyEmpty(own.map(place => ({ ...place, seat: seats.get(`${id} ${place.learnerId}`) ?? null }))),
      ]
    }),
  )
}
