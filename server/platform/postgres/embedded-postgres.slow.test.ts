import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRunning } from '../file-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { type PreparedClusters, preparedCluster } from './postgres-cluster.ts'

const root = process.getuid?.() === 0
let folder: string
let servers: EmbeddedPostgres[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'triveni embedded '))
  await chmod(folder, 0o755)
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir = folder, prepared?: PreparedClusters) {
  const server = await startEmbeddedPostgres({ dataDir, prepared })
  servers.push(server)
  return server
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function postmaster(home = join(folder, 'postgres')): Promise<number> {
  return Number((await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Ends a server that is left running on purpose; a process still attached to it would start it again. */
async function endServer() {
  for (const server of servers.splice(0)) await server.stop()
  const pid = await postmaster().catch(() => undefined)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  await expect.poll(() => postmaster().catch(() => 'gone')).toBe('gone')
}

/** Another process that starts the same server, says so, and waits to be killed. */
async function startInChild(options: { uid?: number; gid?: number } = {}) {
  const program = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    const server = await startEmbeddedPostgres({ dataDir: process.argv[2] })
    console.log(JSON.stringify({ startedHere: server.startedHere, connection: server.connection }))
    process.stdin.once('end', () => server.stop()).resume()`
  const file = join(import.meta.dirname, 'embedded-postgres.ts')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, file, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    cwd: '/',
    ...options,
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(errors)
  return { child, ...(JSON.parse(String(line)) as Pick<EmbeddedPostgres, 'startedHere' | 'connection'>) }
}

// Real servers start, flush and stop here: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 90_000 })

describe('the embedded database', () => {
  test('starts in a fresh folder, durable, in UTF-8, reachable only by unix socket', async () => {
    const server = await start()
    expect(server.startedHere).toBe(true)
    const [row] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('listen_addresses') as tcp, current_setting('server_encoding') as encoding,
        datlocprovider as provider, 'क्रिकेट' ~ '^[[:alpha:]]+' as letters
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      fsync: 'on',
      commits: 'on',
      tcp: '',
      encoding: 'UTF8',
      provider: 'i',
      letters: true,
    })
    const socketDir = await stat(server.connection.host)
    expect(socketDir.mode & 0o777).toBe(0o700)
  })

  test('keeps its data when it stops and starts again', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as n')
    const pid = await postmaster()
    await first.stop()
    // The process table may keep the dead one's number until its new parent reads it.
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is shared by a second process, and runs until the last one detaches', async () => {
    const first = await start()
    const second = await startInChild()
    expect(second.startedHere).toBe(false)
    await first.stop()
    const attached = await start()
    expect(attached.startedHere).toBe(false)
    second.child.stdin.end()
    await once(second.child, 'exit')
    expect(await query(attached, 'select 1 as up')).toEqual([{ up: 1 }])
    await endServer()
  })

  test('outlives a killed application, and the next start attaches', async () => {
    const killed = await startInChild()
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    const next = await start()
    expect(next.startedHere).toBe(false)
    expect(await query(next, 'select 1 as up')).toEqual([{ up: 1 }])
    await endServer()
  })

  test('restarts by itself, with everything committed, after its postmaster is killed', async () => {
    const server = await start()
    await query(server, 'create table kept as select 7 as n')
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(() => query(server, 'select n from kept').catch(() => [])).toEqual([{ n: 7 }])
  })

  test('starts after both the application and its postmaster were killed', async () => {
    const killed = await startInChild()
    killed.child.kill('SIGKILL')
    process.kill(await postmaster(), 'SIGKILL')
    await once(killed.child, 'exit')
    const next = await start()
    expect(next.startedHere).toBe(true)
    expect(await query(next, 'select 1 as up')).toEqual([{ up: 1 }])
  })

  test('starts for both of two processes that start at the same moment', async () => {
    const [mine, theirs] = await Promise.all([start(), startInChild()])
    expect([mine.startedHere, theirs.startedHere].sort()).toEqual([false, true])
    expect(theirs.connection).toEqual(mine.connection)
    theirs.child.stdin.end()
    await once(theirs.child, 'exit')
    if (theirs.startedHere) await endServer()
  })

  test('is not fooled by the pid file of another process or of a copied folder', async () => {
    const first = await start()
    await first.stop()
    const file = join(folder, 'postgres', 'data', 'postmaster.pid')
    await writeFile(file, `${process.pid}\n/elsewhere/data\n1700000000\n5432\n`)
    const next = await start()
    expect(next.startedHere).toBe(true)
  })

  test('copies the prepared cluster that fits, and makes its own where none does', async () => {
    const maker = await start(join(folder, 'maker'))
    await query(maker, 'create table prepared as select 7 as n')
    await maker.stop()
    const prepared = { folder: join(folder, 'prepared'), contents: 'sevens' }
    await cp(maker.cluster.data, preparedCluster(prepared, maker.cluster.binaries)!, { recursive: true })

    const fitting = await start(join(folder, 'fitting'), prepared)
    expect(await query(fitting, 'select n from prepared')).toEqual([{ n: 7 }])
    expect((await stat(fitting.cluster.data)).mode & 0o777).toBe(0o700)
    await query(fitting, 'update prepared set n = 8')
    await fitting.stop()
    const again = await start(join(folder, 'fitting'), prepared)
    expect(await query(again, 'select n from prepared')).toEqual([{ n: 8 }])

    const other = await start(join(folder, 'other'), { ...prepared, contents: 'eights' })
    expect(await query(other, `select to_regclass('prepared') as found`)).toEqual([{ found: null }])
  })

  test('finds a short socket folder when the data folder has a long path', async () => {
    const deep = join(folder, 'd'.repeat(60), 'e'.repeat(60))
    const server = await start(deep)
    expect(join(server.connection.host, '.s.PGSQL.5432').length).toBeLessThan(100)
    expect(await query(server, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
    await rm(server.connection.host, { recursive: true })
  })
})

describe.runIf(root)('as root', () => {
  test('runs as an unprivileged user', async () => {
    await start()
    expect((await stat(join(folder, 'postgres', 'data'))).uid).not.toBe(0)
    const status = await readFile(`/proc/${await postmaster()}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:\s+0\b/m)
  })

  test('works in a folder closed to other users, and survives moving that folder', async () => {
    const closed = join(folder, 'closed', 'data')
    await mkdir(closed, { recursive: true })
    await chmod(dirname(closed), 0o700)
    const server = await start(closed)
    const [home] = (await readFile(join(closed, 'location'), 'utf8')).split('\n')
    expect(home).not.toContain(folder)
    await query(server, 'create table kept as select 7 as n')
    await server.stop()

    const moved = join(folder, 'closed', 'moved')
    await rename(closed, moved)
    const again = await start(moved)
    expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }])

    const copy = join(folder, 'closed', 'copy')
    await cp(moved, copy, { recursive: true })
    const other = await start(copy)
    expect(other.connection.host).not.toBe(again.connection.host)
    await again.stop()
    await other.stop()
    await rm(home ?? '', { recursive: true })
    await rm(dirname(other.connection.host), { recursive: true })
  })

  test('can be started by a normal user too', async ({ skip }) => {
    // The user must be able to read the project itself.
    const others = (await Promise.all(parents(import.meta.dirname).map(path => stat(path)))).every(
      s => s.mode & 1,
    )
    if (!others) skip('the project lies in a closed folder')
    const daemon = (await readFile('/etc/passwd', 'utf8')).match(/^daemon:[^:]*:(\d+):(\d+):/m)
    const [uid, gid] = [Number(daemon?.[1]), Number(daemon?.[2])]
    await chown(folder, uid, gid)
    const run = await startInChild({ uid, gid })
    expect(run.startedHere).toBe(true)
    expect((await stat(join(folder, 'postgres', 'data'))).uid).toBe(uid)
    run.child.kill('SIGKILL')
    // Root finds that user's data and serves it as that user.
    const server = await start()
    expect(await query(server, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
    await endServer()
  })
})

function parents(path: string): string[] {
  return path === dirname(path) ? [path] : [path, ...parents(dirname(path))]
}
