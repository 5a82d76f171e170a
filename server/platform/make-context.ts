import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Ports } from '#server/adapters/port.ts'
import type { Above } from './above.ts'
import type { Config } from './config.ts'
import type { Replicas } from './connection/replicas.ts'
import type { Ctx, Tx } from './context.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { NotificationOf, NotificationTemplate } from './notifications.ts'
import type { PlatformFacts } from './platform-facts.ts'
import { createTrail, isAnswered, type StoredAnswer, type Trail } from './trail.ts'
import { afterCommit, inTransaction } from './transaction.ts'

/** What the whole process shares; operations see it only through their context. */
export interface Services {
  db: Database
  config: Config
  ports: Ports
  /** The modules' questions to those above them. */
  above: Above
  clock: () => Date
  log: Log
  /** Enqueues a job in the given transaction. */
  enqueue: (
    tx: Tx,
    job: string,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ) => Promise<void>
  /** Finds the recipients and writes their notifications, in the transaction of the context. */
  notify: <T extends NotificationTemplate>(
    ctx: Ctx,
    template: T,
    notification: NotificationOf<T>,
  ) => Promise<void>
  /** Writes notifications of many people, each with words of their own. */
  notifyEach: (ctx: Ctx, ...given: Parameters<Ctx['notifyEach']>) => Promise<void>
  /** Signals the outbox publisher that events are waiting. */
  poke: () => void
  /** Counters of this process, for monitoring. */
  counters: Pick<
    Metrics,
    'booksDiffer' | 'moneyAlarm' | 'notificationSent' | 'gatewayMessage' | 'gatewayDiffers' | 'readFrom'
  >
  /** The name, city and language of this installation, as this process remembers them. */
  platform: () => PlatformFacts
  /** Where reads go that may be a second old. */
  replicas: Replicas
  /** Immediately drops this process's cached grants of a user. */
  forgetGrants: (userId: string) => void
}

/** Who is calling, and from where. */
export interface Caller {
  actor: Actor
  language: Language
  requestId: string
  address: string | null
  userAgent?: string | null
  /** Has changed something a moment ago, and must see it: reads from the primary. */
  hasJustWritten?: boolean
  raw?: Ctx['raw']
  incoming?: Ctx['incoming']
}

/** The channel on which processes tell each other whose grants changed. */
export const GRANTS_CHANNEL = 'triveni_grants'

/** A context on an open transaction or the pool; `runInTransaction` writes what it collects. */
export function makeContext(services: Services, caller: Caller, tx: Tx, trail: Trail): Ctx {
  const ctx: Ctx = {
    actor: caller.actor,
    tx,
    now: services.clock(),
    language: caller.language,
    requestId: caller.requestId,
    address: caller.address,
    userAgent: caller.userAgent ?? null,
    config: services.config,
    platform: services.platform(),
    ports: services.ports,
    above: services.above,
    counters: services.counters,
    alarm: (reason, details) => {
      services.counters.moneyAlarm(reason)
      services.log.warn(
        { reason, requestId: caller.requestId, ...details },
        'money that is not as it should be',
      )
    },
    raw: caller.raw ?? null,
    incoming: caller.incoming ?? null,
    emit: async event => trail.emit(event),
    notify: (template, notification) => services.notify(ctx, template, notification),
    notifyEach: (template, role, list) => services.notifyEach(ctx, template, role, list),
    audit: async entry => trail.audit(entry),
    enqueue: async (job, data, options) => {
      const enqueue = () => services.enqueue(tx, job, data, options)
      if (tx.isTransaction) trail.atEnd(enqueue)
      else await enqueue()
    },
    grantsChanged: async userId => {
      await sql`select pg_notify(${GRANTS_CHANNEL}, ${userId})`.execute(tx)
      if (tx.isTransaction) afterCommit(tx, () => services.forgetGrants(userId))
    },
    // Without an answer to store, there is none that could have been given before.
    inTransaction: <T>(work: (inner: Ctx) => Promise<T>) =>
      runInTransaction(services, caller, work) as Promise<T>,
  }
  return ctx
}

/**
 * Runs work in one transaction with a context of its own: audit, events and the stored answer are written last, in
 * one statement; a refusal (including "this key was answered already") rolls everything back.
 */
export async function runInTransaction<T, A extends Actor>(
  services: Services,
  caller: Caller,
  work: (ctx: Ctx<A>) => Promise<T>,
  store?: (result: T) => StoredAnswer,
): Promise<T | AlreadyAnswered> {
  let trail: Trail
  try {
    return await inTransaction(
      services.db,
      async tx => {
        trail = createTrail(trailActor(caller), services.clock())
        const result = await work(makeContext(services, caller, tx, trail) as Ctx<A>)
        if (trail.hasEvents) afterCommit(tx, services.poke)
        return result
      },
      (tx, result) => trail.writes(tx, store ? store(result) : null),
    )
  } catch (error) {
    if (isAnswered(error)) return ALREADY_ANSWERED as unknown as T
    throw error
  }
}

/** Rolls back like a refusal; the mount then looks up the first answer. */
export type AlreadyAnswered = Refusal & { code: 'already_answered' }
const ALREADY_ANSWERED: AlreadyAnswered = { refused: true, code: 'already_answered' }

function trailActor(caller: Caller) {
  const user = caller.actor.kind === 'user' ? caller.actor : null
  return {
    userId: user?.userId ?? null,
    role: user?.role ?? null,
    centerId: user?.center?.centerId ?? null,
    requestId: caller.requestId,
    address: caller.address,
  }
}
