import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { centerFields } from './card-queries.ts'
import { chordTo, isWithin, within } from './near-queries.ts'
import type { ListSql } from './page-queries.ts'
import { mayBookAt, type PriceView } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

/** Search criteria for centers. Services: any of them; amenities: all of them. */
export interface CenterSearch {
  origin: Place | null
  /** Metres; used when there is an origin. */
  radius: number
  words: WordForms
  centerType?: string | undefined
  operatingEntity?: string | undefined
  access?: 'open' | 'society' | undefined
  services?: string[] | undefined
  amenities?: string[] | undefined
  /** Only where the searcher may book, or only where not; both without it. */
  bookable?: boolean
  /** Who searches, and when. */
  view: Omit<PriceView, 'services'>
  sortBy: 'distance' | 'name' | 'newest'
  sortOrder: 'asc' | 'desc'
}

/** The list of active centers; without an origin, sorting by distance falls back to the name. */
export function centerList(search: CenterSearch): ListSql {
  const { origin } = search
  const services = search.services ?? []
  // One service and a place: the combined index returns them nearest first.
  const byService = origin !== null && services.length === 1
  const position = byService ? sql`s.position` : sql`c.position`
  const active = sql<boolean>`c.status = 'active'`
  const taught = sql<boolean>`s.service_id = ${services[0]}::uuid and s.status = 'active'`
  const where: RawBuilder<boolean>[] = []
  if (search.centerType) where.push(sql`c.center_type_id = ${search.centerType}::uuid`)
  if (search.operatingEntity) where.push(sql`c.operating_entity_id = ${search.operatingEntity}::uuid`)
  if (search.access) where.push(sql`c.access = ${search.access}`)
  if (search.amenities?.length) where.push(sql`c.amenity_ids @> ${search.amenities}::uuid[]`)
  if (search.bookable !== undefined)
    where.push(search.bookable ? mayBookAt(search.view) : sql`not ${mayBookAt(search.view)}`)
  where.push(...holdsWords(sql`c.search_text`, search.words))
  const offered = sql<boolean>`c.service_ids && ${services}::uuid[]`
  if (!byService && services.length > 0) where.push(offered)
  const chord = origin ? chordTo(position, origin) : sql<null>`null::float8`
  const common = { alias: 'c', chord, card: centerFields(sql`c.chord`, { ...search.view, services }) }
  const sorted = sorting(search, chord)
  if (!origin)
    return {
      ...common,
      ...sorted,
      from: sql`centers c`,
      where: [active, ...where],
      searched: search.words.length > 0,
    }
  const circle = { place: origin, radius: search.radius }
  const nearest: ListSql = {
    ...common,
    ...sorted,
    from: byService ? sql`center_services s join centers c on c.id = s.center_id` : sql`centers c`,
    where: [active, within(position, circle), ...(byService ? [taught] : []), ...where],
    searched: search.words.length > 0,
  }
  // Nearest first, the index stops by itself; in another order it would be read to the edge of the circle for one page.
  if (search.sortBy === 'distance') return nearest
  const taughtThere = sql<boolean>`exists (select from center_services s where s.center_id = c.id and ${taught})`
  return {
    ...nearest,
    searched: true,
    inOrder: {
      from: sql`centers c`,
      where: [active, isWithin(sql`c.position`, circle), ...(byService ? [taughtThere] : []), ...where],
      chord: chordTo(sql`c.position`, origin),
    },
  }
}

function sorting(
  search: CenterSearch,
  chord: RawBuilder<number | null>,
): Pick<ListSql, 'key' | 'keyType' | 'direction'> {
  const direction = search.sortOrder
  if (search.sortBy === 'newest') {
    // The newest come first in the order named ascending.
    return {
      key: sql`c.created_at`,
      keyType: 'timestamptz',
      direction: direction === 'asc' ? 'desc' : 'asc',
    }
  }
  if (search.sortBy === 'distance' && search.origin) return { key: chord, keyType: 'float8', direction }
  return { key: sql`c.name collate "und-x-icu"`, keyType: 'text', direction }
}
