import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { adminConnection, dropDatabase, listTables, withClient } from './admin-client.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/** The server of this run, and the migrated database that each test file clones. */
interface TestServer {
  connection: pg.ClientConfig
  template: string
  /** Copying files is quicker than logging every page, when the server does not flush. */
  strategy: 'file_copy' | 'wal_log'
  /** The tables that have rows in a new database. */
  filled: string[]
  /** Whether a process reads one file after the other, so that a database can be used again. */
  isShared: boolean
}

const hour = 3_600_000

/** One server for the whole run: a throw-away one, or the one DATABASE_URL names; migrated once. */
export default async function setUp(project: TestProject) {
  const url = process.env.DATABASE_URL
  const server = url
    ? { connection: { connectionString: url } as pg.ClientConfig, remove: async () => undefined }
    : await startThrowawayPostgres()
  // The moment is part of the name, so that what a killed run left can be told and removed.
  const run = `triveni_test_${Date.now().toString(36)}_${process.pid}`
  const template = `${run}_template`
  const tearDown = async () => {
    await dropRun(server.connection, name => name.startsWith(run))
    await server.remove()
  }
  try {
    await dropRun(server.connection, isAbandoned)
    await withClient(adminConnection(server.connection), client =>
      client.query(`create database ${template}`),
    )
    await migrate(adminConnection(server.connection, template), silentLog)
    // Looked at here and once: a template that somebody is connected to cannot be cloned.
    const filled = await withClient(adminConnection(server.connection, template), listFilled)
    const strategy = url ? 'wal_log' : 'file_copy'
    const isShared = project.config.isolate === false
    project.provide('postgres', { connection: server.connection, template, strategy, filled, isShared })
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

/** A run of another time that is surely over. */
function isAbandoned(name: string): boolean {
  const started = Number.parseInt(name.split('_')[2] ?? '', 36)
  return Date.now() - started > hour
}

async function dropRun(connection: pg.ClientConfig, mine: (name: string) => boolean) {
  const names = await withClient(adminConnection(connection), async client => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'triveni\\_test\\_%'`,
    )
    return rows.map(row => row.datname).filter(mine)
  })
  for (const name of names) await dropDatabase(connection, name)
}

async function listFilled(client: pg.Client): Promise<string[]> {
  const filled: string[] = []
  for (const name of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount) filled.push(name)
  }
  return filled
}
