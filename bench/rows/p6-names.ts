import { type RawBuilder, sql } from 'kysely'
import { devanagariSyllables, latinSyllables } from '#database/demo/scale-lists.ts'
import { seededRandom } from '#domain/modules/schedule/slots-oracle.ts'
import { centerList } from '#server/modules/discovery/center-list-queries.ts'
import type { expertList } from '#server/modules/discovery/expert-list-queries.ts'
import { pageStatement } from '#server/modules/discovery/page-queries.ts'
import { readSearchBasis } from '#server/modules/discovery/word-queries.ts'
import { readUsers } from '#server/modules/privacy/users/user-queries.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { benchServer, emptyDatabase, filledDatabase } from '../kit/databases.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, type Bench, exactly, type Row } from '../kit/row.ts'

const FEW = 10_000
/** The target is for a million (docs/quality.md): BENCH_CENTERS=1000000, which takes a quarter of an hour to make. */
const MANY = Number(process.env.BENCH_CENTERS ?? 100_000)
const WORDS = 24
/** Big tables that no search may read as a whole. */
const BIG = new Set(['centers', 'center_services', 'experts', 'users', 'learners', 'search_words'])

type Found = { ms: Map<string, number>; wholeReads: string[] }

/** Names with a slip in them, in both scripts, among few and among many. */
export const p6: Row = {
  id: 'P6',
  name: 'misspelt-names',
  title: `search by name with a typo, Latin and Devanagari; ${FEW} and ${MANY} rows`,
  async run(bench) {
    const [few, many] = await measure(bench)
    const times = (way: string) => many.ms.get(way)! / few.ms.get(way)!
    const ways = [...few.ms.keys()]
    return {
      columns: ['', `ms of ${FEW}`, `ms of ${MANY}`, 'times'],
      lines: ways.map(way => [way, few.ms.get(way)!, many.ms.get(way)!, times(way)]),
      gates: [
        ...ways.filter(way => !way.startsWith('control')).map(way => atMost(way, times(way), 12)),
        exactly('whole tables read', few.wholeReads.length + many.wholeReads.length, 0),
        atLeast('control: likeness without an index, times', times(CONTROL), Math.min(20, MANY / FEW / 2)),
      ],
      notes: [
        `Each of ${WORDS} names of the list with two letters swapped, one connection, median; of centers a page of finished cards with its total.`,
        ...[...new Set([...few.wholeReads, ...many.wholeReads])].map(read => `Read as a whole: ${read}.`),
      ],
    }
  },
}

const CONTROL = 'control: likeness without an index'

/** Milliseconds of each search among few and among many, in turns, and what it read as a whole. */
async function measure(bench: Bench): Promise<[Found, Found]> {
  const found: [Found, Found] = [
    { ms: new Map(), wholeReads: [] },
    { ms: new Map(), wholeReads: [] },
  ]
  const places = (size: number) => filledDatabase(bench, { centers: size, experts: 1000, learners: 1000 })
  for (const [ask, make] of [
    [ofPlaces, places],
    [ofPeople, (size: number) => accounts(bench, size)],
  ] as const) {
    const opened = []
    for (const size of [FEW, MANY]) {
      const { connection } = await make(size)
      opened.push(await connectDatabase(connection, silentLog, { size: 1, statementTimeoutMs: 60_000 }))
    }
    const asked = await Promise.all(opened.map(ask))
    for (const [nth, [way, words]] of asked[0]!.entries()) {
      const taken: [number[], number[]] = [[], []]
      for (const turn of words.keys()) {
        for (const side of [0, 1] as const) {
          const [, theirs, run] = asked[side]![nth]!
          const word = theirs[turn % theirs.length]!
          await run(word)
          const begin = performance.now()
          await run(word)
          taken[side].push(performance.now() - begin)
        }
      }
      for (const side of [0, 1] as const) {
        found[side].ms.set(way, median(taken[side]))
        const [, theirs, run] = asked[side]![nth]!
        if (way !== CONTROL)
          found[side].wholeReads.push(...(await wholeReadsOf(opened[side]!, way, () => run(theirs[0]!))))
      }
    }
    for (const db of opened) await db.close()
  }
  return found
}

/** A database with so many accounts and nothing else, every fifth named in Devanagari. */
function accounts(bench: Bench, size: number) {
  const name = `bench_accounts_${size}`
  return bench.once(`database ${name}`, async () => {
    const database = await emptyDatabase(await benchServer(bench), name)
    const word = (syllables: string, count: number, seed: string) =>
      `(select string_agg((string_to_array('${syllables}', ' '))[1 + abs(hashtext('${seed}' || i || ' ' || n)) % ${syllables.split(' ').length}], '')
        from generate_series(1, ${count}) i)`
    const named = (syllables: string) =>
      `initcap(${word(syllables, 2, 'first')} || ' ' || ${word(syllables, 3, 'last')})`
    await withClient(database.connection, async client => {
      await client.query('set jit = off')
      await client.query(
        `insert into users (id, phone, name, created_at) select gen_random_uuid(), '+917' || lpad((n * 7919::bigint % 1000000007)::text, 9, '0'),
           case when n % 5 = 4 then ${named(devanagariSyllables)} else ${named(latinSyllables)} end, now() - n * interval '1 minute'
         from generate_series(1, ${size}) n`,
      )
      await client.query('vacuum analyze')
    })
    bench.say(`${name} filled`)
    return database
  })
}

type Way = [name: string, words: string[], run: (word: string) => Promise<unknown>]

async function ofPlaces(db: Database): Promise<Way[]> {
  const words = await slipped(db, sql`select lower(split_part(name, ' ', 2)) as word from centers`)
  const page = { limit: 25, offset: 1, after: null }
  const search = async (word: string, near: boolean, list: typeof centerList | typeof expertList) => {
    const { words } = await readSearchBasis(db.kysely, { homeOf: null, words: [word] })
    const origin = near ? { lat: 12.97, lng: 77.59 } : null
    const sortBy = near ? ('distance' as const) : ('name' as const)
    const found = list({ origin, radius: 25_000, words, services: [], sortBy, sortOrder: 'asc' } as never)
    return pageStatement(found, page).execute(db.kysely)
  }
  return [
    ['centers by name, Latin', words.latin, word => search(word, false, centerList)],
    ['centers by name, Devanagari', words.devanagari, word => search(word, false, centerList)],
    ['centers near a place, Latin', words.latin, word => search(word, true, centerList)],
    ['centers near a place, Devanagari', words.devanagari, word => search(word, true, centerList)],
    [
      CONTROL,
      words.latin.slice(0, 3),
      word =>
        db.pool.query('select id from centers where similarity(name, $1) > 0.5 order by name limit 25', [
          word,
        ]),
    ],
  ]
}

async function ofPeople(db: Database): Promise<Way[]> {
  const words = await slipped(db, sql`select lower(split_part(name, ' ', 2)) as word from users`)
  const find = (search: string) =>
    db.kysely
      .transaction()
      .execute(tx => readUsers(tx, { search, limit: 25, offset: 1, after: null } as never))
  return [
    ['accounts by name, Latin', words.latin, find],
    ['accounts by name, Devanagari', words.devanagari, find],
    ['accounts by the end of their number', ['54321', '98765', '40404'], find],
  ]
}

/** Names that are there, each with two neighbouring letters swapped. */
async function slipped(db: Database, names: RawBuilder<unknown>) {
  const { rows } = await sql<{ word: string }>`
    select word from (${names}) n where length(word) >= 6 group by 1 order by hashtext(word) limit 4000`.execute(
    db.kysely,
  )
  const random = seededRandom(6)
  const slip = (word: string) => {
    const letters = [...word]
    const at = 2 + Math.floor(random() * (letters.length - 4))
    return letters
      .with(at, letters[at + 1]!)
      .with(at + 1, letters[at]!)
      .join('')
  }
  const all = rows.map(row => row.word)
  const latin = all.filter(word => /^[a-z]+$/.test(word)).slice(0, WORDS)
  const devanagari = all.filter(word => /^[\u0900-\u097f]+$/.test(word)).slice(0, WORDS)
  return { latin: latin.map(slip), devanagari: devanagari.map(slip) }
}

/** Big tables that the server reads as a whole while something runs, as it counts them itself. */
async function wholeReadsOf(db: Database, way: string, run: () => Promise<unknown>): Promise<string[]> {
  const scans = async () => {
    await db.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await db.pool.query<{ relname: string; seq_scan: string }>(
      `select s.relname, s.seq_scan from pg_stat_user_tables s join pg_class c on c.oid = s.relid where c.reltuples > 1000`,
    )
    return new Map(rows.map(row => [row.relname, Number(row.seq_scan)]))
  }
  const before = await scans()
  await run()
  const after = await scans()
  return [...after]
    .filter(([table, count]) => BIG.has(table) && count > (before.get(table) ?? 0))
    .map(([table]) => `${table}, ${way}`)
}
