import { spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, readdirSync } from 'node:fs'
import { appendFile, chmod, chown, cp, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRunning } from '#server/platform/file-lock.ts'
import { installBinaries } from '#server/platform/postgres/postgres-binaries.ts'

/** A PostgreSQL as an installation has it: on a TCP port of 127.0.0.1, with settings of its own. */
export interface Cluster {
  programs: Programs
  data: string
  port: number
  /** For `DATABASE_URL`. */
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** As a power cut ends it: every process at once. */
  kill(): Promise<void>
}

export interface Programs {
  /** Such as `15 (of the system)`. */
  title: string
  major: number
  bin: string
}

/** Root may not run PostgreSQL: then it runs as this user. */
export const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

const USER = 'triveni'
const DATABASE = USER

/** PostgreSQL as Debian installs it, the newest or of one version; null where there is none with `pg_basebackup`. */
export function systemPrograms(major?: number): Programs | null {
  const found = globSync('/usr/lib/postgresql/*/bin')
    .map(bin => ({ bin, major: Number(bin.split('/').at(-2)) }))
    .filter(programs => major === undefined || programs.major === major)
    .filter(({ bin }) => existsSync(join(bin, 'pg_basebackup')) && existsSync(join(bin, 'initdb')))
    .sort((a, b) => b.major - a.major)[0]
  return found ? { ...found, title: `PostgreSQL ${found.major} of the system` } : null
}

/** The PostgreSQL that comes with npm: `initdb`, `pg_ctl` and `postgres` alone. */
export async function embeddedPrograms(folder: string): Promise<Programs> {
  await makeFolder(folder)
  const bin = join(await installBinaries(folder, owner), 'bin')
  const { output } = await runAs(join(bin, 'postgres'), ['--version'])
  const major = Number(/ (\d+)\./.exec(output)?.[1])
  return { bin, major, title: `PostgreSQL ${major} of npm` }
}

/** Makes an empty cluster with our database's owner, as an installation would. */
export async function makeCluster(
  programs: Programs,
  data: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
    '--auth=trust',
    `--username=${USER}`,
  ]
  await need(programs, 'initdb', ['-D', data, ...options, '--no-sync'])
  return openCluster(programs, data, settings)
}

/** A cluster of files that are there, on a port of its own; each start has these settings. */
export async function openCluster(
  programs: Programs,
  data: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const port = await freePort()
  const own = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    random_page_cost: '1.1',
    ...settings,
  }
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  await appendFile(join(data, 'postgresql.conf'), lines.join(''))
  const log = `${data}.log`
  return {
    programs,
    data,
    port,
    url: `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`,
    start: () => need(programs, 'pg_ctl', ['start', '-w', '-t', '120', '-s', '-D', data, '-l', log], log),
    stop: () => need(programs, 'pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', data]),
    async kill() {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      // Its children end when they notice, within a moment.
      process.kill(pid, 'SIGKILL')
      while (isRunning(pid)) await sleep(50)
    },
  }
}

/** Our empty database in a cluster that runs. */
export async function createDatabase(cluster: Cluster) {
  const client = new pg.Client({ connectionString: cluster.url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** A folder that the server's user owns. */
export async function makeFolder(path: string) {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** Copies the files of a cluster; the copy, or the folder itself where both are one, is the server's user's alone. */
export async function own(from: string, to: string) {
  if (from !== to) await cp(from, to, { recursive: true })
  if (owner)
    for (const entry of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
      chownSync(join(to, entry), owner.uid, owner.gid)
  await chmod(to, 0o700)
}

/** Runs one of PostgreSQL's programs; its error ends the drill, with the end of the server's log if one is named. */
export async function need(programs: Programs, program: string, args: readonly string[], log?: string) {
  const { code, output } = await runAs(join(programs.bin, program), args)
  if (code === 0) return
  const tail = log && existsSync(log) ? (await readFile(log, 'utf8')).split('\n').slice(-15).join('\n') : ''
  throw new Error(`${program} ended with ${code}.\n${output}\n${tail}`)
}

/** Runs a program as the server's user. */
export function runAs(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number; output: string }>()
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(program, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'], ...owner })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  child.once('error', reject)
  // Not `close`: the server keeps the pipes of the program that started it.
  child.once('exit', code => setImmediate(() => resolve({ code: code ?? 1, output })))
  return promise
}

export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
