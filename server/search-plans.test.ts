import type { Transaction } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fillToScale } from '#database/demo/scale.ts'
import type { Tables } from '#database/tables.ts'
import { testDatabase } from '#server/testing/database.ts'
import { findCenters, findLeads, findUsers } from './modules/discovery/quick-search-queries.ts'
import { readLeads } from './modules/leads/lead-queries.ts'
import { readCenters, readPlaces } from './modules/onboarding/center-list-queries.ts'
import { readUsers } from './modules/users/user-queries.ts'

const database = await testDatabase()
const tx = database.kysely as unknown as Transaction<Tables>
const size = {
  ...{ centers: 4000, experts: 200, learners: 4000, classes: 20, bookings: 4 },
  ...{ seed: 7, today: '2026-11-21' },
}
const firstPage = { limit: 25, offset: 1, skip: 0, after: null }

beforeAll(async () => {
  await fillToScale(database.connection, size)
  await database.pool.query(
    `insert into leads (id, number, kind, source, name, phone, place, consented_at, created_at)
     select gen_random_uuid(), 'L-' || n, 'center', 'contact', u.name, '+9190000' || lpad(n::text, 5, '0'), 'Malleshwaram', now(), now()
     from (select name, row_number() over (order by id) as n from users where name is not null limit 4000) u`,
  )
  await database.pool.query('vacuum analyze leads')
}, 120_000)

afterEach(() => vi.restoreAllMocks())

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** The tables that the statements of a call read from end to end. To walk the newest until a page is full is no such reading. */
async function wholeReads(call: () => Promise<unknown>): Promise<string[]> {
  const executor = database.kysely.getExecutor()
  const executed = vi.spyOn(executor, 'executeQuery')
  await call()
  const statements = executed.mock.calls.map(([compiled]) => compiled)
  expect(statements.length).toBeGreaterThan(0)
  const client = await database.pool.connect()
  try {
    // As on the disk of today, which PostgreSQL's own default does not know yet.
    await client.query('set random_page_cost = 1.1')
    const plans = []
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters])
      plans.push(...flat(rows[0]['QUERY PLAN'][0].Plan))
    }
    return plans
      .filter(node => node['Node Type'] === 'Seq Scan')
      .map(node => node['Relation Name'] ?? '')
      .filter(name => ['users', 'centers', 'leads'].includes(name))
  } finally {
    client.release(true)
  }
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

/** A name in either script, two words, a slip, a phone in full and its end. */
test.each(['karani', 'करणी', 'meki santo', 'kranai', '+919000000012', '00012'])(
  'looking for %s, an admin reads no whole table of accounts, centers or leads',
  async search => {
    const lists = {
      users: () => readUsers(tx, { ...firstPage, search }),
      centers: () => readCenters(tx, { ...firstPage, search }),
      map: () => readPlaces(tx, { search }, 500),
      leads: () =>
        readLeads(tx, { ...firstPage, today: size.today, sortBy: 'createdAt', sortOrder: 'desc', search }),
      quickUsers: () => findUsers(tx, search, 5),
      quickCenters: () => findCenters(tx, search, 5),
      quickLeads: () => findLeads(tx, search, 5),
    }
    for (const [name, call] of Object.entries(lists)) expect(await wholeReads(call), name).toEqual([])
  },
)
