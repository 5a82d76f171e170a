import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillToScale } from '#database/demo/scale.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { adminConnection, withClient } from '#server/testing/admin-client.ts'
import { startTcpProxy } from '#server/testing/process/tcp-proxy.ts'
import type { Bench } from './row.ts'

/** At least 32 characters; nothing but the benches' own processes ever knows it. */
export const BENCH_SECRET = 'benchmarks-sign-their-own-tokens-0123456789'

export interface BenchServer {
  connection: pg.ClientConfig
  /** `DATABASE_URL` of one of its databases, for processes of the app. */
  url(database: string): string
}

/** One durable PostgreSQL 18 for the whole run, under the product's own supervisor, in a folder of its own. */
export function benchServer(bench: Bench): Promise<BenchServer> {
  return bench.once('server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'triveni-bench-'))
    await chmod(dataDir, 0o755)
    const server = await startEmbeddedPostgres({ dataDir })
    bench.later(async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    const { connection } = server
    const url = (database: string) =>
      `postgresql://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/${database}`
    return { connection, url }
  })
}

/** A port of 127.0.0.1 that leads to the server, through faults where they are asked for. */
export function serverProxy({ connection }: BenchServer) {
  return startTcpProxy({ path: join(String(connection.host), `.s.PGSQL.${connection.port}`) })
}

/** A migrated, filled and vacuumed database of this many centers, made once a run. */
export function filledDatabase(
  bench: Bench,
  size: { centers: number; experts?: number; learners?: number },
): Promise<{ name: string; connection: pg.ClientConfig; url: string }> {
  const { centers, experts = centers, learners = centers } = size
  const name = `bench_${centers}_${experts}_${learners}`
  return bench.once(`database ${name}`, async () => {
    const server = await benchServer(bench)
    const begin = performance.now()
    const database = await emptyDatabase(server, name)
    const today = new Date().toISOString().slice(0, 10)
    await fillToScale(database.connection, {
      centers,
      experts,
      learners,
      classes: 0,
      bookings: 0,
      seed: 7,
      today,
    })
    bench.say(`${name} filled in ${Math.round((performance.now() - begin) / 1000)} s`)
    return database
  })
}

/** A migrated database without rows. */
export async function emptyDatabase(server: BenchServer, name: string) {
  await withClient(adminConnection(server.connection), client => client.query(`create database ${name}`))
  const connection = adminConnection(server.connection, name)
  await migrate(connection, silentLog)
  return { name, connection, url: server.url(name) }
}

/** A pool as plain as the driver makes it, whose statements are prepared by name. */
export function plainPool(connection: pg.ClientConfig, size: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: size })
  pool.on('error', () => undefined)
  return pool
}
