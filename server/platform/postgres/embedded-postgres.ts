import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withFileLock } from '../file-lock.ts'
import { installBinaries } from './postgres-binaries.ts'
import {
  type Cluster,
  type ClusterOptions,
  type Connection,
  createCluster,
  startServer,
  stopServer,
} from './postgres-cluster.ts'
import { findPlace } from './postgres-place.ts'

/** A PostgreSQL server of our own, which several processes may share. */
export interface EmbeddedPostgres {
  connection: Connection
  /** Where its programs and its files are. */
  cluster: Pick<Cluster, 'binaries' | 'data'>
  /** False: another process started it, and it outlives this one. */
  startedHere: boolean
  /** Releases the server, and stops it if this process started it and nobody else is connected. */
  stop(): Promise<void>
}

interface Options extends ClusterOptions {
  dataDir: string
  /** Logs when the server is lost and when it is back. */
  log?: { warn(detail: object, message: string): void; info(detail: object, message: string): void }
}

const lockWait = 60_000
const presence = 'triveni-presence'

/**
 * Starts the PostgreSQL server of this data folder, or attaches to the running one, and restarts it when it dies.
 * The server keeps running when this process is killed; the next start attaches to it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const lock = join(options.dataDir, 'postgres.lock')
  let stopping = false
  let restarting: Promise<void> | undefined

  const bringUp = () =>
    withFileLock(lock, lockWait, async () => {
      const place = await findPlace(options.dataDir)
      const binaries = options.programs ?? (await installBinaries(place.home, place.owner))
      const cluster = await createCluster(place, binaries, options)
      const started = await startServer(cluster)
      // Connected before the lock is released: a process that is just stopping the server sees us.
      return { cluster, started, client: await connectPresence(cluster) }
    })

  let { cluster, started: startedHere, client } = await bringUp()
  watch(client)

  /** One idle connection shows others that we are here, and tells us immediately when the server dies. */
  function watch(watched: pg.Client) {
    watched.once('end', () => {
      if (!stopping) restarting = restart()
    })
  }

  async function restart() {
    options.log?.warn({}, 'the embedded database died; starting it again')
    for (let attempt = 0; !stopping; attempt++) {
      try {
        const up = await bringUp()
        startedHere ||= up.started
        client = up.client
        cluster = up.cluster
        watch(client)
        options.log?.info({}, 'the embedded database is back')
        return
      } catch (error) {
        options.log?.warn({ err: error }, 'the embedded database does not start; trying again')
        await sleep(Math.min(200 * 2 ** attempt, 10_000))
      }
    }
  }

  async function stop() {
    if (stopping) return
    stopping = true
    await restarting
    await withFileLock(lock, lockWait, async () => {
      const lastOne = startedHere && (await isAlone(client))
      await client.end()
      if (lastOne) await stopServer(cluster)
    })
  }

  return {
    connection: cluster.connection,
    cluster,
    get startedHere() {
      return startedHere
    },
    stop,
  }
}

async function connectPresence(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ ...cluster.connection, application_name: presence, keepAlive: true })
  // The end event that follows starts the repair; without a listener an error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Whether no other client is connected; a pool that was just closed may take a moment to disconnect. */
async function isAlone(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (attempt > 0) await sleep(50)
    try {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      if (rows[0]?.others === 0) return true
    } catch {
      // The server went away by itself: stopping what is left of it is right.
      return true
    }
  }
  return false
}
