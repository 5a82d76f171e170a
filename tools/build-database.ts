import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { preparedCluster } from '#server/platform/postgres/postgres-cluster.ts'
import { preparedDatabase } from '#server/platform/prepared-database.ts'

/**
 * Makes the empty database with all tables that a first start copies (dist/postgres; decision 0120). Where the embedded
 * PostgreSQL does not run, nothing is made: the application uses DATABASE_URL there.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'triveni-build-'))
// As root the server runs as another user, who must be able to enter.
await chmod(dataDir, 0o755)
// The copy is written to disk when it is used, and as little of the log is left in it as can be.
const settings = { fsync: 'off', wal_recycle: 'off', min_wal_size: '32MB' }
try {
  await prepare(await startEmbeddedPostgres({ dataDir, settings }))
} catch (error) {
  process.stdout.write(`No database was prepared; a first start makes its own. ${(error as Error).message}\n`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function prepare(server: EmbeddedPostgres) {
  try {
    await migrate(server.connection, silentLog)
  } finally {
    await server.stop()
  }
  const clusters = await preparedDatabase()
  const target = preparedCluster(clusters, server.cluster.binaries)
  if (target === undefined) return
  await rm(clusters.folder, { recursive: true, force: true })
  await mkdir(clusters.folder, { recursive: true })
  await cp(server.cluster.data, `${target}.new`, { recursive: true })
  await openToAll(`${target}.new`)
  await rename(`${target}.new`, target)
}

/** It contains nobody's data, and whoever starts the application must be able to copy it. */
async function openToAll(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  await chmod(folder, 0o755)
}
