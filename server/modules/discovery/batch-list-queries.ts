import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { indexedLike } from '#server/platform/name-search.ts'
import { batchFields, centerChord, forResidents, joinable } from './card-queries.ts'
import { within } from './near-queries.ts'
import type { ListSql } from './page-queries.ts'
import { isMemberOf, type PriceView } from './price-queries.ts'

/** Search criteria for running batches. */
export interface BatchSearch {
  origin: Place | null
  /** Metres; used when there is an origin. */
  radius: number
  service: string | null
  /** Words of the batch's name. */
  words: string[]
  /** Only those that the searcher may join, or only those for others; both without it. */
  bookable?: boolean
  /** Who searches, and when. */
  view: Omit<PriceView, 'services'>
}

/** Batches to join in active centers, nearest first, otherwise by name. */
export function batchList({ origin, radius, service, words, bookable, view }: BatchSearch): ListSql {
  const where: RawBuilder<boolean>[] = [joinable, sql`c.status = 'active'`]
  if (service) where.push(sql`b.service_id = ${service}::uuid`)
  if (origin) where.push(sql`${within(sql`c.position`, { place: origin, radius })}`)
  if (bookable !== undefined) where.push(bookable ? forSearcher(view) : sql`not ${forSearcher(view)}`)
  // Batches have no word list of their own: their names are short, and trigrams of their sound find them quickly.
  for (const word of words) where.push(indexedLike(sql`b.name_key`, word))
  return {
    alias: 'b',
    from: sql`batches b join centers c on c.id = b.center_id`,
    where,
    searched: words.length > 0,
    chord: centerChord(origin),
    // The page's rows are the batches; their centers are read only for these.
    card: sql`(select ${batchFields(sql`b.chord`, view)} from centers c where c.id = b.center_id)`,
    key: origin ? centerChord(origin) : sql`b.name collate "und-x-icu"`,
    keyType: origin ? 'float8' : 'text',
    direction: 'asc',
  }
}

/** Whether nothing about the batch of alias `b` is only for residents among whom the searcher is not. */
const forSearcher = ({ actor }: BatchSearch['view']) =>
  sql<boolean>`(not ${forResidents} or ${isMemberOf(actor)})`
