import { sql } from 'kysely'
import { decodeCursor } from '#domain/kernel/paging.ts'
import { centerList } from '#server/modules/discovery/center-list-queries.ts'
import { type PageWanted, pageStatement, readPage } from '#server/modules/discovery/page-queries.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { filledDatabase } from '../kit/databases.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, type Bench, exactly, type Row } from '../kit/row.ts'

const FEW = 10_000
/** The target is for a million (docs/quality.md): BENCH_CENTERS=1000000, which takes a quarter of an hour to make. */
const MANY = Number(process.env.BENCH_CENTERS ?? 100_000)
const ROUNDS = 25
const LIMIT = 25
/** The last page that counting off reaches before totals stop being exact. */
const DEEP = 9_951

const byName = (sortOrder: 'asc' | 'desc' = 'asc') =>
  centerList({
    view: { actor: { kind: 'anonymous' }, now: new Date() },
    origin: null,
    radius: 0,
    words: [],
    sortBy: 'name',
    sortOrder,
  })

/** Pages of the list of centers, sorted by name, each with its total: how little it matters how many there are. */
export const p4: Row = {
  id: 'P4',
  name: 'deep-pages',
  title: `page 1, page n, last page, total; ${FEW} and ${MANY} rows`,
  async run(bench) {
    const [few, many] = await measure(bench)
    const times = (way: string) => many.get(way)! / few.get(way)!
    const controls = [...few.keys()].filter(way => way.startsWith('control'))
    const ours = [...few.keys()].filter(way => !controls.includes(way))
    const walk = await walkWhileRowsComeIn(bench)
    return {
      columns: ['', `ms of ${FEW}`, `ms of ${MANY}`, 'times'],
      lines: [...few.keys()].map(way => [way, few.get(way)!, many.get(way)!, times(way)]),
      gates: [
        ...ours.map(way => atMost(way, times(way), 1.3)),
        ...controls.map(way => atLeast(way, times(way), Math.min(10, MANY / FEW / 2))),
        exactly('walk over all pages while rows come in: not seen exactly once', walk.byCursor, 0),
        atLeast('control: by counting off, not seen exactly once', walk.byCount, 1),
      ],
      notes: [
        'Each answer is a page of 25 finished cards with its total, which is exact up to 10,000; one connection, median of the rounds.',
        `The walk goes over the ${FEW} while ${walk.newcomers} more appear in it.`,
      ],
    }
  },
}

/** Milliseconds of each way to a page, among few and among many, in turns. */
async function measure(bench: Bench): Promise<[Map<string, number>, Map<string, number>]> {
  const places = [await waysTo(bench, FEW), await waysTo(bench, MANY)] as const
  const taken = places.map(({ ways }) => new Map<string, number[]>(ways.map(([way]) => [way, []])))
  const count = places[0].ways.length
  for (let round = -3; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < count; turn += 1) {
      for (const [nth, { ways }] of places.entries()) {
        const [way, run] = ways[(round + 3 + turn) % count]!
        if (way.startsWith('control') && round % 5 !== 0) continue
        const begin = performance.now()
        await run()
        if (round >= 0) taken[nth]!.get(way)!.push(performance.now() - begin)
      }
    }
  }
  for (const { close } of places) await close()
  const medians = (times: Map<string, number[]>) => new Map([...times].map(([way, ms]) => [way, median(ms)]))
  return [medians(taken[0]!), medians(taken[1]!)]
}

/** The ways to a page in a database of so many centers. */
async function waysTo(bench: Bench, centers: number) {
  const { connection } = await filledDatabase(bench, { centers, experts: 1000, learners: 1000 })
  const db = await connectDatabase(connection, silentLog, { size: 1, statementTimeoutMs: 60_000 })
  const one = async (order: 'asc' | 'desc', skip: number) => {
    const { rows } = await db.pool.query<{ name: string; id: string }>(
      `select name, id from centers where status = 'active'
       order by name collate "und-x-icu" ${order}, id ${order} offset $1 limit 1`,
      [skip],
    )
    return [rows[0]!.name, rows[0]!.id] satisfies PageWanted['after']
  }
  const [middle, end] = [await one('asc', Math.floor(centers / 2)), await one('desc', LIMIT + 1)]
  const page = (wanted: Partial<PageWanted>, order?: 'asc' | 'desc') => () =>
    pageStatement(byName(order), { limit: LIMIT, offset: 1, after: null, ...wanted }).execute(db.kysely)
  const ways: [string, () => Promise<unknown>][] = [
    ['page 1', page({})],
    ['page 5, counted off', page({ offset: 101 })],
    [`page ${(DEEP - 1) / LIMIT + 1}, counted off`, page({ offset: DEEP })],
    ['a page in the middle, by cursor', page({ after: middle })],
    ['last page, by cursor', page({ after: end })],
    ['last page, from the other end', page({}, 'desc')],
    ['control: last page by OFFSET', page({ offset: Math.floor(centers * 0.9) })],
    ['control: count(*)', () => db.pool.query(`select count(*) from centers where status = 'active'`)],
  ]
  return { ways, close: () => db.close() }
}

/** How many centers a walk does not see exactly once, while others become active before and behind it. */
async function walkWhileRowsComeIn(bench: Bench) {
  const { connection } = await filledDatabase(bench, { centers: FEW, experts: 1000, learners: 1000 })
  const db = await connectDatabase(connection, silentLog, { size: 2, statementTimeoutMs: 60_000 })
  try {
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from centers where status = 'active' order by hashtext(id::text) limit 400`,
    )
    const later = rows.map(row => row.id)
    const walk = async (byCursor: boolean) => {
      await setStatus(db, later, 'suspended')
      const there = await db.pool.query<{ id: string }>(`select id from centers where status = 'active'`)
      const seen = new Map<string, number>()
      let wanted: PageWanted = { limit: LIMIT, offset: 1, after: null }
      for (let nth = 0; ; nth += 1) {
        const page = JSON.parse(await readPage(db.kysely, byName(), wanted)) as Page
        for (const { id } of page.items) seen.set(id, (seen.get(id) ?? 0) + 1)
        if (page.next === null) break
        const offset = wanted.offset + LIMIT
        wanted = { limit: LIMIT, offset, after: byCursor ? (decodeCursor(page.next) ?? null) : null }
        await setStatus(db, later.slice(nth, nth + 1), 'active')
      }
      return there.rows.filter(({ id }) => seen.get(id) !== 1).length
    }
    const found = { byCursor: await walk(true), byCount: await walk(false), newcomers: later.length }
    await setStatus(db, later, 'active')
    return found
  } finally {
    await db.close()
  }
}

interface Page {
  items: { id: string }[]
  next: string | null
}

const setStatus = (db: Database, ids: string[], status: 'active' | 'suspended') =>
  sql`update centers set status = ${status} where id = any(${ids}::uuid[])`.execute(db.kysely)
