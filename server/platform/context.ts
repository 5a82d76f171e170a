import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Actor, CenterGrant, SignedIn } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Ports } from '#server/adapters/port.ts'
import type { Above } from './above.ts'
import type { Config } from './config.ts'
import type { Metrics, MoneyAlarm } from './metrics.ts'
import type { NotificationOf, NotificationTemplate } from './notifications.ts'
import type { PlatformFacts } from './platform-facts.ts'

/** An open transaction, or for reading operations the plain connection pool. */
export type Tx = Kysely<Tables>

/** Something that happened, for the outbox. Topics say whose screens it concerns: `user:<id>`, `expert:<id>`, `center:<id>`, `admin`. */
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
  /** Who acts, where it is not the caller: the one a signed address was given to. */
  by?: { userId: string; role: string }
}

/** All an operation gets besides its input. No ambient state: clock, actor and ports are passed in. */
export interface Ctx<A extends Actor = Actor> {
  actor: A
  /** Writing operations: the one transaction they run in. A returned refusal rolls it back. */
  tx: Tx
  now: Date
  language: Language
  requestId: string
  address: string | null
  /** What the caller's browser calls itself; null where it does not say. */
  userAgent: string | null
  config: Config
  /** What the installation says of itself. */
  platform: PlatformFacts
  ports: Ports
  /** What the modules above answer. */
  above: Above
  /** What this process counts for whoever watches it. */
  counters: Pick<Metrics, 'booksDiffer' | 'gatewayMessage' | 'gatewayDiffers'>
  /** Counts and logs something about money that is not as it should be; `details` without anybody's name or number. */
  alarm(reason: MoneyAlarm, details: Record<string, unknown>): void
  /** Only for operations with `rawBody`: the bytes and headers as they came in. */
  raw: { body: Buffer; headers: Record<string, string | undefined> } | null
  /** Only for operations with `streamedBody` or `answersBytes`: the headers, and the body where one came. */
  incoming: Incoming | null
  /** Writes an event to the outbox, in this transaction. */
  emit(event: NewEvent): Promise<void>
  /** Tells people what happened, in this transaction: at once in the bell, on their devices after the commit. */
  notify<T extends NotificationTemplate>(template: T, notification: NotificationOf<T>): Promise<void>
  /** Writes to the audit trail, in this transaction. */
  audit(entry: NewAuditEntry): Promise<void>
  /** Puts a job into the queue, in this transaction. */
  enqueue(
    job: string,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  /** Says, in this transaction, that what this user may do has changed; every process forgets its copy at commit. */
  grantsChanged(userId: string): Promise<void>
  /** For operations marked `inSteps`: one transaction of several. A returned refusal rolls that one back. */
  inTransaction<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
}

/** A context whose actor is known to be signed in. */
export type UserCtx = Ctx<SignedIn>

/** A context of a center member with the selected center. */
export type CenterCtx = Ctx<SignedIn & { center: CenterGrant }>

/** An answer that the database has already written as JSON text; checked against the contract in tests and by sample. */
export interface FinishedJson {
  readonly finishedJson: string
  readonly parts: readonly string[]
}

/**
 * Passes JSON text through to the caller without building objects from it. A long answer comes in parts, one of them with
 * all that may be in other letters: where a single letter of a text is none of Latin, each of it takes twice the memory,
 * and collecting a megabyte of that twenty times a second cost more than all the rest.
 */
export function finishedJson(...parts: readonly string[]): FinishedJson {
  // Adding keeps the parts as they are until somebody reads the whole; joining would copy them.
  return { finishedJson: parts.reduce((whole, part) => whole + part, ''), parts }
}

/** A request as it came, for operations that read or answer bytes. */
export interface Incoming {
  headers: Record<string, string | undefined>
  bytes: Readable | null
}

/** Bytes to send as they are; for operations with `answersBytes`. */
export interface BytesAnswer {
  readonly bytesWithStatus: 200 | 206 | 302 | 304
  readonly headers: Record<string, string>
  readonly bytes: Readable | null
}

/** What a handler may answer. */
export type Outcome<T> = T | FinishedJson | Refusal
