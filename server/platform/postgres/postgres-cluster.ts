import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, readdirSync } from 'node:fs'
import { chmod, chown, cp, lstat, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRunning } from '../file-lock.ts'
import type { Place } from './postgres-place.ts'

/** What `pg` needs to connect to a server. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** How a new cluster is made, and how a test server differs from a real one. */
export interface ClusterOptions {
  /** Settings of postgresql.conf that replace ours. */
  settings?: Record<string, string>
  /** The folder of other programs than ours, which contains `bin`. */
  programs?: string
  /** A new cluster is a copy of the one that fits, if there is one. */
  prepared?: PreparedClusters
}

/** Clusters that were made before they are needed: one folder for each version of the programs and of the contents. */
export interface PreparedClusters {
  folder: string
  /** Names what is in the databases. */
  contents: string
}

/** One data directory with the programs that serve it. */
export interface Cluster {
  place: Place
  binaries: string
  data: string
  connection: Connection
}

const port = 5432
const user = 'postgres'
const database = 'triveni'
const startWait = 60_000
const largestLog = 10 * 1024 * 1024

const defaults: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A client that vanished silently is detected in a minute, not in two hours.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
}

/** Creates the data directory if there is none, and writes this start's settings. */
export async function createCluster(
  place: Place,
  binaries: string,
  options: ClusterOptions,
): Promise<Cluster> {
  const data = join(place.home, 'data')
  if (!(await isPresent(join(data, 'PG_VERSION')))) await initialise(place, binaries, data, options.prepared)
  const connection = await connectionOf(place, data)
  const settings = { ...defaults, ...listenSettings(place, connection), ...options.settings }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  await writeOwned(place, join(data, 'triveni.conf'), `${lines.join('\n')}\n`)
  return { place, binaries, data, connection }
}

/** Where the cluster for these programs and contents is prepared. Windows has none: its server wants a password. */
export function preparedCluster(
  { folder, contents }: PreparedClusters,
  binaries: string,
): string | undefined {
  if (process.platform === 'win32') return undefined
  return join(folder, `${basename(binaries)}-${contents}`)
}

async function initialise(place: Place, binaries: string, data: string, prepared?: PreparedClusters) {
  for (const name of await readdir(place.home)) {
    if (name.startsWith('data.new')) await rm(join(place.home, name), { recursive: true, force: true })
  }
  // Created aside and renamed, so that a kill in the middle leaves nothing half done.
  const draft = `${data}.new`
  const ready = prepared && preparedCluster(prepared, binaries)
  if (ready && (await isPresent(ready))) {
    await copyCluster(place, ready, draft)
    await run(place, binaries, 'initdb', ['--sync-only', '-D', draft])
    return rename(draft, data)
  }
  const password = join(place.home, 'password')
  await writeOwned(place, password, randomBytes(24).toString('base64url'))
  const options = ['-D', draft, '-U', user, '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und']
  const access =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${password}`]
      : ['--auth-local=trust', '--auth-host=reject']
  await run(place, binaries, 'initdb', [...options, ...access, ...(await locale(place, binaries))])
  const main = join(draft, 'postgresql.conf')
  await writeFile(main, `${await readFile(main, 'utf8')}\ninclude_if_exists = 'triveni.conf'\n`)
  await rename(draft, data)
}

/** The copy belongs to the server's user alone, as PostgreSQL demands of its folder. */
async function copyCluster(place: Place, from: string, to: string) {
  await cp(from, to, { recursive: true })
  // Two thousand quick calls; nothing else waits for this process yet.
  if (place.owner) {
    for (const entry of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
      chownSync(join(to, entry), place.owner.uid, place.owner.gid)
  }
  await chmod(to, 0o700)
}

/**
 * Letters of every script count as letters (pg_trgm, lower) only with a UTF-8 character type, whose name differs
 * between systems.
 */
async function locale(place: Place, binaries: string): Promise<string[]> {
  for (const name of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']) {
    const probe = [
      '-D',
      join(place.home, 'data.new-probe'),
      '--locale=C',
      `--lc-ctype=${name}`,
      '-E',
      'UTF8',
      '--show',
    ]
    const outcome = await attempt(place, binaries, 'initdb', probe)
    if (outcome.code === 0 && !/invalid locale/.test(outcome.output))
      return ['--locale=C', `--lc-ctype=${name}`]
  }
  return ['--locale=C']
}

/**
 * A Unix socket in a private folder; no TCP at all. Windows has no such folders: there a port on this machine only,
 * with a password (best effort; the project's own machines do not run Windows).
 */
async function connectionOf(place: Place, data: string): Promise<Connection> {
  if (process.platform !== 'win32') return { host: place.socketDir, port, user, database }
  const running = await readPidFile(data)
  const password = (await readFile(join(place.home, 'password'), 'utf8')).trim()
  return { host: '127.0.0.1', port: running?.port ?? (await freePort()), user, database, password }
}

function listenSettings(place: Place, connection: Connection): Record<string, string> {
  const own = { port: String(connection.port), unix_socket_permissions: '0700' }
  return process.platform === 'win32'
    ? { ...own, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : { ...own, listen_addresses: '', unix_socket_directories: `"${place.socketDir.replaceAll('"', '""')}"` }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
  })
  return promise
}

/** Attaches to the server running on this data directory, or starts one; returns whether it started one. */
export async function startServer(cluster: Cluster): Promise<boolean> {
  const deadline = Date.now() + startWait
  for (;;) {
    const running = await readPidFile(cluster.data)
    if (running && (await isServer(cluster, running))) {
      if (await answers(cluster)) return false
    } else {
      if (running && isRunning(running.pid)) await removeStaleLocks(cluster)
      const outcome = await startOnce(cluster)
      if (outcome.code === 0 && (await answers(cluster))) return true
      if (Date.now() > deadline) throw new Error(`The embedded database does not start.\n${outcome.output}`)
    }
    if (Date.now() > deadline) throw new Error('The embedded database runs but does not answer.')
    // A killed server's children hold its memory for a moment; a server that is shutting down takes one.
    await sleep(100)
  }
}

/**
 * PostgreSQL removes a dead server's lock files itself, but trusts them as long as any process has the pid: a new
 * process that got the number, or a dead one whose parent has not reaped it. It still refuses to start next to
 * children of a killed server, which it recognises by the shared memory of the folder.
 */
async function removeStaleLocks(cluster: Cluster) {
  await rm(join(cluster.data, 'postmaster.pid'), { force: true })
  await rm(join(cluster.place.socketDir, `.s.PGSQL.${cluster.connection.port}.lock`), { force: true })
}

async function startOnce(cluster: Cluster) {
  const log = join(cluster.place.home, 'postgres.log')
  const size = (await lstat(log).catch(ifAbsent))?.size ?? 0
  if (size > largestLog) await truncate(log)
  const outcome = await attempt(cluster.place, cluster.binaries, 'pg_ctl', [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    cluster.data,
    '-l',
    log,
  ])
  if (outcome.code === 0) return outcome
  const tail = ((await readFile(log, 'utf8').catch(ifAbsent)) ?? '').split('\n').slice(-12).join('\n')
  return { ...outcome, output: `${outcome.output}\n${tail}` }
}

/** Ends the server cleanly: running statements are cut off, committed work is on disk. */
export async function stopServer(cluster: Cluster) {
  await attempt(cluster.place, cluster.binaries, 'pg_ctl', [
    'stop',
    '-w',
    '-t',
    '30',
    '-s',
    '-m',
    'fast',
    '-D',
    cluster.data,
  ])
}

interface PidFile {
  pid: number
  data: string
  port: number
}

async function readPidFile(data: string): Promise<PidFile | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(ifAbsent))?.split('\n')
  if (!lines) return undefined
  return { pid: Number(lines[0]), data: lines[1] ?? '', port: Number(lines[3]) || port }
}

/** Whether the process in a pid file is the server of this very folder: pids are reused, folders copied. */
async function isServer(cluster: Cluster, file: PidFile): Promise<boolean> {
  if (file.data !== cluster.data || !isRunning(file.pid)) return false
  const command = await readFile(`/proc/${file.pid}/cmdline`, 'utf8').catch(ifAbsent)
  return command === undefined ? process.platform !== 'linux' : command.includes('postgres')
}

/** Whether the server accepts connections; creates our database if it is missing. */
async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({
    ...cluster.connection,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
    return true
  } catch (error) {
    // Refused, no socket yet, starting up, shutting down: the caller retries. Anything else is a bug.
    const code = String((error as NodeJS.ErrnoException).code)
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'].includes(code) || code === 'undefined')
      return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function run(place: Place, binaries: string, program: string, args: string[]) {
  const { code, output } = await attempt(place, binaries, program, args)
  if (code !== 0) throw new Error(`${program} ended with ${code}.\n${output}`)
}

/** Runs one of PostgreSQL's programs as the server's user, in a folder that user can enter. */
async function attempt(place: Place, binaries: string, program: string, args: string[]) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && name !== 'DATABASE_URL',
  )
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = spawn(join(binaries, 'bin', program), args, {
    cwd: place.home,
    env: { ...Object.fromEntries(inherited), HOME: place.home, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...place.owner,
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('error', reject)
  // Not `close`: the server may keep the pipes of the program that started it open.
  child.once('exit', code => setImmediate(() => resolve({ code, output })))
  return promise
}

async function writeOwned(place: Place, file: string, content: string) {
  await rm(file, { force: true })
  await writeFile(file, content, { mode: 0o600, flag: 'wx' })
  if (place.owner) await chown(file, place.owner.uid, place.owner.gid)
  if (process.platform !== 'win32') await chmod(file, 0o600)
}

async function isPresent(path: string): Promise<boolean> {
  return (await lstat(path).catch(ifAbsent)) !== undefined
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
}
