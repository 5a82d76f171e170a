import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from './log.ts'

/** A migration that cannot run, in words for the person who starts the process. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  name: string
  checksum: string
  sql: string
}

export const migrationsFolder = join(import.meta.dirname, '../../database/migrations')
/** Any number will do, as long as every process takes the same. */
const lock = 7_301_984_266
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/**
 * Brings the database to the newest shape, forward only, one transaction a file. Several processes may call
 * it at once: one works, the others wait and find nothing left to do. Answers the names it applied.
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Log,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    ...connection,
    application_name: 'triveni-migrate',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', error => log.warn({ err: error }, 'the connection of the migration was lost'))
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    const waiting = await pending(client, migrations, log)
    for (const migration of waiting) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'migrated')
    }
    return waiting.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!fileName.test(name)) throw new MigrationError(`${name} is not named NNNN-verb-noun.sql.`)
    if (numbers.has(name.slice(0, 4)))
      throw new MigrationError(`Two migrations have the number ${name.slice(0, 4)}.`)
    numbers.add(name.slice(0, 4))
  }
  return Promise.all(
    names.map(async name => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function pending(client: pg.Client, migrations: Migration[], log: Log): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const newest = rows.at(-1)?.name ?? ''
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum) {
      throw new MigrationError(
        `${name} was changed after it had been applied to this database. Write a new migration instead; ` +
          'a database that holds nothing of value may be removed (DATA_DIR).',
      )
    }
    if (before === undefined && name < newest) {
      throw new MigrationError(
        `${name} comes before ${newest}, which this database already has. Give it a later number.`,
      )
    }
  }
  const known = new Set(migrations.map(migration => migration.name))
  const unknown = rows.filter(row => !known.has(row.name)).map(row => row.name)
  // A newer version of the program runs beside this one, as during a rolling update.
  if (unknown.length > 0) log.warn({ unknown }, 'the database is newer than this program')
  return migrations.filter(migration => !applied.has(migration.name))
}

async function apply(client: pg.Client, { name, checksum, sql }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new MigrationError(`${name} failed: ${explain(cause, sql)}`, { cause })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}${error.detail ? `. ${error.detail}` : ''}`
}
