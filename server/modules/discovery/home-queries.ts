import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import type { Tx } from '#server/platform/context.ts'
import { bookableRates, type PriceView } from './price-queries.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

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
export async function readFeatured(tx: Tx, limit: number): Promise<{ id: string; centerCount: number }[]> {
  const { rows } = await sql<{ id: string; centerCount: number }>`
    select s.service_id as id, count(*)::int as "centerCount"
    from center_services s join centers c on c.id = s.center_id and c.status = 'active'
    join masterlist_items i on i.id = s.service_id and i.status = 'active'
    where s.status = 'active' and (s.price_from is not null or exists (select from batches b
      where b.center_id = s.center_id and b.service_id = s.service_id and b.status = 'active')) group by s.service_id, i.position
    order by count(*) desc, i.position, s.service_id limit ${limit}`.execute(tx)
  return rows
}

/** How alike a name must be to what was written, 0 to 1. */
const ALIKE_ENOUGH = 0.4

/** The active item of a list whose name, in either script, is most like the text; null when none is like it. */
export async function likestItem(tx: Tx, list: 'service' | 'city', text: string): Promise<string | null> {
  const alike = (name: string) =>
    sql`greatest(word_similarity(${text}, ${sql.ref(name)}), word_similarity(${sql.ref(name)}, ${text}))`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, position, greatest(${alike('name_en')}, ${alike('name_hi')}) as partly,
        greatest(similarity(name_en, ${text}), similarity(name_hi, ${text})) as wholly
      from masterlist_items where list = ${list} and status = 'active') items
    where partly >= ${ALIKE_ENOUGH} order by partly desc, wholly desc, position, id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Where a locality is: the center whose address is most like the text, of those whose words hold it. */
export async function readLocality(tx: Tx, text: string, words: WordForms): Promise<Place | null> {
  const where = [sql`c.status = 'active'`, ...holdsWords(sql`c.search_text`, words)]
  const { rows } = await sql<Place>`
    select lat, lng from (
      select c.latitude as lat, c.longitude as lng, c.id,
        word_similarity(${text}, c.address_line || ' ' || c.city) as likeness
      from centers c where ${sql.join(where, sql` and `)} limit 200) found
    where likeness >= ${ALIKE_ENOUGH} order by likeness desc, id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The lowest and highest price of a service, tax included, near a place where one is given and where who looks may book. */
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
