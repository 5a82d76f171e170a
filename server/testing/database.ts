import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { NewEvent, Tx } from '#server/platform/context.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { adminConnection, dropDatabase, listTables, withClient } from './admin-client.ts'

/**
 * A migrated database for one test file, real and its own; dropped when the file is done. Call it at the top
 * of the file: `const database = await testDatabase()`.
 */
export async function testDatabase(): Promise<Database> {
  const { connection, template, strategy } = inject('postgres')
  const name = `${template.replace(/_template$/, '')}_${randomBytes(4).toString('hex')}`
  await withClient(adminConnection(connection), client =>
    client.query(`create database ${name} template ${template} strategy ${strategy}`),
  )
  // Tests that come with two hundred at once wait for their turn, however slow the machine is.
  const patience = { connectWithinMs: 100_000 }
  const database = await connectDatabase(adminConnection(connection, name), silentLog, patience)
  afterAll(async () => {
    await database.close()
    await dropDatabase(connection, name)
  })
  return database
}

const ITEMS = 'masterlist_items'

/**
 * Empties every table that a new database has empty, append-only ones too: a few milliseconds, fit for
 * `beforeEach(() => resetDatabase(database))`. What it has rows in stays as it is; of the master lists that is the one
 * of relations.
 */
export async function resetDatabase(database: Database) {
  const filled = new Set(inject('postgres').filled)
  const client = await database.pool.connect()
  try {
    const empty = (await listTables(client)).filter(name => !filled.has(name) && name !== ITEMS)
    // One block, one round trip; with the role set, neither foreign keys nor append-only triggers object.
    await client.query(`do $$ begin
      set local session_replication_role = replica;
      ${empty.map(name => `if exists (select from ${quote(name)}) then delete from ${quote(name)}; end if;`).join('\n')}
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

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}
