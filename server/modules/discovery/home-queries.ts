import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'
import { chordTo, within } from './near-queries.ts'
import { bookableRates, type PriceView } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

/** Active centers and experts, and the classes starting from one instant up to, but excluding, the other. */
export function readCounts(tx: Tx, from: Date, to: Date) {
  const { countAll } = tx.fn
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('centers')
        .select(countAll<number>().as('count'))
        .where('status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('centers'),
      selectFrom('experts')
        .select(countAll<number>().as('count'))
        .where('status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('experts'),
      selectFrom('center_services as o')
        .innerJoin('centers as c', 'c.id', 'o.center_id')
        .select(({ fn }) => fn.count<number>('o.service_id').distinct().as('count'))
        .where('o.status', '=', 'active')
        .where('c.status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('services'),
      selectFrom('class_sessions')
        .select(countAll<number>().as('count'))
        .where('status', '<>', sql.lit('cancelled'))
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .$asScalar()
        .$notNull()
        .as('classesThisWeek'),
    ])
    .executeTakeFirstOrThrow()
}

/** The services that most active centers teach, alone or in batches, and how many do. */
export function readFeatured(tx: Tx, limit: number): Promise<{ id: string; centerCount: number }[]> {
  return tx
    .selectFrom('center_services as s')
    .innerJoin('centers as c', join => join.onRef('c.id', '=', 's.center_id').on('c.status', '=', 'active'))
    .innerJoin('masterlist_items as i', join =>
      join.onRef('i.id', '=', 's.service_id').on('i.status', '=', 'active'),
    )
    .select(({ fn }) => ['s.service_id as id', fn.countAll<number>().as('centerCount')])
    .where('s.status', '=', 'active')
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('s.price_from', 'is not', null),
        exists(
          selectFrom('batches as b')
            .whereRef('b.center_id', '=', 's.center_id')
            .whereRef('b.service_id', '=', 's.service_id')
            .where('b.status', '=', 'active'),
        ),
      ]),
    )
    .groupBy(['s.service_id', 'i.position'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('i.position')
    .orderBy('s.service_id')
    .limit(limit)
    .execute()
}

/** The minimum similarity of a name to the search text, 0 to 1. */
const ALIKE_ENOUGH = 0.4

const findLikest = prepared((db, p: { list: 'service' | 'city'; text: string }) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('masterlist_items')
        .select(({ fn, val }) => {
          const text = val(p.text)
          return [
            'id',
            'position',
            fn<number>('greatest', [
              fn('word_similarity', [text, 'name_en']),
              fn('word_similarity', ['name_en', text]),
              fn('word_similarity', [text, 'name_hi']),
              fn('word_similarity', ['name_hi', text]),
            ]).as('partly'),
            fn<number>('greatest', [
              fn('similarity', ['name_en', text]),
              fn('similarity', ['name_hi', text]),
            ]).as('wholly'),
          ]
        })
        .where('list', '=', p.list)
        .where('status', '=', 'active')
        .as('items'),
    )
    .select('id')
    .where('partly', '>=', ALIKE_ENOUGH)
    .orderBy('partly', 'desc')
    .orderBy('wholly', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(1),
)

/** The active item of a list whose name, in either script, is most similar to the text; null when none is similar. */
export async function likestItem(tx: Tx, list: 'service' | 'city', text: string): Promise<string | null> {
  const [found] = await findLikest(tx, { list, text })
  return found?.id ?? null
}

/**
 * The positions of a locality, one in each city that has it: those of the centers whose addresses are most similar to
 * the text, among those containing its words. The most similar comes first.
 */
export async function readLocalities(
  tx: Tx,
  text: string,
  words: WordForms,
): Promise<(Place & { city: string })[]> {
  const found = await tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('centers as c')
        .select(({ fn, ref, val }) => [
          'c.latitude as lat',
          'c.longitude as lng',
          'c.id',
          'c.city',
          fn<number>('word_similarity', [
            val(text),
            sql`${ref('c.address_line')} || ' ' || ${ref('c.city')}`,
          ]).as('likeness'),
        ])
        .where('c.status', '=', 'active')
        .where(({ and, ref }) => and(holdsWords(ref('c.search_text'), words)))
        .limit(200)
        .as('found'),
    )
    .select(['lat', 'lng', 'city'])
    .where('likeness', '>=', ALIKE_ENOUGH)
    .orderBy('likeness', 'desc')
    .orderBy('id')
    .execute()
  const cities = new Set<string>()
  return found.filter(({ city }) => !cities.has(city) && cities.add(city))
}

/** The lowest and highest price of a service, tax included, near a place if given, where the searcher may book. */
export async function readPriceRange(
  tx: Tx,
  view: Omit<PriceView, 'services'>,
  serviceId: string,
  near: RawBuilder<boolean> | null,
) {
  const { rows } = await sql<{ currency: string; lowest: number; highest: number }>`
    select r.currency, min(r.amount) as lowest, max(r.amount) as highest
    from (${bookableRates({ ...view, services: [serviceId] }, near)}) r
    group by r.currency order by count(*) desc, r.currency limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Whether centers name a city of this name as theirs. */
export async function isCityOfCenters(tx: Tx, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('centers')
    .select('id')
    .where('city', '=', name)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The city that the nearest center within this distance names as its own. */
export async function cityAround(tx: Tx, place: Place, radius: number): Promise<string | null> {
  const position = sql`c.position`
  const found = await tx
    .selectFrom('centers as c')
    .select('c.city')
    .where('c.status', '=', 'active')
    .where(within(position, { place, radius }))
    .orderBy(chordTo(position, place))
    .limit(1)
    .executeTakeFirst()
  return found?.city ?? null
}
