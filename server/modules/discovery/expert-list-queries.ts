import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { expertFields } from './card-queries.ts'
import { chordTo, within } from './near-queries.ts'
import type { ListSql } from './page-queries.ts'
import { amountsOfExperts, expertAmount, type PriceView, teachesFor } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

/** Search criteria for experts. Services: any of them, taught at the given level if one is named. */
export interface ExpertSearch {
  origin: Place | null
  /** Metres; used when there is an origin. */
  radius: number
  words: WordForms
  services?: string[] | undefined
  language?: string | undefined
  level?: string | undefined
  /** Paise: teaches one of these for no more, tax included, where the searcher may book. */
  rate?: number | undefined
  /** Who searches, and when. */
  view: Omit<PriceView, 'services'>
  sortBy: 'distance' | 'name' | 'price'
  sortOrder: 'asc' | 'desc'
}

/** The list of active experts; without an origin, sorting by distance falls back to the name. */
export function expertList(search: ExpertSearch): ListSql {
  const { origin } = search
  const services = search.services ?? []
  const around = origin && { place: origin, radius: search.radius }
  const view = { ...search.view, services, near: around }
  const where: RawBuilder<boolean>[] = [sql`x.status = 'active'`]
  if (services.length > 0) where.push(sql`x.service_ids && ${services}::uuid[]`)
  if (search.language) where.push(sql`x.language_ids @> array[${search.language}::uuid]`)
  if (search.level) where.push(teachesAt(search.level, services))
  if (search.rate !== undefined) where.push(teachesFor(search.rate, view))
  where.push(...holdsWords(sql`x.search_text`, search.words))
  const card = expertFields(sql`x.chord`, view)
  const searched = search.words.length > 0
  if (!origin) {
    const chord = sql<null>`null::float8`
    // By price everyone has to be compared: who may book at which price, and its tax, is only known now.
    const byPrice = search.sortBy === 'price'
    const from = byPrice
      ? sql`experts x left join ${amountsOfExperts(view)} cheapest on cheapest.expert_id = x.id`
      : sql`experts x`
    const counted = sql`select from experts x where ${sql.join(where, sql` and `)}`
    const order = sorting(search, chord, sql`cheapest.amount`)
    return { alias: 'x', from, where, chord, card, counted, searched, ...order }
  }
  const chord = chordTo(sql`p.position`, origin)
  const near = within(sql`p.position`, { place: origin, radius: search.radius })
  // Places belong to active experts; the experts' rows are needed for counting only with other filters.
  const from = sql`expert_places p join experts x on x.id = p.expert_id`
  const counted =
    where.length === 1
      ? sql`select distinct p.expert_id from expert_places p where ${near}`
      : sql`select distinct p.expert_id from ${from} where ${near} and ${sql.join(where, sql` and `)}`
  where.push(sql`${near}`, nearestOfExpert(origin))
  return {
    alias: 'x',
    from,
    where,
    chord,
    card,
    counted,
    searched,
    ...sorting(search, chord, expertAmount(view)),
  }
}

/** Of an expert's places only the nearest counts; of two equally near, the one with the lower id. */
function nearestOfExpert(origin: Place): RawBuilder<boolean> {
  const [here, there] = [chordTo(sql`p.position`, origin), chordTo(sql`o.position`, origin)]
  return sql`not exists (select from expert_places o where o.expert_id = p.expert_id
    and (${there}, o.center_id) < (${here}, p.center_id))`
}

function teachesAt(level: string, services: string[]): RawBuilder<boolean> {
  const ofService = services.length > 0 ? sql`and t.service_id = any(${services}::uuid[])` : sql``
  return sql`exists (select from expert_services t where t.expert_id = x.id ${ofService}
    and t.level_ids @> array[${level}::uuid])`
}

function sorting(
  search: ExpertSearch,
  chord: RawBuilder<number | null>,
  amount: RawBuilder<unknown>,
): Pick<ListSql, 'key' | 'keyType' | 'direction' | 'nullable'> {
  const direction = search.sortOrder
  if (search.sortBy === 'price') {
    return { key: amount, keyType: 'int8', direction, nullable: true }
  }
  if (search.sortBy === 'distance' && search.origin) return { key: chord, keyType: 'float8', direction }
  return { key: sql`x.name collate "und-x-icu"`, keyType: 'text', direction }
}
