import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#database/tables.ts'
import type { Config } from './config.ts'
import { NamingClient, WatchedClient } from './connection/naming-client.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import type { Log } from './log.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { preparedDatabase } from './prepared-database.ts'

/** An open database: queries, the pool underneath, and how to connect to the same server. */
export interface Database {
  kysely: Kysely<Tables>
  pool: pg.Pool
  /** For code that needs its own connections, past any pooler: jobs, LISTEN, migrations. */
  connection: pg.ClientConfig
  /** The server's major version, 15 or later. */
  version: number
  log: Log
  close(): Promise<void>
}

/** Options of a pool; the defaults suit requests from people. */
export interface PoolOptions {
  size?: number
  /** A statement that takes longer is cancelled by the server. */
  statementTimeoutMs?: number
  /** How long a caller waits for a connection before it is refused. */
  connectWithinMs?: number
  applicationName?: string
  /** The connections are a pooler's, which gives each transaction another one of the server (decision 0121). */
  isPooled?: boolean
}

const oldestVersion = 15
/** A person waiting for a page gains nothing from a longer limit; jobs and migrations have their own connections. */
const requestStatementMs = 4000
/** A transaction that does nothing for so long has lost its process. */
const idleInTransactionMs = 30_000
/** For a new connection, and for a free one while all are in use. */
const connectWithinMs = 3000

/** Opens the configured database, or starts the embedded one; `close` releases it. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const options = { size: config.databasePoolSize }
  if (config.databaseUrl && config.databaseDirectUrl)
    return connectPooled(config.databaseUrl, config.databaseDirectUrl, log, options)
  if (config.databaseUrl) return connectDatabase({ connectionString: config.databaseUrl }, log, options)
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    prepared: await preparedDatabase(),
  })
  try {
    const database = await connectDatabase({ ...server.connection }, log, options)
    const close = async () => {
      await database.close()
      await server.stop()
    }
    return { ...database, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Opens a pool on a running server; throws DatabaseUnavailable when it cannot be reached. */
export async function connectDatabase(
  connection: pg.ClientConfig,
  log: Log,
  options: PoolOptions = {},
): Promise<Database> {
  const pool = createPool(connection, log, options)
  try {
    const version = await serverVersion(pool)
    if (version < oldestVersion)
      throw new Error(`PostgreSQL ${version} is too old: ${oldestVersion} is needed.`)
    const { kysely } = openKysely(pool)
    // Kysely ends the pool it was given.
    return { kysely, pool, connection, version, log, close: () => kysely.destroy().then(() => endPool(pool)) }
  } catch (error) {
    await endPool(pool)
    throw DatabaseUnavailable.from(error) ?? error
  }
}

/** As `connectDatabase`, over a pooler, with the direct way beside it; throws where the pooler sets no limits. */
async function connectPooled(
  url: string,
  directUrl: string,
  log: Log,
  options: PoolOptions,
): Promise<Database> {
  const database = await connectDatabase({ connectionString: url }, log, { ...options, isPooled: true })
  try {
    const missing = await missingLimits(database.pool)
    if (missing.length > 0)
      throw new Error(
        `The pooler of DATABASE_URL sets no ${missing.join(' and no ')}. ` +
          'Set both in its connect_query or for its role: see docs/operations.md.',
      )
    return { ...database, connection: { connectionString: directUrl } }
  } catch (error) {
    await database.close()
    throw DatabaseUnavailable.from(error) ?? error
  }
}

/** The limits of requests that are not set on the connections of this pool, by name. */
async function missingLimits(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`,
  )
  return rows.map(row => row.name)
}

/** Queries over a pool, with both as a Database has them. */
export function openKysely(pool: pg.Pool): Pick<Database, 'kysely' | 'pool'> {
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/**
 * A pool that survives lost connections. It prepares each statement once per connection and sets the limits of each,
 * unless a pooler is between: that one knows neither, so it sets the limits itself.
 */
export function createPool(connection: pg.ClientConfig, log: Log, options: PoolOptions = {}): pg.Pool {
  const statementTimeout = options.statementTimeoutMs ?? requestStatementMs
  const settings: pg.PoolConfig = {
    ...connection,
    Client: options.isPooled ? WatchedClient : NamingClient,
    max: options.size ?? 10,
    application_name: options.applicationName ?? 'triveni',
    connectionTimeoutMillis: options.connectWithinMs ?? connectWithinMs,
    ...(!options.isPooled && {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    // If the server's own timeout never arrives over the network, the client gives up a little later.
    query_timeout: statementTimeout + 400,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    // A transaction sends what is asked for side by side together (pipeline.ts).
    pipeline: true,
  }
  const pool = new pg.Pool(settings)
  // An idle connection was lost; the pool makes a new one when it needs it.
  pool.on('error', error => log.warn({ err: error }, 'a database connection was lost'))
  return pool
}

async function endPool(pool: pg.Pool) {
  if (!pool.ended) await pool.end()
}

async function serverVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ number: number }>(
    `select current_setting('server_version_num')::int / 10000 as number`,
  )
  return rows[0]?.number ?? 0
}

const { builtins } = pg.types
const int8Array = 1016
const dateArray = 1182
const textArray = 1009
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, text => text],
  [builtins.INTERVAL, text => text],
  [builtins.NUMERIC, text => text],
  [dateArray, parseTexts],
  [int8Array, text => parseTexts(text).map(item => item && safeInteger(item))],
])

function parseTexts(text: string): (string | null)[] {
  // The driver's types list only ids of single values, though it parses arrays too.
  return pg.types.getTypeParser(textArray as never)(text) as (string | null)[]
}

/** 64-bit numbers arrive as Number, dates and intervals as text, instants as Date, ranges as text. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: never) => unknown {
  return (format !== 'binary' && parsers.get(type)) || pg.types.getTypeParser(type, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the exact integers.`)
  return value
}
