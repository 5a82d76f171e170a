import { type Expression, type SqlBool, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { centerFields } from './card-queries.ts'
import { ofCard } from './json-marks.ts'
import { type Chord, chordTo, noChord, within } from './near-queries.ts'
import { byName, type ListSql } from './page-queries.ts'
import type { PriceView } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

const active = sql.lit<'active'>('active')

/** What centers are looked for by. Services: any of them; amenities: all of them. */
export interface CenterSearch {
  origin: Place | null
  /** Metres; counts where there is an origin. */
  radius: number
  words: WordForms
  centerType?: string | undefined
  operatingEntity?: string | undefined
  access?: 'open' | 'society' | undefined
  services?: string[] | undefined
  amenities?: string[] | undefined
  /** Who looks, and when. */
  view: Omit<PriceView, 'services'>
  sortBy: 'distance' | 'name' | 'newest'
  sortOrder: 'asc' | 'desc'
}

/** The list of active centers; without an origin it sorts by name where distance was asked for. */
export function centerList(search: CenterSearch): ListSql {
  const { origin } = search
  const services = search.services ?? []
  // One service and a place: the index over both holds them nearest first.
  const byService = origin !== null && services.length === 1
  const { ref, val } = ofCard
  const position = ref(byService ? 's.position' : 'c.position')
  const where: Expression<SqlBool>[] = [ofCard('c.status', '=', active)]
  if (byService) where.push(ofCard('s.service_id', '=', val(services[0])), ofCard('s.status', '=', active))
  else if (services.length > 0) where.push(ofCard('c.service_ids', '&&', val(services)))
  if (origin) where.push(within(position, { place: origin, radius: search.radius }))
  if (search.centerType) where.push(ofCard('c.center_type_id', '=', search.centerType))
  if (search.operatingEntity) where.push(ofCard('c.operating_entity_id', '=', search.operatingEntity))
  if (search.access) where.push(ofCard('c.access', '=', search.access))
  if (search.amenities?.length) where.push(ofCard('c.amenity_ids', '@>', val(search.amenities)))
  where.push(...holdsWords(ref('c.search_text'), search.words))
  const chord = origin ? chordTo(position, origin) : noChord
  return {
    alias: 'c',
    from: byService
      ? sql`center_services s join centers c on ${ofCard('c.id', '=', ref('s.center_id'))}`
      : sql`centers c`,
    where,
    chord,
    searched: search.words.length > 0,
    card: centerFields(sql`c.chord`, { ...search.view, services }),
    ...sorting(search, chord),
  }
}

function sorting(search: CenterSearch, chord: Chord): Pick<ListSql, 'key' | 'keyType' | 'direction'> {
  const direction = search.sortOrder
  if (search.sortBy === 'newest') {
    // The newest come first in the order that is called ascending.
    return {
      key: ofCard.ref('c.created_at'),
      keyType: 'timestamptz',
      direction: direction === 'asc' ? 'desc' : 'asc',
    }
  }
  if (search.sortBy === 'distance' && search.origin) return { key: chord, keyType: 'float8', direction }
  return { key: byName(ofCard.ref('c.name')), keyType: 'text', direction }
}
