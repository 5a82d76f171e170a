import { distanceMetres } from '#domain/kernel/distance.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Place } from './use-discovery.ts'

type Expert = Pick<ApiAnswer<'GET /experts/{id}'>, 'centers' | 'rates'>

/** The rates of an expert, those of centers open to everybody first, each kind by how near its center is. */
export function bookableFirst({ centers, rates }: Expert, home: Place | null): Expert['rates'] {
  const ranked = centers.toSorted((a, b) => {
    if (a.access !== b.access) return a.access === 'open' ? -1 : 1
    return home ? distanceMetres(pointOf(home), pointOf(a)) - distanceMetres(pointOf(home), pointOf(b)) : 0
  })
  const rank = new Map(ranked.map((center, place) => [center.id, place]))
  const rankOf = (centerId: string) => rank.get(centerId) ?? ranked.length
  return rates.toSorted((a, b) => rankOf(a.centerId) - rankOf(b.centerId))
}

type Center = Pick<ApiAnswer<'GET /centers'>['items'][number], 'access' | 'priceFrom'>

/** Centers of a page by how near they are, those where only residents may book after those where the searcher may. */
export function residentsLast<Row extends Center>(rows: readonly Row[]): Row[] {
  const isClosed = ({ access, priceFrom }: Row) => access === 'society' && priceFrom === null
  return [...rows.filter(row => !isClosed(row)), ...rows.filter(isClosed)]
}

const pointOf = ({ latitude, longitude }: Place) => ({ lat: latitude, lng: longitude })
