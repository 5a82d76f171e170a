import { type Expression, type SqlBool, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import { expertFields } from './card-queries.ts'
import { ofCard } from './json-marks.ts'
import { type Chord, chordTo, noChord, within } from './near-queries.ts'
import { byName, type ListSql } from './page-queries.ts'
import { amountsOfExperts, expertAmount, type PriceView, teachesFor } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

/** What experts are looked for by. Services: any of them, taught at the level where one is named. */
export interface ExpertSearch {
  origin: Place | null
  /** Metres; counts where there is an origin. */
  radius: number
  words: WordForms
  services?: string[] | undefined
  language?: string | undefined
  level?: string | undefined
  /** Paise: teaches something of these for no more, tax included, where who looks may book. */
  rate?: number | undefined
  /** Who looks, and when. */
  view: Omit<PriceView, 'services'>
  sortBy: 'distance' | 'name' | 'price'
  sortOrder: 'asc' | 'desc'
}

/** The list of active experts; without an origin it sorts by name where distance was asked for. */
export function expertList(search: ExpertSearch): ListSql {
  const { origin } = search
  const services = search.services ?? []
  const around = origin && { place: origin, radius: search.radius }
  const view = { ...search.view, services, near: around }
  const { and, ref, selectFrom, val } = ofCard
  const where: Expression<SqlBool>[] = [ofCard('x.status', '=', sql.lit('active'))]
  if (services.length > 0) where.push(ofCard('x.service_ids', '&&', val(services)))
  if (search.language) where.push(ofCard('x.language_ids', '@>', val([search.language])))
  if (search.level) where.push(teachesAt(search.level, services))
  if (search.rate !== undefined) where.push(teachesFor(search.rate, view))
  where.push(...holdsWords(ref('x.search_text'), search.words))
  const card = expertFields(sql`x.chord`, view)
  const searched = search.words.length > 0
  if (!origin) {
    // By price everybody is compared: whom a price is for and its tax are known only now.
    const byPrice = search.sortBy === 'price'
    const from = byPrice
      ? sql`experts x left join ${amountsOfExperts(view)} cheapest on cheapest.expert_id = x.id`
      : sql`experts x`
    const counted = selectFrom('experts as x').where(and(where))
    const order = sorting(search, noChord, sql`cheapest.amount`)
    return { alias: 'x', from, where, chord: noChord, card, counted, searched, ...order }
  }
  const chord = chordTo(ref('p.position'), origin)
  const near = within(ref('p.position'), { place: origin, radius: search.radius })
  // Places are those of active experts; only other filters need the experts' rows to be counted.
  const from = sql`expert_places p join experts x on ${ofCard('x.id', '=', ref('p.expert_id'))}`
  const found = selectFrom('expert_places as p').select('p.expert_id').distinct().where(near)
  const counted =
    where.length === 1 ? found : found.innerJoin('experts as x', 'x.id', 'p.expert_id').where(and(where))
  where.push(near, nearestOfExpert(origin))
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

/** Of an expert's places only the nearest counts; of two as near the one with the lower id. */
function nearestOfExpert(origin: Place): Expression<SqlBool> {
  const { exists, not, selectFrom } = ofCard
  const nearer = selectFrom('expert_places as o')
    .whereRef('o.expert_id', '=', 'p.expert_id')
    .where(({ ref }) => {
      const [here, there] = [chordTo(ref('p.position'), origin), chordTo(ref('o.position'), origin)]
      return sql<boolean>`(${there}, ${ref('o.center_id')}) < (${here}, ${ref('p.center_id')})`
    })
  return not(exists(nearer))
}

function teachesAt(level: string, services: string[]): Expression<SqlBool> {
  const { exists, selectFrom } = ofCard
  return exists(
    selectFrom('expert_services as t')
      .whereRef('t.expert_id', '=', 'x.id')
      .$if(services.length > 0, query =>
        query.where(({ eb, fn, val }) => eb('t.service_id', '=', fn.any(val(services)))),
      )
      .where(({ eb, val }) => eb('t.level_ids', '@>', val([level]))),
  )
}

function sorting(
  search: ExpertSearch,
  chord: Chord,
  amount: Expression<unknown>,
): Pick<ListSql, 'key' | 'keyType' | 'direction' | 'nullable'> {
  const direction = search.sortOrder
  if (search.sortBy === 'price') {
    return { key: amount, keyType: 'int8', direction, nullable: true }
  }
  if (search.sortBy === 'distance' && search.origin) return { key: chord, keyType: 'float8', direction }
  return { key: byName(ofCard.ref('x.name')), keyType: 'text', direction }
}
