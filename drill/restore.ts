import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildApp, startApp } from '#server/testing/process/child-app.ts'
import { takeBaseBackup } from './kit/base-backup.ts'
import {
  type Cluster,
  createDatabase,
  embeddedPrograms,
  makeCluster,
  makeFolder,
  openCluster,
  own,
  systemPrograms,
} from './kit/postgres.ts'
import { checkFiles, eraseAgain, proveBooks } from './kit/proofs.ts'
import { createReport } from './kit/report.ts'
import {
  askedToBeErased,
  bookingsThere,
  fillTown,
  isErased,
  type Town,
  uploadPicture,
  withDatabase,
  writeOn,
} from './kit/town.ts'

/**
 * `npm run drill restore`: an installation with an archive of its log is lost while people book and pay, and comes back in
 * a new cluster as it was at a chosen moment. It uses PostgreSQL of the system with `pg_basebackup`, or with `--embedded`
 * that of npm. `--log=60` is how many seconds of bookings are
 * written after the backup and before the moment, `--after=60` how many after it.
 */
const SECONDS_BEFORE = seconds('log')
/** What is written after the moment, and lost on purpose. */
const SECONDS_AFTER = seconds('after')
/** A segment of the log that is not full is archived after this: the most that a loss of the whole machine costs. */
const ARCHIVE_TIMEOUT = '5'
const BOOKINGS = 4000

const report = createReport('Restore to a minute before the loss')
const folder = await mkdtemp(join(tmpdir(), 'triveni-drill-'))
await chmod(folder, 0o755)
const place = (name: string) => join(folder, name)
const system = process.argv.includes('--embedded') ? null : systemPrograms()
const programs = system ?? (await embeddedPrograms(place('programs')))
process.stdout.write(`${programs.title}, in ${folder}\n`)
for (const name of ['clusters', 'archive', 'backup']) await makeFolder(place(name))

const secret = randomBytes(36).toString('base64url')
const settingsOf = (cluster: Cluster) => ({
  DATABASE_URL: cluster.url,
  DATA_DIR: place('app'),
  SECRET_KEY: secret,
  DEMO: 'cast',
  LOG_LEVEL: 'error',
})
const running: { app?: ChildApp; cluster?: Cluster } = {}
try {
  const first = await report.step('an installation with an archive of its log', startFirst)
  const town = await report.step('a town that books', () => fillTown(first.cluster.url, secret, BOOKINGS))
  const [before, pending, after] = town.idle
  if (!before || !pending || !after) throw new Error('The town has too few families.')

  const writer = writeOn(first.app, town.supply)
  const [painter, latePainter] = town.supply.splice(-2)
  if (!painter || !latePainter) throw new Error('The town has too few people.')
  await report.step('base backup, while people book', () =>
    takeBaseBackup(first.cluster, place('backup/base')),
  )
  await report.step(`${SECONDS_BEFORE} s of bookings and payments`, () => sleep(SECONDS_BEFORE * 1000))
  await erase(first.cluster, before)
  const kept = await uploadPicture(first.app, painter.token)
  await askedToBeErased(first.cluster.url, pending.userId)
  await sleep(1000)
  const moment = await momentOf(first.cluster)
  await sleep(1000)
  await report.step(`${SECONDS_AFTER} s more, which will be lost`, () => sleep(SECONDS_AFTER * 1000))
  await erase(first.cluster, after)
  const late = await uploadPicture(first.app, latePainter.token)
  await writer.stop()
  const early = writer.booked.filter(({ answeredAt }) => answeredAt < moment.getTime())
  const lost = writer.booked.filter(({ sentAt }) => sentAt > moment.getTime())
  report.promise(
    'the drill wrote before and after the moment',
    early.length > 50 && lost.length > 50 && writer.paid() > 20,
    `${early.length} and ${lost.length} bookings, ${writer.paid()} payments`,
  )
  await proveBooks(report, first.cluster.url, 'before the loss')

  await report.step('the loss: everything of the cluster', () => lose(first))
  const begun = performance.now()
  const restored = await report.step('base backup and log into a new cluster', () => restore(moment))
  running.cluster = restored
  const settings = settingsOf(restored)
  const said = await report.step('erase again who was erased', () => eraseAgain(settings))
  running.app = await report.step('start of the application', () => startApp(settings))
  report.promise('it is back', true, `${((performance.now() - begun) / 1000).toFixed(1)} s after the loss`)

  const there = await bookingsThere(restored.url, writer.booked)
  report.promise(
    'every booking acknowledged before the moment is there',
    early.every(({ id }) => there.has(id)),
    `${early.length}`,
  )
  report.promise(
    'none after it is',
    lost.every(({ id }) => !there.has(id)),
    `${lost.length}`,
  )
  await proveBooks(report, restored.url, 'after the restore')
  report.promise('one erased before the moment stays erased', await isErased(restored.url, before))
  report.promise(
    'one who had asked before it is erased',
    await eventually(() => isErased(restored.url, pending)),
  )
  report.promise(
    'one erased after it is erased again',
    await eventually(() => isErased(restored.url, after)),
    said,
  )
  const { missing, orphans } = await report.step('files and rows compared', () => checkFiles(settings))
  report.promise('no row is without its file', missing.length === 0, missing.join(', '))
  const ids = [...new Set(orphans.map(key => key.split('/')[0]))]
  report.promise(
    'the one file without a row is that of after the moment',
    ids.join() === late && ids[0] !== kept,
    `${orphans.length} objects`,
  )
  const page = await fetch(running.app.url)
  const again = writeOn(running.app, town.supply.splice(0, 5))
  while (again.booked.length < 2 && town.supply.length > 0) await sleep(100)
  await again.stop()
  report.promise('people see pages and book again', page.status === 200 && again.booked.length >= 2)
} finally {
  await running.app?.end()
  await running.cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
report.end()

function seconds(option: 'log' | 'after'): number {
  return Number(new RegExp(`--${option}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? 60)
}

async function startFirst() {
  const archive = place('archive')
  const cluster = await makeCluster(programs, place('clusters/first'), {
    wal_level: 'replica',
    archive_mode: 'on',
    // Never over a segment that is there; whole or not at all.
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    archive_timeout: ARCHIVE_TIMEOUT,
  })
  running.cluster = cluster
  await cluster.start()
  await createDatabase(cluster)
  const app = await startApp(settingsOf(cluster))
  running.app = app
  return { cluster, app }
}

/** A family that asked is erased, by the application that runs. */
async function erase(cluster: Cluster, family: Town['idle'][number]) {
  await askedToBeErased(cluster.url, family.userId)
  await eraseAgain(settingsOf(cluster))
  if (await eventually(() => isErased(cluster.url, family))) return
  throw new Error('The family was not erased.')
}

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return true
    await sleep(200)
  }
  return false
}

function momentOf(cluster: Cluster): Promise<Date> {
  return withDatabase(cluster.url, async client => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now ?? new Date(Number.NaN)
  })
}

/** The machine of the database is gone; the archive, the backup and the uploaded files are elsewhere. */
async function lose({ app, cluster }: { app: ChildApp; cluster: Cluster }) {
  await app.end('SIGKILL')
  delete running.app
  await cluster.kill()
  delete running.cluster
  await rm(cluster.data, { recursive: true, maxRetries: 20, retryDelay: 200 })
}

async function restore(moment: Date): Promise<Cluster> {
  const data = place('clusters/second')
  await own(place('backup/base'), data)
  const cluster = await openCluster(programs, data, {
    archive_mode: 'off',
    restore_command: `cp ${place('archive')}/%f %p`,
    recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  })
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o644 })
  await cluster.start()
  // It answers readers before it has taken its role.
  const isOpen = () =>
    withDatabase(cluster.url, async client => {
      const { rows } = await client.query<{ open: boolean }>('select not pg_is_in_recovery() as open')
      return rows[0]?.open === true
    })
  if (!(await eventually(isOpen))) throw new Error('The restored cluster does not open.')
  return cluster
}
