import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#domain/kernel/ids.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { bookingBody, bookingSupply } from '#server/testing/process/booking-supply.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { namesOf, recordBooking } from './kit/booking-bench.ts'
import { bareToken, startBare, startShop } from './kit/contestants.ts'
import { BENCH_SECRET, benchServer, filledDatabase } from './kit/databases.ts'
import { httpLoad, type Shot } from './kit/load.ts'
import { median } from './kit/numbers.ts'
import { replay } from './kit/recorder.ts'
import { startRun } from './kit/run.ts'
import { centersOf, countCenters } from './rows/p1-list.ts'
import { bookingStatements, centerStatements } from './rows/p2-one.ts'

// npm run check:cost             the processor time of the core requests, against what the repository says
// npm run check:cost -- P3       of these alone
// npm run check:cost -- --write  says so from now on
//
// Processor time per request of the product and of the bare handler (app and database together), and their ratio: it
// hardly changes when the machine is busy, so a minute tells whether a change made requests dearer.

const figures = join(import.meta.dirname, 'cost.json')
/** What a ratio may be above the figure in the repository before somebody has to explain it. */
const MORE_AT_MOST = 1.15
const ROUNDS = 5
/** Requests of a round: processor time is counted in steps of 10 ms, which must not show. */
const READS = 800
const BOOKINGS = 160

/** Microseconds of processor time per request. */
interface Cost {
  app: number
  database: number
}

const total = ({ app, database }: Cost) => app + database
const inWords = ({ app, database }: Cost) => `${Math.round(app)} + ${Math.round(database)} µs`

type Pair = { product: () => Shot; bare: () => Shot; requests?: number }

const { bench, cleanUp } = startRun()
let failed = false
try {
  const known = JSON.parse(readFileSync(figures, 'utf8')) as Record<string, number>
  const found: Record<string, number> = {}
  const { product, bare, pairs, databaseMs } = await contestants()
  const only = process.argv.slice(2).filter(arg => !arg.startsWith('--'))
  for (const [what, pair] of Object.entries(pairs)) {
    if (only.length > 0 && !only.some(id => what.startsWith(`${id} `))) continue
    const [ours, theirs] = await costs({ product, bare, databaseMs }, pair)
    const ratio = Math.round((total(ours) / total(theirs)) * 100) / 100
    found[what] = ratio
    const before = known[what]
    const isDearer = before !== undefined && ratio > before * MORE_AT_MOST
    failed ||= isDearer
    const verdict = before === undefined ? 'new' : isDearer ? `✗ was ${before}` : `✓ was ${before}`
    bench.say(`${what}: ${inWords(ours)}; bare ${inWords(theirs)}; ${ratio} of bare  ${verdict}`)
  }
  if (process.argv.includes('--write')) {
    writeFileSync(figures, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`)
    failed = false
  }
} finally {
  await cleanUp()
}
process.stdout.write(
  failed ? '\na request became dearer: docs/benchmarks.md, “Cost”\n' : '\nno request became dearer\n',
)
process.exit(failed ? 1 : 0)

/** Both servers over one small database, and what each pair of requests asks them for. */
async function contestants() {
  const database = await filledDatabase(bench, { centers: 600, experts: 600, learners: 4000 })
  const rounds = (ROUNDS + 1) * BOOKINGS
  const { supply, admin } = await withClient(database.connection, async client => {
    const people = await client.query<{ id: string }>('select user_id as id from learner_guardians limit 1')
    const userId = people.rows[0]!.id
    await client.query('update users set is_admin = true where id = $1', [userId])
    const [admin] = await mintTokens(client, BENCH_SECRET, [{ userId, role: 'admin' }])
    return { supply: await bookingSupply(client, BENCH_SECRET, 2 * rounds + 200), admin }
  })
  const [sample, rival] = supply.splice(0, 2)
  const { booked } = await recordBooking(database, sample!, rival!)
  const valuesFor = replay(booked, namesOf(sample!))
  const product = await startShop(bench, database.url)
  const param = [{ $param: true }]
  const bare = await startBare(bench, {
    connection: database.connection,
    lists: {
      '/centers': [centersOf('c.name collate "und-x-icu", c.id'), countCenters].map(sql => ({
        sql,
        values: ['active'],
      })),
      '/centers/:id': centerStatements.map(sql => ({ sql, values: param })),
      '/bookings/:id': bookingStatements.map(sql => ({ sql, values: param })),
    },
    writes: { '/book': { texts: booked.map(({ text }) => text), pauseMs: 0, end: 'commit' } },
  })
  const json = { 'content-type': 'application/json' }
  const book = () => {
    const slot = supply.pop()!
    return {
      slot,
      shot: {
        method: 'POST' as const,
        path: '/api/v1/bookings',
        headers: { ...json, authorization: `Bearer ${slot.token}`, 'idempotency-key': newId() },
        body: JSON.stringify(bookingBody(slot)),
      },
    }
  }
  const { slot, shot } = book()
  const answer = await fetch(product.url + shot.path, shot)
  const { id } = (await answer.json()) as { id: string }
  const own = { authorization: `Bearer ${slot.token}` }
  const other = { authorization: `Bearer ${bareToken('somebody')}` }
  const pairs: Record<string, Pair> = {
    'P1 an admin’s 25 centers': {
      product: () => ({
        path: '/api/v1/admin/centers?status=active&sortBy=name&sortOrder=asc',
        headers: { authorization: `Bearer ${admin}` },
      }),
      bare: () => ({ path: '/centers', headers: other }),
    },
    'P2 one center': {
      product: () => ({ path: `/api/v1/centers/${slot.centerId}`, headers: own }),
      bare: () => ({ path: `/centers/${slot.centerId}`, headers: other }),
    },
    'P2 one booking': {
      product: () => ({ path: `/api/v1/bookings/${id}`, headers: own }),
      bare: () => ({ path: `/bookings/${id}`, headers: other }),
    },
    'P3 book a slot, the same statements': {
      product: () => book().shot,
      bare: () => ({
        method: 'POST',
        path: '/book',
        headers: { ...json, ...other },
        body: JSON.stringify(valuesFor(namesOf(supply.pop()!))),
      }),
      requests: BOOKINGS,
    },
  }
  return { product, bare, pairs, databaseMs: await clockOfDatabase() }
}

/** What a request costs the product and the bare handler; medians of rounds in turn. */
async function costs(
  { product, bare, databaseMs }: { product: ChildApp; bare: ChildApp; databaseMs: () => number },
  pair: Pair,
): Promise<[product: Cost, bare: Cost]> {
  const { requests = READS } = pair
  const sides = [
    { server: product, next: pair.product, taken: [] as Cost[] },
    { server: bare, next: pair.bare, taken: [] as Cost[] },
  ] as const
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { server, next, taken } of sides) {
      const before = { app: server.cpuMs(), database: databaseMs() }
      const { failed, rate } = await httpLoad('cost', server, next, {
        amount: requests,
        connections: 8,
      }).slice()
      if (failed > 0) throw new Error(`${failed} answers other than 2xx at ${Math.round(rate)}/s`)
      // The first round makes plans and compiles code.
      if (round === 0) continue
      const micros = (now: number, then: number) => ((now - then) * 1000) / requests
      taken.push({
        app: micros(server.cpuMs(), before.app),
        database: micros(databaseMs(), before.database),
      })
    }
  }
  const middle = (of: readonly Cost[]): Cost => ({
    app: median(of.map(({ app }) => app)),
    database: median(of.map(({ database }) => database)),
  })
  return [middle(sides[0].taken), middle(sides[1].taken)]
}

/** Processor time of the database server and its processes so far, those that have ended too, in milliseconds. */
async function clockOfDatabase(): Promise<() => number> {
  const server = await benchServer(bench)
  const postmaster = await withClient(server.connection, async client => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return readFileSync(join(rows[0]!.folder, 'postmaster.pid'), 'utf8').split('\n')[0]!
  })
  return () => {
    const ended = statOf(postmaster)
    const living = readdirSync('/proc').map(name => (/^\d+$/.test(name) ? statOf(name) : null))
    const own = living.filter(stat => stat?.parent === postmaster).reduce((sum, stat) => sum + stat!.ownMs, 0)
    return own + (ended?.ownMs ?? 0) + (ended?.endedMs ?? 0)
  }
}

/** The processor time of a process and of its ended children; null: it has ended meanwhile. */
function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * 10
    return { parent: fields[1], ownMs: ms(11), endedMs: ms(13) }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return null
    throw error
  }
}
