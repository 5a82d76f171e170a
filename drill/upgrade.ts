import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildApp, startApp } from '#server/testing/process/child-app.ts'
import {
  type Cluster,
  createDatabase,
  embeddedPrograms,
  makeCluster,
  makeFolder,
  need,
  systemPrograms,
} from './kit/postgres.ts'
import { checkFiles, proveBooks } from './kit/proofs.ts'
import { createReport } from './kit/report.ts'
import { bookingsThere, fillTown, withDatabase, writeOn } from './kit/town.ts'

/**
 * `npm run drill upgrade`: an installation on PostgreSQL 15 of the system (`apt install postgresql-15`) moves to the 18 that
 * comes with npm, by dump and restore: `pg_upgrade` is not among the programs of npm. Every row has to arrive, and people
 * go on booking.
 */
const BOOKINGS = 400
const WRITING_MS = 15_000

const old = systemPrograms(15)
if (!old) throw new Error('There is no PostgreSQL 15 here: apt install postgresql-15')

const report = createReport('Upgrade of PostgreSQL 15 to 18')
const folder = await mkdtemp(join(tmpdir(), 'triveni-drill-'))
await chmod(folder, 0o755)
const place = (name: string) => join(folder, name)
const secret = randomBytes(36).toString('base64url')
const settingsOf = (cluster: Cluster) => ({
  DATABASE_URL: cluster.url,
  DATA_DIR: place('app'),
  SECRET_KEY: secret,
  DEMO: 'cast',
  LOG_LEVEL: 'error',
})
const running: { app?: ChildApp; clusters: Cluster[] } = { clusters: [] }
try {
  await makeFolder(place('clusters'))
  const first = await report.step(`an installation on ${old.title}`, () => begin(old, 'first'))
  const app = await startApp(settingsOf(first))
  running.app = app
  const town = await report.step('a town that books', () => fillTown(first.url, secret, BOOKINGS))
  const writer = writeOn(app, town.supply)
  await sleep(WRITING_MS)
  await writer.stop()
  report.promise(
    'people booked and paid',
    writer.booked.length > 20 && writer.paid() > 5,
    `${writer.booked.length} bookings`,
  )
  const begun = performance.now()
  await report.step('stop of the application', () => app.end())
  delete running.app
  const before = await contents(first.url)

  const programs = await embeddedPrograms(place('programs'))
  const second = await begin(programs, 'second')
  const dump = place('clusters/dump.sql')
  await report.step('dump', () => need(old, 'pg_dump', ['--no-owner', '-f', dump, first.url]))
  await report.step('restore', () =>
    need(old, 'psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-f', dump, second.url]),
  )
  await report.step('statistics', () => withDatabase(second.url, client => client.query('analyze')))
  const after = await contents(second.url)
  running.app = await report.step(`start of the application on ${programs.title}`, () =>
    startApp(settingsOf(second)),
  )
  report.promise('it is back', true, `${((performance.now() - begun) / 1000).toFixed(1)} s after the stop`)

  const differing = [...before].filter(([table, said]) => after.get(table) !== said).map(([table]) => table)
  report.promise(
    'every row of every table arrived',
    differing.length === 0 && before.size === after.size,
    differing.join(', ') || `${before.size} tables`,
  )
  const there = await bookingsThere(second.url, writer.booked)
  report.promise(
    'every acknowledged booking is there',
    writer.booked.every(({ id }) => there.has(id)),
  )
  await proveBooks(report, second.url, 'after the upgrade')
  const { missing, orphans } = await checkFiles(settingsOf(second))
  report.promise(
    'files and rows agree',
    missing.length + orphans.length === 0,
    [...missing, ...orphans].join(', '),
  )
  const again = writeOn(running.app, town.supply.splice(0, 5))
  for (let tries = 0; again.booked.length < 2 && tries < 100; tries += 1) await sleep(100)
  await again.stop()
  const page = await fetch(running.app.url)
  report.promise('people see pages and book again', page.status === 200 && again.booked.length >= 2)
} finally {
  await running.app?.end()
  for (const cluster of running.clusters) await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
report.end()

async function begin(programs: Cluster['programs'], name: string): Promise<Cluster> {
  const cluster = await makeCluster(programs, place(`clusters/${name}`))
  await cluster.start()
  running.clusters.push(cluster)
  await createDatabase(cluster)
  return cluster
}

/** The rows of every table, whatever their order: how many there are, and the sum of their checksums. */
function contents(url: string): Promise<Map<string, string>> {
  return withDatabase(url, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const found = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as said from ${name} t`,
      )
      found.set(name, rows[0]?.said ?? '')
    }
    return found
  })
}
