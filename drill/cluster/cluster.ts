import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '#server/testing/admin-client.ts'
import { call } from '#server/testing/process/call.ts'
import { startS3Double } from '#server/testing/s3-double.ts'
import { root } from '../../tools/step.ts'
import {
  connectionTo,
  DATABASE_USER,
  type DatabaseNode,
  type EtcdServer,
  type Ground,
  startDatabaseNode,
  startEtcd,
} from './servers.ts'
import { at, haproxySettings, type Place, pgbouncerSettings } from './settings.ts'
import { type Supervised, supervise } from './supervised.ts'

/** Everything that runs: three etcd, three PostgreSQL under Patroni, proxy, pooler, two processes, a bucket. */
export interface Cluster {
  nodes: DatabaseNode[]
  etcd: EtcdServer[]
  haproxy: Supervised
  pgbouncer: Supervised
  apps: Supervised[]
  /** Waits until an app process, by its place among `apps`, takes requests. */
  untilReady(nth: number): Promise<void>
  /** The program that makes a disk slow. */
  strace: string
  /** The application as people reach it, without a trailing slash. */
  url: string
  /** How many reads that may be old each kind of server has answered so far. */
  oldReads(): Promise<{ primary: number; replica: number }>
  /** What tokens of people are signed with. */
  secretKey: string
  /** The application’s own role on the primary, past the pooler. */
  connection: pg.ClientConfig
  roles(): Promise<Roles>
  /** Waits until one leads, two follow, and with synchronous replication one of them is waited for. */
  settle(): Promise<void>
  /** Whether a commit waits for a replica; waits until the cluster does as it is told. */
  replicateSynchronously(on: boolean): Promise<void>
}

/** Who is what now; undefined where nobody is. */
interface Roles {
  primary: DatabaseNode | undefined
  /** The replica that each commit waits for. */
  synchronous: DatabaseNode | undefined
  following: number
}

interface Member {
  name: string
  role: string
  state: string
}

const SETTLED_WITHIN_S = 90
/** Load and journeys come from one address: counted as always, refused never. */
const unlimited = Object.fromEntries(
  ['ADDRESS_READS', 'ADDRESS_WRITES', 'ACCOUNT_READS', 'ACCOUNT_WRITES'].map(name => [
    `LIMIT_${name}`,
    '10000000',
  ]),
)

/** Builds it all; what is to be undone is told to `later` as soon as it stands, so that nothing stays behind. */
export async function buildCluster(
  ground: Ground,
  say: (line: string) => void,
  later: (undo: () => Promise<unknown>) => void,
): Promise<Cluster> {
  const { programs, secrets } = ground
  const primary = { host: ground.host(30), port: 5000 }
  const web = { host: ground.host(30), port: 8080 }
  const pooler = { host: ground.host(40), port: 6432 }
  const appPlaces = [1, 2].map(n => ({ name: `app${n}`, place: { host: ground.host(50 + n), port: 3000 } }))
  const logOf = (name: string) => join(ground.folder, `${name}.log`)
  const run = (name: string, command: readonly string[], cwd = ground.folder, env = {}) => {
    const one = supervise(name, command, { logFile: logOf(name), cwd, env })
    later(() => one.halt())
    return one
  }

  const etcd = await startEtcd(ground)
  later(() => Promise.all(etcd.map(({ supervised }) => supervised.halt())))
  const nodes: DatabaseNode[] = []
  for (const n of [1, 2, 3]) {
    const node = await startDatabaseNode(ground, n, etcd)
    later(() => node.stop())
    nodes.push(node)
  }
  const databases = nodes.map(({ name, postgres, rest }) => ({ name, place: postgres, check: rest }))
  const apps = appPlaces.map(({ name, place }) => ({ name, place, check: place }))
  const proxySettings = await ground.write('haproxy.cfg', haproxySettings({ primary, web, databases, apps }))
  const haproxy = run('haproxy', ground.asServer([programs.haproxy, '-db', '-f', proxySettings]))

  const settle = async () => {
    const begin = performance.now()
    while (!(await isSettled(nodes))) {
      if (performance.now() - begin > SETTLED_WITHIN_S * 1000) {
        const members = JSON.stringify(await membersOf(nodes))
        throw new Error(`The cluster did not settle within ${SETTLED_WITHIN_S} s: ${members}`)
      }
      await sleep(500)
    }
  }
  await settle()
  say('three etcd, one primary and two replicas')

  await makeDatabase(connectionTo(primary, 'postgres', secrets.superuser, 'postgres'), secrets.app)
  const userFile = await ground.write('pgbouncer.users', `"${DATABASE_USER}" "${secrets.app}"\n`)
  const poolSettings = await ground.write(
    'pgbouncer.ini',
    pgbouncerSettings({ listen: pooler, primary, secrets, userFile }),
  )
  const pgbouncer = run('pgbouncer', ground.asServer([programs.pgbouncer, poolSettings]))
  const bucket = await startS3Double()
  later(() => bucket.stop())

  const secretKey = randomBytes(36).toString('base64url')
  const address = (place: Place, name: string) =>
    `postgres://${DATABASE_USER}:${secrets.app}@${at(place)}/${name}`
  const url = `http://${at(web)}`
  const environment = {
    NODE_ENV: 'development',
    DEMO: 'cast',
    DATA_DIR: join(ground.folder, 'app'),
    SECRET_KEY: secretKey,
    PUBLIC_URL: url,
    DATABASE_URL: address(pooler, 'triveni'),
    DATABASE_DIRECT_URL: address(primary, 'triveni'),
    // All three: which of them is the primary, a process finds out by itself.
    DATABASE_READ_URL: nodes.map(({ postgres }) => address(postgres, 'triveni')).join(','),
    DB_POOL_SIZE: '12',
    // Longer than the proxy takes to see it.
    DRAIN_SECONDS: '3',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    FILES_STORE: 's3',
    S3_ENDPOINT: bucket.options.endpoint,
    S3_REGION: bucket.options.region,
    S3_BUCKET: bucket.options.bucket,
    S3_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    ...unlimited,
  }
  const running: Supervised[] = []
  for (const { name, place } of appPlaces) {
    const env = { ...environment, HOST: place.host, PORT: String(place.port) }
    running.push(run(name, [process.execPath, ...startArguments()], root, env))
    // The first one makes the tables; the second finds them.
    await untilReady(`http://${at(place)}`, logOf(name))
  }
  say('pooler, bucket and two processes')

  return {
    nodes,
    etcd,
    haproxy,
    pgbouncer,
    apps: running,
    untilReady: nth => untilReady(`http://${at(appPlaces[nth]!.place)}`, logOf(appPlaces[nth]!.name)),
    strace: programs.strace,
    url,
    secretKey,
    connection: connectionTo(primary, DATABASE_USER, secrets.app),
    roles: () => rolesOf(nodes),
    oldReads: () => countOldReads(appPlaces.map(({ place }) => place)),
    settle,
    async replicateSynchronously(on) {
      await patch(nodes, { synchronous_mode: on })
      for (let wait = 0; wait < 60; wait += 1) {
        if (((await rolesOf(nodes)).synchronous !== undefined) === on) return
        await sleep(500)
      }
      throw new Error(`The cluster did not turn synchronous replication ${on ? 'on' : 'off'}.`)
    },
  }
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

async function makeDatabase(connection: pg.ClientConfig, password: string) {
  await untilAnswered(() =>
    withClient(connection, async client => {
      await client.query(`create role ${DATABASE_USER} login password ${pg.escapeLiteral(password)}`)
      await client.query(`create database triveni owner ${DATABASE_USER}`)
    }),
  )
}

/** The proxy in front sees a new primary a moment after Patroni does. */
async function untilAnswered(work: () => Promise<void>) {
  for (let wait = 0; ; wait += 1) {
    try {
      return await work()
    } catch (error) {
      if (wait === 20) throw error
      await sleep(500)
    }
  }
}

async function untilReady(url: string, logFile: string) {
  for (let wait = 0; wait < 240; wait += 1) {
    if ((await call(`${url}/health/ready`)).status === 200) return
    await sleep(500)
  }
  throw new Error(`An app process is not ready:\n${readFileSync(logFile, 'utf8').slice(-3000)}`)
}

async function countOldReads(places: readonly Place[]) {
  const total = { primary: 0, replica: 0 }
  for (const place of places) {
    const text = String((await call(`http://${at(place)}/metrics`)).body.text)
    for (const [, server, count] of text.matchAll(/^reads_that_may_be_old_total\{server="(\w+)"\} (\d+)/gm))
      if (server === 'primary' || server === 'replica') total[server] += Number(count)
  }
  return total
}

/** What the first Patroni that answers says of all; empty while none does. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  const answers = await Promise.all(
    nodes.map(({ rest }) =>
      fetch(`http://${at(rest)}/cluster`, { signal: AbortSignal.timeout(1500) })
        .then(answer => answer.json() as Promise<{ members?: Member[] }>)
        .catch(() => null),
    ),
  )
  return answers.map(answer => answer?.members ?? []).find(members => members.some(isLeader)) ?? []
}

const isLeader = ({ role }: Member) => role === 'leader'
const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'

async function rolesOf(nodes: readonly DatabaseNode[]): Promise<Roles> {
  const members = await membersOf(nodes)
  const node = (found: Member | undefined) => nodes.find(({ name }) => name === found?.name)
  return {
    primary: node(members.find(member => isLeader(member) && isUp(member))),
    synchronous: node(members.find(member => member.role === 'sync_standby' && isUp(member))),
    following: members.filter(member => !isLeader(member) && isUp(member)).length,
  }
}

async function isSettled(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const { primary, synchronous, following } = await rolesOf(nodes)
  if (!primary || following < 2) return false
  return synchronous !== undefined || !(await readConfig(primary)).synchronous_mode
}

async function readConfig({ rest }: DatabaseNode): Promise<{ synchronous_mode?: boolean }> {
  const answer = await fetch(`http://${at(rest)}/config`, { signal: AbortSignal.timeout(2000) })
  return (await answer.json()) as { synchronous_mode?: boolean }
}

async function patch(nodes: readonly DatabaseNode[], change: object) {
  const { primary } = await rolesOf(nodes)
  if (!primary) throw new Error('There is no primary to tell.')
  const answer = await fetch(`http://${at(primary.rest)}/config`, {
    method: 'PATCH',
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(5000),
  })
  if (!answer.ok) throw new Error(`Patroni answered ${answer.status} to a change of its settings.`)
}
