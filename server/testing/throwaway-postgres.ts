import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

/** A server for one run. */
export interface ThrowawayPostgres {
  connection: pg.ClientConfig
  /** Stops the server and removes all it wrote. */
  remove(): Promise<void>
}

/**
 * A server in a folder of its own that forgets quickly: nothing is flushed to disk. TEST_POSTGRES names the folder of
 * other programs than the embedded ones, such as those of Debian’s PostgreSQL 15.
 */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'triveni-test-'))
  // As root the server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const programs = process.env.TEST_POSTGRES
  const server = await startEmbeddedPostgres({ dataDir, settings, ...(programs && { programs }) })
  const remove = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection: server.connection, remove }
}
