import type { Writable } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '#database/tables.ts'
import type { Tx } from '../context.ts'
import type { Database } from '../database.ts'

/** An open transaction; either method ends it and gives the connection back. */
export interface Pipeline {
  tx: Transaction<Tables>
  /**
   * Commits in the same round trip behind the statements of `writes`, at most one each. Throws if one of them or the
   * commit failed: then nothing was committed.
   */
  commitAfter(writes: readonly (() => Promise<void>)[]): Promise<void>
  rollback(): Promise<void>
}

/**
 * Begins a transaction on a connection of its own without waiting for any answer: what is asked for side by side goes
 * to the server together, where Kysely's own transactions wait for each answer before they send the next statement.
 * The server still runs one after the other, in the order in which they were asked for.
 */
export async function openPipeline({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>): Promise<Pipeline> {
  const client = await pool.connect()
  const connection = new PipelinedConnection(client)
  const executor = kysely.getExecutor().withConnectionProvider({ provideConnection: use => use(connection) })
  const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
  const begun = client.query('begin')
  // If the connection is lost now, the first statement fails as well, and tells.
  begun.catch(() => undefined)
  connections.set(tx, connection)
  return {
    tx,
    async commitAfter(writes) {
      let ended: Promise<pg.QueryResult> | undefined
      const commit = () => (ended = connection.end('commit'))
      await Promise.all([begun, ...(await send(connection, [...writes, commit]))])
      // The server ends with a rollback when a statement failed before and its error was swallowed.
      if ((await ended)?.command !== 'COMMIT')
        throw new Error('a statement failed, and nothing was committed')
      client.release()
    },
    async rollback() {
      const isLost = await connection.end('rollback').then(
        () => false,
        () => true,
      )
      client.release(isLost)
    },
  }
}

const connections = new WeakMap<Tx, PipelinedConnection>()

type Works = readonly (() => Promise<unknown>)[]
type ResultsOf<W extends Works> = { [K in keyof W]: Awaited<ReturnType<W[K]>> }

/**
 * Does each of `works` in this order, but in a transaction without waiting for the answers of those before: if each has
 * one statement, all take one round trip. None may need what one before it answers; what it wrote is there.
 */
export async function together<const W extends Works>(tx: Tx, works: W): Promise<ResultsOf<W>> {
  const connection = connections.get(tx)
  if (connection) return (await Promise.all(await send(connection, works))) as ResultsOf<W>
  const results: unknown[] = []
  for (const work of works) results.push(await work())
  return results as ResultsOf<W>
}

/** Starts each once the first statement of the one before has been sent, and answers when all have begun. */
async function send(connection: PipelinedConnection, works: Works) {
  const begun: Promise<unknown>[] = []
  connection.hold()
  try {
    for (const work of works) {
      const sent = connection.next()
      const done = work()
      // Whoever waits for all of them sees it.
      done.catch(() => undefined)
      begun.push(done)
      await Promise.race([sent, done])
    }
  } finally {
    connection.release()
  }
  return begun
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #socket: Pick<Writable, 'cork' | 'uncork'>
  #waiting: (() => void)[] = []
  #holdsBegin = true
  #isOver = false
  #cause: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#socket = (client as unknown as { connection: { stream: Writable } }).connection.stream
    // Written with the first statement: on many machines each write costs more than all else about a statement.
    this.hold()
  }

  /** Collects what is sent until `release`, to be written at once. */
  hold() {
    this.#socket.cork()
  }

  release() {
    this.#socket.uncork()
  }

  /** Fulfilled when the next statement has been handed to the connection. */
  next(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('a statement came after the end of its transaction')
    const { command, rowCount, rows } = await this.#ask(sql, [...parameters]).catch(error =>
      this.#fail(error),
    )
    return writing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] }
  }

  /** Whatever came after this would run outside the transaction: it is refused. */
  end(how: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.#isOver = true
    return this.#ask(how)
  }

  #ask(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const answer = this.#client.query(text, values)
    if (this.#holdsBegin) this.release()
    this.#holdsBegin = false
    for (const sent of this.#waiting.splice(0)) sent()
    return answer
  }

  /** What else was on its way when a statement failed fails as well, and may be heard first: all say the cause. */
  #fail(error: unknown): never {
    const isFollower = error instanceof Error && 'code' in error && error.code === ABORTED
    this.#cause ??= error
    throw isFollower ? this.#cause : error
  }

  streamQuery(): never {
    throw new Error('a transaction reads whole results')
  }
}

/** A statement in a transaction in which another has failed. */
const ABORTED = '25P02'
const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A transaction never opens connections of its own. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})
const driver = dialect.createDriver()
