import { type Selectable, sql } from 'kysely'
import type { OutboxEvents } from '#database/tables.ts'
import { lowestIdOf } from '#domain/kernel/ids.ts'
import type { Tx } from './context.ts'
import type { Database } from './database.ts'
import { chunkLive } from './live-payload.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

/** The channel on which processes tell each other what happened. */
export const liveChannel = 'triveni_live'

/** Something that happened, as its handlers see it. */
export type PublishedEvent = Pick<
  Selectable<OutboxEvents>,
  'id' | 'kind' | 'topics' | 'payload' | 'created_at'
>

/**
 * What follows from an event. What it writes through `tx` happens exactly once; any other effect at least once, so
 * such an effect belongs in a job enqueued through `tx`.
 */
export type EventHandler = (event: PublishedEvent, tx: Tx) => Promise<void>

/** Called once per transaction with all kinds it publishes, and inside it: jobs it enqueues commit with them. */
export type Wake = (kinds: ReadonlySet<string>, tx: Tx) => Promise<void>

interface PublisherOptions {
  db: Database
  handlers?: EventHandler[]
  wake?: Wake
}

export interface Publisher {
  /** Signals that events are waiting; cheap, called after every commit that wrote events. */
  poke(): void
  /** Publishes everything that is waiting and resolves when nothing is left: for tests and graceful shutdown. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const batchSize = 100
const pokeDelayMs = 15
const pollMs = 2000

/** Publishes events soon after their commit, and within seconds those a killed process left behind. */
export function startPublisher({ db, handlers = [], wake }: PublisherOptions): Publisher {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let poked: NodeJS.Timeout | undefined

  function run(): Promise<void> {
    again = true
    running ??= loop().finally(() => {
      running = undefined
    })
    return running
  }

  async function loop() {
    while (again) {
      again = false
      while ((await publishBatch(db, handlers, wake)) === batchSize);
    }
  }

  function runQuietly() {
    run().catch(error => db.log.warn({ err: error }, 'events could not be published; they stay queued'))
  }

  const poll = setInterval(runQuietly, pollMs)
  return {
    poke() {
      if (stopped) return
      poked ??= setTimeout(() => {
        poked = undefined
        runQuietly()
      }, pokeDelayMs)
    },
    drain: run,
    async stop() {
      stopped = true
      clearInterval(poll)
      clearTimeout(poked)
      await running?.catch(() => undefined)
    },
  }
}

interface Batch {
  done: readonly PublishedEvent[]
  /** Ids of events whose handler failed. */
  failed: readonly string[]
}

/** Publishes the oldest waiting events in one transaction; returns how many. */
async function publishBatch(db: Database, handlers: EventHandler[], wake?: Wake): Promise<number> {
  const { done, failed } = await inTransaction<Batch>(
    db,
    async tx => {
      const events = await takeWaiting(tx, { most: batchSize })
      const done: PublishedEvent[] = []
      const failed: string[] = []
      for (const event of events) {
        if (await handle(db, tx, handlers, event)) done.push(event)
        else failed.push(event.id)
      }
      if (events.length > 0) await wake?.(new Set(done.map(event => event.kind)), tx)
      return { done, failed }
    },
    (tx, batch) => [
      ...chunkLive(batch.done).map(payload => () => tellOthers(tx, payload)),
      () => settle(tx, batch),
    ],
  )
  return done.length + failed.length
}

async function tellOthers(tx: Tx, payload: string) {
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(tx)
}

/** What was published on these topics since then, one event of each kind. */
export function publishedSince(
  db: Database,
  topics: readonly string[],
  since: Date,
): Promise<{ id: string; kind: string }[]> {
  return db.kysely
    .selectFrom('outbox_events')
    .distinctOn('kind')
    .select(['id', 'kind'])
    .where('id', '>=', lowestIdOf(since.getTime()))
    .where('published_at', 'is not', null)
    .where('topics', '&&', sql<string[]>`${topics}::text[]`)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
}

/** An event whose handler failed waits longer each time, up to 17 minutes, and does not block the others. */
const takeWaiting = prepared((db, p: { most: number }) =>
  db
    .selectFrom('outbox_events')
    .select(['id', 'kind', 'topics', 'payload', 'created_at'])
    .where('published_at', 'is', null)
    .where(({ eb, or, ref }) =>
      or([
        eb('attempts', '=', 0),
        sql<boolean>`${ref('created_at')} + (power(2, least(${ref('attempts')}, 10)) - 1) * interval '1 second' <= now()`,
      ]),
    )
    .orderBy('id')
    .limit(p.most)
    .forUpdate()
    .skipLocked(),
)

async function handle(
  db: Database,
  tx: Tx,
  handlers: EventHandler[],
  event: PublishedEvent,
): Promise<boolean> {
  if (handlers.length === 0) return true
  await sql`savepoint event`.execute(tx)
  try {
    for (const handler of handlers) await handler(event, tx)
    await sql`release savepoint event`.execute(tx)
    return true
  } catch (error) {
    db.log.error({ err: error, event: event.id, kind: event.kind }, 'a handler of an event failed')
    await sql`rollback to savepoint event`.execute(tx)
    return false
  }
}

async function settle(tx: Tx, { done, failed }: Batch) {
  const published = done.map(event => event.id)
  if (published.length + failed.length === 0) return
  await sql`update outbox_events set attempts = attempts + 1,
      published_at = case when id = any(${published}::uuid[]) then now() end
    where id = any(${[...published, ...failed]}::uuid[])`.execute(tx)
}
