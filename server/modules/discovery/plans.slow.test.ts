import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillToScale } from '#database/demo/scale.ts'
import { distanceMetres } from '#domain/kernel/distance.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { testDatabase } from '#server/testing/database.ts'
import { batchList } from './batch-list-queries.ts'
import { type CenterSearch, centerList } from './center-list-queries.ts'
import { type ExpertSearch, expertList } from './expert-list-queries.ts'
import { type ListSql, pageStatement, readPage } from './page-queries.ts'
import { readSearchBasis } from './word-queries.ts'

const database = await testDatabase()
const db = database.kysely
const bengaluru = { lat: 12.9716, lng: 77.5946 }
const firstPage = { limit: 25, offset: 1, after: null }
const size = {
  centers: 4000,
  experts: 4000,
  learners: 4000,
  classes: 4000,
  bookings: 800,
  seed: 7,
  today: '2026-11-21',
}
/** Tables with a handful of rows may be read as a whole; seats in batches are not filled in here, so there are none. */
const SMALL = new Set(['masterlist_version', 'masterlist_items', 'tax_rates', 'enrolments'])

beforeAll(() => fillToScale(database.connection, size), 120_000)

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'One-Time Filter'?: string
  /** Runs only under a condition that is known beforehand. */
  conditional?: boolean
  Plans?: PlanNode[]
}

async function plan(list: ListSql, wanted = firstPage): Promise<PlanNode[]> {
  const { sql: text, parameters } = pageStatement(list, wanted).compile(db)
  const rows = await explain(`explain (format json) ${text}`, [...parameters])
  const flat = (node: PlanNode, conditional = false): PlanNode[] => {
    const under = conditional || node['One-Time Filter'] !== undefined
    return [{ ...node, conditional }, ...(node.Plans ?? []).flatMap(part => flat(part, under))]
  }
  return flat(rows[0]['QUERY PLAN'][0].Plan)
}

/** As on today's disks, unlike PostgreSQL's default: a random page read costs little more. */
async function explain(text: string, parameters: unknown[]) {
  const client = await database.pool.connect()
  try {
    await client.query('set random_page_cost = 1.1')
    return (await client.query(text, parameters)).rows
  } finally {
    client.release(true)
  }
}

const wholeReads = (nodes: PlanNode[]) =>
  nodes
    .filter(node => node['Node Type'] === 'Seq Scan' && !SMALL.has(node['Relation Name'] ?? ''))
    .map(node => node['Relation Name'])

const near: CenterSearch & ExpertSearch = {
  view: { actor: { kind: 'anonymous' }, now: new Date() },
  ...{ origin: bengaluru, radius: 5000, words: [], services: [] as string[] },
  ...{ sortBy: 'distance', sortOrder: 'asc' },
}
const service = async (code: string) =>
  (await db.selectFrom('masterlist_items').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

describe('no list scans a whole table', () => {
  test('of centers', async () => {
    const services = [await service('chess')]
    const { words } = await readSearchBasis(db, { homeOf: null, words: ['karani'] })
    const cases: CenterSearch[] = [
      near,
      { ...near, services },
      { ...near, words },
      { ...near, origin: null },
      { ...near, origin: null, sortBy: 'newest' },
      { ...near, origin: null, words },
      { ...near, origin: null, services },
      { ...near, sortOrder: 'desc' },
      { ...near, sortBy: 'name' },
      { ...near, sortBy: 'name', services, radius: 3_000_000 },
    ]
    for (const search of cases)
      expect(wholeReads(await plan(centerList(search))), JSON.stringify(search)).toEqual([])
  })

  // Reading in name order until enough rows have a rare word would read nearly all of them.
  test('of centers for a word, even a rare one', async () => {
    const { words } = await readSearchBasis(db, { homeOf: null, words: ['karnai'] })
    const nodes = await plan(centerList({ ...near, origin: null, words }))
    const walks = nodes.filter(node => node['Index Name'] === 'centers_name')
    expect(nodes.some(node => node['Index Name'] === 'centers_words')).toBe(true)
    expect(walks.map(node => node.conditional)).toEqual(walks.map(() => true))
  })

  test('of experts', async () => {
    const { words } = await readSearchBasis(db, { homeOf: null, words: ['karani'] })
    const cases: ExpertSearch[] = [
      near,
      { ...near, services: [await service('yoga')] },
      { ...near, words },
      { ...near, origin: null },
      { ...near, origin: null, words },
      { ...near, sortBy: 'price' },
      { ...near, services: [await service('yoga')], sortBy: 'price', sortOrder: 'desc' },
    ]
    for (const search of cases)
      expect(wholeReads(await plan(expertList(search))), JSON.stringify(search)).toEqual([])
  })

  test('of batches near a place', async () => {
    const list = batchList({
      origin: bengaluru,
      radius: 5000,
      service: await service('yoga'),
      words: [],
      view: near.view,
    })
    expect(wholeReads(await plan(list))).toEqual([])
  })

  test('and fuzzy search uses an index', async () => {
    const { rows } = await database.pool.query(
      `explain select word from search_words where word % $1 or word like $2`,
      ['बेडमिंटन', '%karani%'],
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('search_words_alike')
  })

  test('while the control query, distances in degrees, does', async () => {
    const { rows } = await database.pool.query(
      'explain select id from centers order by (latitude - 12.9) ^ 2 + (longitude - 77.6) ^ 2 limit 25',
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('Seq Scan on centers')
  })
})

describe('generated data', () => {
  test('is around Indian cities, and sorted by distance like the haversine formula', async () => {
    const rows = await db.selectFrom('centers').select(['id', 'latitude', 'longitude']).execute()
    expect(rows).toHaveLength(size.centers)
    const measured = rows
      .map(row => ({
        id: row.id,
        metres: distanceMetres(bengaluru, { lat: row.latitude, lng: row.longitude }),
      }))
      .filter(({ metres }) => metres <= 200_000)
      .sort((a, b) => a.metres - b.metres)
    expect(measured.length).toBeGreaterThan(300)
    const list = centerList({ ...near, radius: 200_000 })
    const found: string[] = []
    for (let offset = 1; offset <= measured.length; offset += 100) {
      const page = JSON.parse(await readPage(db, list, { limit: 100, offset, after: null }))
      expect(page.total).toBe(measured.length)
      found.push(...page.items.map((item: { id: string }) => item.id))
    }
    expect(found).toEqual(measured.map(({ id }) => id))
  })

  test('by name, a circle with few or many centers has the same rows as the list without one', async () => {
    const services = [await service('chess')]
    const idsOf = async (search: CenterSearch, offset: number) => {
      const page = JSON.parse(await readPage(db, centerList(search), { limit: 25, offset, after: null }))
      return {
        ids: page.items.map((item: { id: string }) => item.id),
        total: page.total,
        exact: page.totalIsExact,
      }
    }
    const wide = { ...near, radius: 10_000_000, sortBy: 'name' } as const
    for (const offset of [1, 301]) {
      const many = await idsOf(wide, offset)
      expect(many).toMatchObject({ total: 1000, exact: false })
      expect(many.ids).toEqual((await idsOf({ ...wide, origin: null }, offset)).ids)
      const ofService = await idsOf({ ...wide, services }, offset)
      expect(ofService.ids).toEqual((await idsOf({ ...wide, services, origin: null }, offset)).ids)
    }
    const few = await idsOf({ ...wide, radius: 3000 }, 1)
    const nearest = await idsOf({ ...near, radius: 3000 }, 1)
    expect(few.exact).toBe(true)
    expect(few.total).toBe(nearest.total)
  })

  test('is searchable like rows written by the product', async () => {
    const { rows } = await sql<{
      name: string
      city: string
      address: string
      text: string
      services: { en: string; hi: string }[]
    }>`
      select c.name, c.city, c.address_line as address, c.search_text as text,
        (select json_agg(json_build_object('en', i.name_en, 'hi', i.name_hi) order by i.position, i.id)
          from masterlist_items i where i.id = any(c.service_ids)) as services
      from centers c order by c.id limit 200`.execute(db)
    expect(rows.map(row => row.text)).toEqual(rows.map(row => searchTextOf(row)))
  })

  test('has the same counts and locations that triggers would write', async () => {
    const figures = sql<{ text: string }>`
      select md5(string_agg(c.id || ' ' || c.expert_count || ' ' || coalesce((select string_agg(o.service_id || ' ' || coalesce(o.price_from, -1) || ' ' || coalesce(o.price_minutes, -1), ',' order by o.service_id)
          from center_services o where o.center_id = c.id), ''), ',' order by c.id))
        || (select md5(string_agg(p.expert_id || ' ' || coalesce(p.center_id::text, ''), ',' order by p.expert_id, p.center_id)) from expert_places p) as text
      from centers c`
    const before = await figures.execute(db)
    await sql`select refresh_expert_places(id) from experts`.execute(db)
    await sql`select refresh_center_figures(id) from centers`.execute(db)
    expect((await figures.execute(db)).rows).toEqual(before.rows)
  })

  test('has as many classes as requested, each with claims of expert, space and learner', async () => {
    const { rows } = await sql`
      select count(*) filter (where kind = 'batch')::int as classes, count(*) filter (where kind = 'booking')::int as bookings,
        (select count(*)::int from bookings) as "bookingRows",
        (select json_object_agg(resource_kind, n) from (select resource_kind, count(*) n from claims group by 1) c) as claims
      from class_sessions`.execute(db)
    expect(rows).toEqual([
      { classes: 4000, bookings: 800, bookingRows: 800, claims: { expert: 4800, space: 4800, learner: 800 } },
    ])
  })
})
