import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { centerFields } from './card-queries.ts'
import { chordTo, within } from './near-queries.ts'
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
  const where: RawBuilder<boolean>[] = [sql`c.status = 'active'`]
  if (byService) where.push(sql`s.service_id = ${services[0]}::uuid`, sql`s.status = 'active'`)
  else if (services.length > 0) where.push(sql`c.service_ids && ${services}::uuid[]`)
  if (origin) where.push(sql`${within(position, { place: origin, radius: search.radius })}`)
  if (search.centerType) where.push(sql`c.center_type_id = ${search.centerType}::uuid`)
  if (search.operatingEntity) where.push(sql`c.operating_entity_id = ${search.operatingEntity}::uuid`)
  if (search.access) where.push(sql`c.access = ${search.access}`)
  if (search.amenities?.length) where.push(sql`c.amenity_ids @> ${search.amenities}::uuid[]`)
  if (search.bookable !== undefined)
    where.push(search.bookable ? mayBookAt(search.view) : sql`not ${mayBookAt(search.view)}`)
  where.push(...holdsWords(sql`c.search_text`, search.words))
  const chord = origin ? chordTo(position, origin) : sql<null>`null::float8`
  return {
    alias: 'c',
    from: byService ? sql`center_services s join centers c on c.id = s.center_id` : sql`centers c`,
    where,
    chord,
    searched: search.words.length > 0,
    card: centerFields(sql`c.chord`, { ...search.view, services }),
    ...sorting(search, chord),
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
