import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { withClient } from '../admin-client.ts'

/** A primary and a replica that follows it. */
export interface PairOfPostgres {
  primary: pg.ClientConfig
  replica: pg.ClientConfig
  /** Waits until the replica has applied all that the primary has written. */
  caughtUp(): Promise<void>
  remove(): Promise<void>
}

const settings = { fsync: 'off', autovacuum: 'off', max_connections: '60' }

/** Starts both, each in a folder of its own; nothing is flushed to disk. */
export async function startPairOfPostgres(): Promise<PairOfPostgres> {
  const folders = [await makeFolder(), await makeFolder()] as const
  const first = await startEmbeddedPostgres({ dataDir: folders[0], settings })
  const { host, port, user } = first.connection
  const home = join(folders[1], 'postgres')
  await withClient(first.connection, async client => {
    await client.query(`select pg_backup_start('replica', true)`)
    // Owner and rights matter to the server.
    await promisify(execFile)('cp', ['-a', dirname(first.cluster.data), home])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    // Those of the running primary; the copy has neither process nor socket yet.
    for (const left of ['data/postmaster.pid', 'run/.s.PGSQL.5432', 'run/.s.PGSQL.5432.lock'])
      await rm(join(home, left))
    await writeLike(home, 'backup_label', rows[0]?.labelfile ?? '')
    await writeLike(home, 'standby.signal', '')
  })
  const primary_conninfo = `host=${host} port=${port} user=${user}`
  const second = await startEmbeddedPostgres({
    dataDir: folders[1],
    settings: { ...settings, primary_conninfo },
  })
  return {
    primary: first.connection,
    replica: second.connection,
    async caughtUp() {
      const read = async (connection: pg.ClientConfig, what: string, given: string[] = []) =>
        (await withClient(connection, client => client.query<{ it: unknown }>(`select ${what} as it`, given)))
          .rows[0]?.it
      const position = String(await read(first.connection, 'pg_current_wal_lsn()::text'))
      while (!(await read(second.connection, 'pg_last_wal_replay_lsn() >= $1::pg_lsn', [position])));
    },
    async remove() {
      await second.stop()
      await first.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'triveni-pair-'))
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  return folder
}

/** Writes a file of the data directory for whoever owns that. */
async function writeLike(home: string, name: string, text: string) {
  const { uid, gid } = await stat(join(home, 'data'))
  const path = join(home, 'data', name)
  await writeFile(path, text, { mode: 0o600 })
  await chown(path, uid, gid)
}
