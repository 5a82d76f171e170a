import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startTcpProxy, type TcpProxy } from '#server/testing/process/tcp-proxy.ts'
import type { Programs } from './programs.ts'
import { etcdArguments, type Place, patroniSettings, type Secrets } from './settings.ts'
import { descendants, killAll, type Supervised, supervise } from './supervised.ts'

/** Where a run lives: its folder, its addresses, the user of its servers. */
export interface Ground {
  folder: string
  /** The run’s own addresses: 127.x.0.0/24, of which `host(n)` is the nth. */
  host(n: number): string
  programs: Programs
  secrets: Secrets
  /** Runs a command as the user of the servers. */
  asServer(command: readonly string[]): string[]
  /** Makes a folder of theirs. */
  makeFolder(name: string): Promise<string>
  /** Writes a file that they alone may read. */
  write(name: string, text: string): Promise<string>
}

/** One of three PostgreSQL servers: Patroni, the server below it, and the network around both. */
export interface DatabaseNode {
  name: string
  /** Where the proxy in front reaches the server, and asks Patroni how it is. */
  postgres: Place
  rest: Place
  /** The processes of the server; none while it is down. */
  serverProcesses(): Promise<number[]>
  /** Kills the server alone: its Patroni lives. */
  killServer(): Promise<void>
  /** Kills server and Patroni, which stay dead until `start`: the machine is gone. */
  halt(): Promise<void>
  start(): void
  /** Nothing gets through between this server and all others, and nobody is told. */
  cutOff(): void
  heal(): void
  /** Replicas of this server hear of everything so many milliseconds later. */
  delayReplicas(ms: number): void
  stop(): Promise<void>
}

export interface EtcdServer {
  supervised: Supervised
  client: Place
}

export const DATABASE_USER = 'triveni'

/** The ground of a run, below this folder. */
export async function prepareGround(folder: string, programs: Programs): Promise<Ground> {
  const owner = programs.setpriv ? userOf('postgres') : null
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid)
    return path
  }
  // Two runs at once do not meet, nor anything that listens on 127.0.0.1.
  const net = 32 + ((randomBytes(1)[0] ?? 0) % 200)
  const secret = () => randomBytes(18).toString('base64url')
  await own(folder)
  return {
    folder,
    programs,
    host: n => `127.${net}.0.${n}`,
    secrets: { superuser: secret(), replication: secret(), app: secret() },
    asServer: command =>
      programs.setpriv
        ? [programs.setpriv, '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--', ...command]
        : [...command],
    async makeFolder(name) {
      const path = join(folder, name)
      await mkdir(path, { recursive: true, mode: 0o700 })
      return own(path)
    },
    async write(name, text) {
      const path = join(folder, name)
      await writeFile(path, text, { mode: 0o600 })
      return own(path)
    },
  }
}

/** Connects to the database of the application as the role that owns it. */
export const connectionTo = (
  { host, port }: Place,
  user: string,
  password: string,
  database = 'triveni',
): pg.ClientConfig => ({ host, port, user, password, database })

export async function startEtcd(ground: Ground): Promise<EtcdServer[]> {
  const peers = [1, 2, 3].map(n => ({
    name: `etcd${n}`,
    client: { host: ground.host(10 + n), port: 2379 },
    peer: { host: ground.host(10 + n), port: 2380 },
  }))
  const servers: EtcdServer[] = []
  for (const one of peers) {
    const folder = await ground.makeFolder(one.name)
    const command = [ground.programs.etcd, ...etcdArguments({ ...one, folder, peers })]
    const logFile = join(ground.folder, `${one.name}.log`)
    const supervised = supervise(one.name, ground.asServer(command), { logFile, cwd: folder })
    servers.push({ supervised, client: one.client })
  }
  return servers
}

/** The etcd server that leads; undefined while none does. */
export async function etcdLeader(servers: readonly EtcdServer[]): Promise<EtcdServer | undefined> {
  for (const server of servers) {
    const { host, port } = server.client
    const answer = await fetch(`http://${host}:${port}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(1000),
    }).catch(() => null)
    if (!answer?.ok) continue
    const status = (await answer.json()) as { leader?: string; header: { member_id: string } }
    if (status.leader && status.leader === status.header.member_id) return server
  }
  return undefined
}

/** Starts the nth database server, with a network of its own to etcd, to its replicas and to the proxy in front. */
export async function startDatabaseNode(
  ground: Ground,
  n: number,
  etcd: readonly EtcdServer[],
): Promise<DatabaseNode> {
  const name = `node${n}`
  const folder = await ground.makeFolder(name)
  const own = {
    postgres: { host: ground.host(20 + n), port: 5432 },
    rest: { host: ground.host(20 + n), port: 8008 },
  }
  const links = {
    clients: await startTcpProxy(own.postgres),
    replicas: await startTcpProxy(own.postgres),
    rest: await startTcpProxy(own.rest),
    etcd: await Promise.all(etcd.map(({ client }) => startTcpProxy({ ...client }))),
  }
  const all = [links.clients, links.replicas, links.rest, ...links.etcd]
  const settings = await ground.write(
    `${name}.yml`,
    patroniSettings({
      name,
      folder,
      programs: ground.programs,
      ...own,
      seenPostgres: seen(links.replicas),
      seenRest: seen(links.rest),
      etcd: links.etcd.map(seen),
      secrets: ground.secrets,
    }),
  )
  const patroni = supervise(name, ground.asServer([ground.programs.patroni, settings]), {
    logFile: join(ground.folder, `${name}.log`),
    cwd: folder,
    env: { HOME: folder },
  })
  async function serverProcesses() {
    const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number(text.split('\n')[0])
    return isPostgresOf(postmaster, folder) ? [postmaster, ...descendants(postmaster)] : []
  }
  async function killServer() {
    killAll(await serverProcesses())
  }
  async function halt() {
    await patroni.halt()
    await killServer()
  }
  return {
    name,
    postgres: seen(links.clients),
    rest: seen(links.rest),
    serverProcesses,
    killServer,
    halt,
    start: () => patroni.start(),
    cutOff() {
      for (const link of all) link.freeze()
    },
    heal() {
      for (const link of all) link.heal()
    },
    delayReplicas: ms => links.replicas.delay(ms),
    async stop() {
      await halt()
      await Promise.all(all.map(link => link.close()))
    },
  }
}

const seen = ({ port }: TcpProxy): Place => ({ host: '127.0.0.1', port })

/** Whether this process is the server of that folder: a process number may have been given to another. */
function isPostgresOf(pid: number, folder: string): boolean {
  if (!(pid > 0)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function userOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name}.`)
  return { uid: Number(uid), gid: Number(gid) }
}
