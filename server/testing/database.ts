import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { NewEvent, Tx } from '#server/platform/context.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { adminConnection, dropDatabase, withClient } from './admin-client.ts'

/** Databases of files that are done, as empty as new: making one takes as long as twenty tests. */
const spare: OwnDatabase[] = []

interface OwnDatabase {
  name: string
  database: Database
  /** What the schema and the rows of a new database come to. */
  newState: string
}

/**
 * A migrated database for one test file, real, and nobody else’s meanwhile. Call it at the top of the file:
 * `const database = await testDatabase()`.
 */
export async function testDatabase(): Promise<Database> {
  const { connection, isShared } = inject('postgres')
  const own = spare.pop() ?? (await makeDatabase())
  afterAll(async () => {
    if (isShared && (await isAsNew(own))) {
      spare.push(own)
      return
    }
    await own.database.close()
    await dropDatabase(connection, own.name)
  })
  return own.database
}

async function makeDatabase(): Promise<OwnDatabase> {
  const { connection, template, strategy } = inject('postgres')
  const name = `${template.replace(/_template$/, '')}_${randomBytes(4).toString('hex')}`
  await withClient(adminConnection(connection), client =>
    client.query(`create database ${name} template ${template} strategy ${strategy}`),
  )
  // Tests that come with two hundred at once wait for their turn, however slow the machine is.
  const patience = { connectWithinMs: 100_000 }
  const database = await connectDatabase(adminConnection(connection, name), silentLog, patience)
  return { name, database, newState: await stateOf(database) }
}

const ITEMS = 'masterlist_items'

/** Empties the database; false when the file changed what would outlive it, or still uses a connection. */
async function isAsNew({ database, newState }: OwnDatabase): Promise<boolean> {
  const { pool } = database
  if (pool.ended || pool.idleCount < pool.totalCount) return false
  await resetDatabase(database)
  return (await stateOf(database)) === newState
}

/**
 * The schema, by which transactions wrote its catalogs, and the rows of a new database. The version of the master lists
 * only rises, and no test counts on where it begins.
 */
async function stateOf({ pool }: Database): Promise<string> {
  const catalogs = [
    'pg_class',
    'pg_attribute',
    'pg_constraint',
    'pg_trigger',
    'pg_proc',
    'pg_db_role_setting',
  ]
  const { rows } = await pool.query<{ state: string }>(`select concat_ws(' ',
    ${catalogs.map(name => `(select sum(xmin::text::bigint) from ${name})`).join(', ')},
    (select string_agg(t::text, ' ' order by t::text) from platform_settings t),
    (select string_agg(t::text, ' ' order by t::text) from ${ITEMS} t)) as state`)
  return rows[0]?.state ?? ''
}

/**
 * Empties every table that a new database has empty, append-only ones too: a few milliseconds, fit for
 * `beforeEach(() => resetDatabase(database))`. What it has rows in stays as it is; of the master lists that is the one
 * of relations.
 */
export async function resetDatabase(database: Database) {
  const filled = new Set(inject('postgres').filled)
  const client = await database.pool.connect()
  try {
    const kept = [...filled, ITEMS].map(name => pg.escapeLiteral(name)).join(', ')
    // One block, one round trip; with the role set, neither foreign keys nor append-only triggers object. A table that
    // never had a row has no bytes: most are passed over without a look into them.
    await client.query(`do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in
        select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
          and relname not in (${kept})
      loop
        execute 'delete from ' || name;
      end loop;
      delete from ${ITEMS} where list <> 'relation';
    end $$`)
  } finally {
    client.release()
  }
}

/** Writes an event as an operation does: published after the commit, or not at all. */
export async function emit(tx: Tx, { kind, topics, payload }: NewEvent, now: Date): Promise<void> {
  const event = { id: newId(now.getTime()), kind, topics, payload: JSON.stringify(payload), created_at: now }
  await tx.insertInto('outbox_events').values(event).execute()
}
