import { sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Near } from './near-queries.ts'
import { bookableRates, type PriceView } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

const active = sql.lit<'active'>('active')

/** Active centers and experts, and the classes that start from one instant up to, without, the other. */
export async function readCounts(tx: Tx, from: Date, to: Date) {
  const { rows } = await sql<{ centers: number; experts: number; services: number; classesThisWeek: number }>`
    select (select count(*)::int from centers where status = 'active') as centers,
      (select count(*)::int from experts where status = 'active') as experts,
      (select count(distinct o.service_id)::int from center_services o join centers c on c.id = o.center_id
        where o.status = 'active' and c.status = 'active') as services,
      (select count(*)::int from class_sessions
        where status <> 'cancelled' and starts_at >= ${from} and starts_at < ${to}) as "classesThisWeek"`.execute(
    tx,
  )
  return rows[0] ?? { centers: 0, experts: 0, services: 0, classesThisWeek: 0 }
}

/** The services that most active centers teach, alone or in batches, and how many do. */
export function readFeatured(tx: Tx, limit: number): Promise<{ id: string; centerCount: number }[]> {
  return tx
    .selectFrom('center_services as s')
    .innerJoin('centers as c', join => join.onRef('c.id', '=', 's.center_id').on('c.status', '=', active))
    .innerJoin('masterlist_items as i', join =>
      join.onRef('i.id', '=', 's.service_id').on('i.status', '=', active),
    )
    .select(({ fn }) => ['s.service_id as id', fn.countAll<number>().as('centerCount')])
    .where('s.status', '=', active)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('s.price_from', 'is not', null),
        exists(
          selectFrom('batches as b')
            .whereRef('b.center_id', '=', 's.center_id')
            .whereRef('b.service_id', '=', 's.service_id')
            .where('b.status', '=', active),
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

/** How alike a name must be to what was written, 0 to 1. */
const ALIKE_ENOUGH = 0.4

/** The active item of a list whose name, in either script, is most like the text; null when none is like it. */
export async function likestItem(tx: Tx, list: 'service' | 'city', text: string): Promise<string | null> {
  const items = tx
    .selectFrom('masterlist_items')
    .select(({ fn, ref, val }) => {
      const names = [ref('name_en'), ref('name_hi')]
      const partly = names.flatMap(name => [
        fn('word_similarity', [val(text), name]),
        fn('word_similarity', [name, val(text)]),
      ])
      return [
        'id',
        'position',
        fn<number>('greatest', partly).as('partly'),
        fn<number>(
          'greatest',
          names.map(name => fn('similarity', [name, val(text)])),
        ).as('wholly'),
      ]
    })
    .where('list', '=', list)
    .where('status', '=', active)
  const likest = await tx
    .selectFrom(items.as('items'))
    .select('id')
    .where('partly', '>=', ALIKE_ENOUGH)
    .orderBy('partly', 'desc')
    .orderBy('wholly', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return likest?.id ?? null
}

/** Where a locality is: the center whose address is most like the text, of those whose words hold it. */
export async function readLocality(tx: Tx, text: string, words: WordForms): Promise<Place | null> {
  const found = tx
    .selectFrom('centers as c')
    .select(({ ref }) => [
      'c.latitude as lat',
      'c.longitude as lng',
      'c.id',
      sql<number>`word_similarity(${text}, ${ref('c.address_line')} || ' ' || ${ref('c.city')})`.as(
        'likeness',
      ),
    ])
    .where('c.status', '=', active)
    .where(({ and, ref }) => and(holdsWords(ref('c.search_text'), words)))
    .limit(sql.lit(200))
  const likest = await tx
    .selectFrom(found.as('found'))
    .select(['lat', 'lng'])
    .where('likeness', '>=', ALIKE_ENOUGH)
    .orderBy('likeness', 'desc')
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return likest ?? null
}

/** The lowest and highest price of a service, tax included, near a place where one is given and where who looks may book. */
export async function readPriceRange(
  tx: Tx,
  view: Omit<PriceView, 'services'>,
  serviceId: string,
  near: Near | null,
) {
  const range = await tx
    .selectFrom(bookableRates({ ...view, services: [serviceId] }, near).as('r'))
    .select(({ fn }) => ['r.currency', fn.min('r.amount').as('lowest'), fn.max('r.amount').as('highest')])
    .groupBy('r.currency')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('r.currency')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return range ?? null
}

/** Whether centers say that they are in a city of this name. */
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
