import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { cities } from './localities.ts'
import { otherLists, services, taxRates } from './master-lists.ts'
import { demoId, insertRows } from './rows.ts'

/** Finds an item of a master list by its code; a missing code is a mistake in the demo's data. */
export type FindItem = (list: string, code: string) => { id: string; en: string; hi: string }

/** Writes the master lists and tax rates; existing ones stay unchanged. */
export async function castLists(tx: Kysely<Tables>): Promise<FindItem> {
  await insertItems(tx, [...topItems(), ...namedLists()])
  await insertItems(tx, await childItems(await readItems(tx)))
  const find = await readItems(tx)
  await insertRows(
    tx,
    'tax_rates',
    taxRates.map(({ service, sac, basisPoints, from }) => ({
      id: demoId(`tax ${service} ${from}`),
      service_id: service && find('service', service).id,
      sac,
      basis_points: basisPoints,
      holds_from: from,
    })),
  )
  return find
}

interface Item {
  id: string
  list: string
  code: string
  name_en: string
  name_hi: string
  parent_id: string | null
  position: number
  details: Record<string, unknown>
}

function item(
  list: string,
  [code, en, hi]: readonly [string, string, string, ...unknown[]],
  position: number,
  more: Partial<Item> = {},
): Item {
  const id = demoId(`${list} ${code}`)
  return { id, list, code, name_en: en, name_hi: hi, parent_id: null, position, details: {}, ...more }
}

function topItems(): Item[] {
  return [
    ...services.map(({ category }, index) => item('service_category', category, index)),
    ...cities.map(({ city }, index) => item('city', city, index * 100, { details: whereIs(city, city[1]) })),
  ]
}

function namedLists(): Item[] {
  return Object.entries(otherLists).flatMap(([list, items]) =>
    items.map(([code, en, hi, ages], index) => item(list, [code, en, hi], index, { details: ages ?? {} })),
  )
}

/** Child items: services below their category, localities below their city. */
async function childItems(find: FindItem): Promise<Item[]> {
  const offered = services.flatMap(({ category, services: below }) =>
    below.map(service => ({ service, parent: find('service_category', category[0]).id })),
  )
  return [
    ...offered.map(({ service, parent }, index) => item('service', service, index, { parent_id: parent })),
    ...cities.flatMap(({ city, quarters }, cityIndex) =>
      quarters.map((quarter, index) =>
        item('city', quarter, cityIndex * 100 + index + 1, {
          parent_id: find('city', city[0]).id,
          details: whereIs(quarter, city[1]),
        }),
      ),
    ),
  ]
}

function whereIs(place: readonly [string, string, string, number, number], city: string) {
  return { latitude: place[3], longitude: place[4], city }
}

async function insertItems(tx: Kysely<Tables>, rows: Item[]): Promise<void> {
  await sql`
    insert into masterlist_items (id, list, code, name_en, name_hi, parent_id, position, details)
    select id, list, code, name_en, name_hi, parent_id, position, details
    from jsonb_populate_recordset(null::masterlist_items, ${JSON.stringify(rows)}::jsonb)
    on conflict (list, code) do nothing`.execute(tx)
}

/** The items that there are, by list and code. */
export async function readItems(tx: Kysely<Tables>): Promise<FindItem> {
  const { rows } = await sql<{ id: string; list: string; code: string; en: string; hi: string }>`
    select id, list, code, name_en as en, name_hi as hi from masterlist_items`.execute(tx)
  const byCode = new Map(rows.map(({ list, code, ...rest }) => [`${list} ${code}`, rest]))
  return (list, code) => {
    const found = byCode.get(`${list} ${code}`)
    if (!found) throw new Error(`no ${code} in the master list ${list}`)
    return found
  }
}
