import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from './log.ts'
import { readSchema, readSql, type SqlFile, schemaFolder } from './schema-files.ts'

/** A migration that cannot run, in words for the person who starts the process. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  name: string
  checksum: string
  files: SqlFile[]
}

interface Folders {
  /** Where the schema files are; without them the first migration has to create the tables. */
  schema?: string
  migrations: string
}

/** What a new database is created from: the schema files, or the file they were frozen into with the first release. */
export const BASELINE = '0000-baseline.sql'
export const migrationsFolder = join(import.meta.dirname, '../../database/migrations')
const ourFolders: Folders = { schema: schemaFolder, migrations: migrationsFolder }
/** Any number will do, as long as every process uses the same one. */
const lock = 7_301_984_266
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/**
 * Creates the tables of an empty database, and migrates others to the newest schema, forward only, one transaction
 * per migration. Several processes may call it at once: one works, the others wait and find nothing left to do.
 * Returns the names it applied.
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Log,
  folders: Folders = ourFolders,
): Promise<string[]> {
  const migrations = await readMigrations(folders)
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

/** What a database is that has all migrations: one checksum for each, in their order. */
export async function schemaChecksums(): Promise<string[]> {
  return (await readMigrations(ourFolders)).map(migration => migration.checksum)
}

/** For a process that needs its tables: prints what is wrong, and exits. */
export async function migrateOrExit(
  db: { connection: pg.ClientConfig; close(): Promise<void> },
  log: Log,
): Promise<void> {
  try {
    await migrate(db.connection, log)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    process.stderr.write(`The database cannot be used; nothing was started.\n${error.message}\n`)
    await db.close()
    process.exit(1)
  }
}

async function readMigrations({ schema, migrations: folder }: Folders): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!fileName.test(name)) throw new MigrationError(`${name} is not named NNNN-verb-noun.sql.`)
    if (numbers.has(name.slice(0, 4)))
      throw new MigrationError(`Two migrations have the number ${name.slice(0, 4)}.`)
    numbers.add(name.slice(0, 4))
  }
  if (schema === undefined || names.includes(BASELINE))
    return Promise.all(names.map(async name => migrationOf(name, [await readSql(folder, name)])))
  if (names.length > 0)
    throw new MigrationError(
      `${names[0]} needs ${BASELINE}, the tables that it changes: see database/migrations/README.md.`,
    )
  return [migrationOf(BASELINE, await readSchema(schema))]
}

/** Comments may change at any time: only statements count. */
function migrationOf(name: string, files: SqlFile[]): Migration {
  const statements = files
    .flatMap(file => file.sql.split('\n'))
    .filter(line => line.trim() !== '' && !line.trim().startsWith('--'))
  return { name, files, checksum: createHash('sha256').update(statements.join('\n')).digest('hex') }
}

async function pending(client: pg.Client, migrations: Migration[], log: Log): Promise<Migration[]> {
  const rows = await readApplied(client)
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const [first] = migrations
  if (rows.length > 0 && first?.name === BASELINE && applied.get(BASELINE) !== first.checksum) {
    throw new MigrationError(
      'It was made by another version of Triveni, from before the first release, and cannot be brought to the tables of ' +
        'this one. Start with a new folder (DATA_DIR) or an empty database (DATABASE_URL); demo data is made again.',
    )
  }
  const newest = rows.at(-1)?.name ?? ''
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum) {
      throw new MigrationError(
        `${name} was changed after it had been applied to this database. Write a new migration instead; ` +
          'a database that contains nothing of value may be removed (DATA_DIR).',
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
  // A newer version of the program is running alongside this one, as during a rolling update.
  if (unknown.length > 0) log.warn({ unknown }, 'the database is newer than this program')
  return migrations.filter(migration => !applied.has(migration.name))
}

/** Which migrations a database has had; the first one creates the table that lists them. */
async function readApplied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query(`select where to_regclass('schema_migrations') is not null`)
  if (found.length === 0) return []
  const { rows } = await client.query('select name, checksum from schema_migrations order by name')
  return rows
}

async function apply(client: pg.Client, { name, checksum, files }: Migration) {
  await client.query('begin')
  try {
    for (const file of files) await run(client, file)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function run(client: pg.Client, { name, sql }: SqlFile) {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new MigrationError(`${name} failed: ${explain(cause, sql)}`, { cause })
  }
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}${error.detail ? `. ${error.detail}` : ''}`
}
