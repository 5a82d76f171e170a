import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Actor, CenterGrant, SignedIn } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Ports } from '#server/adapters/port.ts'
import type { Above } from './above.ts'
import type { Config } from './config.ts'
import type { Metrics, MoneyAlarm } from './metrics.ts'
import type { NotificationOf, NotificationTemplate, PersonalNotification } from './notifications.ts'
import type { PlatformFacts } from './platform-facts.ts'

/** An open transaction, or for reading operations the plain connection pool. */
export type Tx = Kysely<Tables>

/**
 * Something that happened, for the outbox. Topics say whose screens it affects: `user:<id>`, `expert:<id>`,
 * `center:<id>`, `admin`.
 */
export interface NewEvent {
  /** `<noun>.<what happened>`, such as `booking.confirmed`. */
  kind: string
  topics: string[]
  payload: Record<string, unknown>
}

export interface NewAuditEntry {
  /** `<noun>.<verb>`, such as `booking.cancel`. */
  action: string
  subjectKind: string
  subjectId: string | null
  centerId?: string | null
  details?: Record<string, unknown>
  /** Who acts, when it is not the caller: the recipient of a signed link. */
  by?: { userId: string; role: string }
}

/** All an operation gets besides its input. No ambient state: clock, actor and ports are injected. */
export interface Ctx<A extends Actor = Actor> {
  actor: A
  /** The single transaction of a writing operation. A returned refusal rolls it back. */
  tx: Tx
  now: Date
  language: Language
  requestId: string
  address: string | null
  /** The browser's user agent; null when it sends none. */
  userAgent: string | null
  config: Config
  /** The name, city and language of this installation. */
  platform: PlatformFacts
  ports: Ports
  /** Answers from the modules above. */
  above: Above
  /** Counters of this process, for monitoring. */
  counters: Pick<Metrics, 'booksDiffer' | 'gatewayMessage' | 'gatewayDiffers'>
  /** Counts and logs a money problem; `details` must contain no name or number of a person. */
  alarm(reason: MoneyAlarm, details: Record<string, unknown>): void
  /** Only for operations with `rawBody`: the bytes and headers as received. */
  raw: { body: Buffer; headers: Record<string, string | undefined> } | null
  /** Only for operations with `streamedBody` or `answersBytes`: the headers, and the body where one came. */
  incoming: Incoming | null
  /** Writes an event to the outbox, in this transaction. */
  emit(event: NewEvent): Promise<void>
  /** Notifies people, in this transaction: immediately in the bell, on their devices after the commit. */
  notify<T extends NotificationTemplate>(template: T, notification: NotificationOf<T>): Promise<void>
  /** The same for many people of one role at once, each with words of their own. */
  notifyEach<T extends NotificationTemplate>(
    template: T,
    role: Role,
    notifications: readonly PersonalNotification<T>[],
  ): Promise<void>
  /** Writes to the audit trail, in this transaction. */
  audit(entry: NewAuditEntry): Promise<void>
  /** Puts a job into the queue, in this transaction. */
  enqueue(
    job: string,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  /**
   * Announces, in this transaction, that this user's permissions changed; every process drops its cached copy at
   * commit.
   */
  grantsChanged(userId: string): Promise<void>
  /** For operations marked `inSteps`: one of several transactions. A returned refusal rolls back only that one. */
  inTransaction<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
}

/** A context whose actor is known to be signed in. */
export type UserCtx = Ctx<SignedIn>

/** A context of a center member with the selected center. */
export type CenterCtx = Ctx<SignedIn & { center: CenterGrant }>

/**
 * An answer that the database has already written as JSON text; checked against the contract in tests, and sampled
 * in production.
 */
export interface FinishedJson {
  readonly finishedJson: string
  readonly parts: readonly string[]
}

/**
 * Passes JSON text through to the caller without building objects from it. A long answer comes in parts, and all
 * text that may be outside Latin-1 is in one of them: a single such letter doubles the memory of the whole string,
 * and concatenating a megabyte of that twenty times a second cost more than everything else.
 */
export function finishedJson(...parts: readonly string[]): FinishedJson {
  // `+` builds a rope that is only flattened when read; join would copy the parts.
  return { finishedJson: parts.reduce((whole, part) => whole + part, ''), parts }
}

/** The incoming request, for operations that read or return bytes. */
export interface Incoming {
  headers: Record<string, string | undefined>
  bytes: Readable | null
}

/** Bytes to send unchanged; for operations with `answersBytes`. */
export interface BytesAnswer {
  readonly bytesWithStatus: 200 | 206 | 302 | 304
  readonly headers: Record<string, string>
  readonly bytes: Readable | null
}

/** What a handler may return. */
export type Outcome<T> = T | FinishedJson | Refusal
