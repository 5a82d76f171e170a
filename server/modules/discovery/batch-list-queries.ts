import { type Expression, type SqlBool, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { indexedLike } from '#server/platform/name-search.ts'
import { batchFields, centerChord, joinable } from './card-queries.ts'
import { ofCard } from './json-marks.ts'
import { within } from './near-queries.ts'
import { byName, type ListSql } from './page-queries.ts'
import type { PriceView } from './price-queries.ts'

/** What running batches are looked for by. */
export interface BatchSearch {
  origin: Place | null
  /** Metres; counts where there is an origin. */
  radius: number
  service: string | null
  /** Words of the batch's name. */
  words: string[]
  /** Who looks, and when. */
  view: Omit<PriceView, 'services'>
}

/** Batches to join in active centers, nearest first, else by name. */
export function batchList({ origin, radius, service, words, view }: BatchSearch): ListSql {
  const { ref, selectFrom } = ofCard
  const where: Expression<SqlBool>[] = [joinable, ofCard('c.status', '=', sql.lit('active'))]
  if (service) where.push(ofCard('b.service_id', '=', service))
  if (origin) where.push(within(ref('c.position'), { place: origin, radius }))
  // Batches have no word list of their own: their names are short, trigrams of their sound find them at once.
  for (const word of words) where.push(indexedLike(ref('b.name_key'), word))
  return {
    alias: 'b',
    from: sql`batches b join centers c on c.id = b.center_id`,
    where,
    searched: words.length > 0,
    chord: centerChord(origin),
    // The page's rows are the batches; their centers are fetched for them alone.
    card: selectFrom('centers as c')
      .select(batchFields(sql`b.chord`, view).as('card'))
      .whereRef('c.id', '=', 'b.center_id')
      .$asScalar()
      .$notNull(),
    key: origin ? centerChord(origin) : byName(ref('b.name')),
    keyType: origin ? 'float8' : 'text',
    direction: 'asc',
  }
}
