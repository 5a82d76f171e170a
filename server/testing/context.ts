import type { Actor, SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import { above } from '#server/above.ts'
import { createNoEmail } from '#server/adapters/email/none.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { createInboxGateway } from '#server/adapters/messages/inbox.ts'
import type { Ports } from '#server/adapters/port.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createNoWhatsApp } from '#server/adapters/whatsapp/none.ts'
import { notify, notifyEach } from '#server/modules/accounts/public.ts'
import type { Config } from '#server/platform/config.ts'
import { noReplicas } from '#server/platform/connection/replicas.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { type Caller, makeContext, runInTransaction, type Services } from '#server/platform/make-context.ts'
import { FIRST_FACTS } from '#server/platform/platform-facts.ts'
import { createTrail } from '#server/platform/trail.ts'
import { createMemoryStore, createPicturesAtHand } from './memory-store.ts'

/** The instant tests live in unless they say otherwise: a Saturday, 11:30 in India. */
export const TEST_NOW = new Date('2026-11-21T06:00:00Z')

/** A configuration as the environment of a test would give it. */
export const testConfig: Config = {
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  databaseReadUrls: [],
  databasePoolSize: 4,
  demo: false,
  city: false,
  sandboxGateway: true,
  secretKey: 'a secret key for the tests, long enough',
  secretKeyBefore: null,
  drainMs: 0,
  publicUrl: 'http://localhost:3000',
  webBuild: '/nonexistent/dist',
  tiles: null,
  allowedOrigins: [],
  nativeShells: true,
  nativeApp: { id: 'app.triveni', appleTeam: undefined, fingerprints: [] },
  allowedHosts: [],
  // The clock of a test stands still: what it sends all falls into one minute.
  callLimits: { addressReads: 0, addressWrites: 0, accountReads: 0, accountWrites: 0 },
  metricsToken: undefined,
  sms: null,
  smsPriceMicros: null,
  whatsapp: null,
  smtp: null,
  identity: { kind: 'embedded' },
  push: { kind: 'none' },
  razorpay: null,
  logLevel: 'silent',
  trustProxy: false,
  files: { store: 'disk', folder: '/nonexistent/files' },
}

/** A job that an operation put into the queue. */
export interface QueuedJob {
  job: string
  data: Record<string, unknown>
}

/** The process around operations, with a clock that tests move and a queue that they can look into. */
export interface TestWorld {
  services: Services
  jobs: QueuedJob[]
  /** What gateways said and what became of it, as it was counted. */
  counted: string[]
  /** What about money was not as it should be, by reason. */
  alarmed: string[]
  /** Now, for every operation that starts from here on. */
  setNow(now: Date): void
  /** Runs an operation as the HTTP layer does: a refusal rolls back, audit and events are written. */
  run<C extends Ctx, I, O>(operation: AnyOperation<C, I, O>, call: Call<C, I>): Promise<O>
  /** A context over the pool, for functions that take one; its audit and events are not written. */
  ctx<A extends Actor>(actor: A): Ctx<A>
}

type AnyOperation<C, I, O> =
  | ((ctx: C, input: I) => Promise<O>)
  | { readonly steps: (ctx: C, input: I) => Promise<O> }

type Call<C extends Ctx, I> = {
  actor: C['actor']
  language?: Language
  address?: string | null
  userAgent?: string | null
  raw?: Ctx['raw']
  incoming?: Ctx['incoming']
} & Partial<I>

export const anonymous: Actor = { kind: 'anonymous' }

/** Real database, real identity, messages into the demo's inbox; gateways as given. */
export function testWorld(
  database: Database,
  options: { now?: Date; config?: Partial<Config>; ports?: Partial<Ports> } = {},
): TestWorld {
  let now = options.now ?? TEST_NOW
  const clock = () => now
  const jobs: QueuedJob[] = []
  const counted: string[] = []
  const alarmed: string[] = []
  const config = { ...testConfig, ...options.config }
  const services: Services = {
    db: database,
    config,
    clock,
    log: silentLog,
    ports: {
      payments: null,
      gateways: {},
      messages: createInboxGateway(database.kysely, clock),
      whatsapp: createNoWhatsApp(),
      email: createNoEmail(),
      identity: createEmbeddedIdentity(config.secretKey),
      identityService: null,
      files: createMemoryStore(),
      pictures: createPicturesAtHand(),
      push: createNoPush(),
      tiles: null,
      tellOperator: () => undefined,
      ...options.ports,
    },
    above,
    enqueue: async (_tx, job, data) => {
      jobs.push({ job, data })
    },
    notify,
    notifyEach,
    poke: () => undefined,
    platform: () => FIRST_FACTS,
    replicas: noReplicas,
    forgetGrants: () => undefined,
    counters: {
      booksDiffer: (what, count) => void counted.push(`books ${what} ${count}`),
      notificationSent: () => undefined,
      moneyAlarm: reason => void alarmed.push(reason),
      gatewayMessage: (gateway, outcome) => void counted.push(`${gateway} ${outcome}`),
      readFrom: () => undefined,
      gatewayDiffers: (gateway, known, payments) => void counted.push(`${gateway} ${known} ${payments}`),
    },
  }
  const onPool = (caller: Caller) =>
    makeContext(services, caller, database.kysely, createTrail(nobody, services.clock()))

  return {
    services,
    jobs,
    counted,
    alarmed,
    setNow: next => {
      now = next
    },
    async run(
      operation,
      { actor, language = 'en', address = null, userAgent = null, raw = null, incoming = null, ...parts },
    ) {
      const caller: Caller = { actor, language, address, userAgent, raw, incoming, requestId: 'test' }
      const input = { params: undefined, query: undefined, body: undefined, ...parts } as never
      if (typeof operation !== 'function') return operation.steps(onPool(caller) as never, input)
      return (await runInTransaction(services, caller, ctx => operation(ctx as never, input))) as never
    },
    ctx: <A extends Actor>(actor: A) =>
      onPool({ actor, language: 'en', address: null, requestId: 'test' }) as Ctx<A>,
  }
}

const nobody = { userId: null, role: null, centerId: null, requestId: 'test', address: null }

/** Somebody signed in, as the grants would say; give what matters to the test. */
export function signedIn(parts: Partial<SignedIn> & Pick<SignedIn, 'userId' | 'role'>): SignedIn {
  return {
    kind: 'user',
    sessionId: newId(),
    learnerIds: [],
    expertId: null,
    centers: [],
    center: null,
    ...parts,
  }
}
