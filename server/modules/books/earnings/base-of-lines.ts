import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import { type BasePart, baseOf } from '#domain/modules/books/earnings/share-base.ts'
import type { Tx } from '#server/platform/context.ts'
import { readPlaces, readSeats } from './calculate-queries.ts'

/** What the income of the classes of share lines is made of, by class, according to current payments. */
export async function baseOfLines(
  tx: Tx,
  lines: readonly { classSessionId: string | null; formula: Formula }[],
): Promise<Map<string, BasePart[]>> {
  const ids = [
    ...new Set(
      lines.flatMap(line =>
        line.classSessionId && line.formula.model === 'share' ? [line.classSessionId] : [],
      ),
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
        baseOf(own.map(place => ({ ...place, seat: seats.get(`${id} ${place.learnerId}`) ?? null }))),
      ]
    }),
  )
}
