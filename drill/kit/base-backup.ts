import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, makeFolder, need, own } from './postgres.ts'

/** What belongs to the server that runs, and not to a copy of it. */
const left = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']

/**
 * A base backup of a cluster that runs: by `pg_basebackup` where the programs have it, and otherwise by the calls that it
 * makes itself (`pg_backup_start`, a copy of the files, `pg_backup_stop`). Without the log: that is in the archive.
 */
export async function takeBaseBackup(cluster: Cluster, target: string): Promise<void> {
  if (existsSync(join(cluster.programs.bin, 'pg_basebackup'))) {
    const url = cluster.url.replace(/[^/]+$/, 'postgres')
    await need(cluster.programs, 'pg_basebackup', ['-d', url, '-D', target, '-X', 'none', '-c', 'fast'])
    return
  }
  // One connection from beginning to end, as PostgreSQL asks.
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('drill', true)`)
    const skipped = left.map(name => join(cluster.data, name))
    await cp(cluster.data, target, { recursive: true, filter: path => !skipped.includes(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    for (const name of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) await makeFolder(join(target, name))
    await own(target, target)
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
