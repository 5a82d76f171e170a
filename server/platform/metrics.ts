import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'

/** Something is wrong with money, by its reason. */
export type MoneyAlarm =
  /** Messages that claim to be from a gateway. */
  | 'forged'
  | 'stale'
  | 'foreign_account'
  | 'unknown_order'
  | 'unknown_refund'
  | 'amount_differs'
  | 'currency_differs'
  | 'second_capture'
  /** Our own books. */
  | 'books_differ'
  /** What callers send. */
  | 'amount_changed'
  | 'capture_again'
  | 'foreign_order'
  | 'foreign_payment'
  | 'foreign_refund'
  | 'reference_again'
  | 'refund_above_paid'
  | 'refund_again'

/** What the process counts; `/metrics` prints `registry.metrics()`. */
export interface Metrics {
  registry: Registry
  /** One request: the operation's name, its status, its duration in seconds. */
  observeRequest(operation: string, status: number, seconds: number): void
  /** One attempt of a background job, in seconds. */
  observeJob(job: string, outcome: 'done' | 'failed', seconds: number): void
  /** A job that will not be tried again. */
  countDeadJob(job: string): void
  /** A push or an SMS, by its outcome. */
  notificationSent(channel: string, outcome: string): void
  /** A message from a payment gateway, by its outcome: `forged` and `stale` were rejected. */
  gatewayMessage(gateway: string, outcome: string): void
  /** Something was wrong with money; it was refused, or put where staff will see it. */
  moneyAlarm(reason: MoneyAlarm): void
  /** How many payments the nightly reconciliation with a gateway found that only one side knows. */
  gatewayDiffers(gateway: string, known: 'there alone' | 'here alone', payments: number): void
  /** What the nightly check of our own books found wrong: days that do not add up, orders that disagree. */
  booksDiffer(what: 'day' | 'currency' | 'order', count: number): void
  /** A read that may be a second old, by the server that answered it. */
  readFrom(server: 'primary' | 'replica'): void
  watchPool(name: string, pool: pg.Pool): void
  /** Counts the events waiting to be published whenever metrics are read. */
  watchOutbox(database: Pick<Database, 'pool' | 'log'>): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of one attempt of a background job, by outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  })
  const deadJobs = new Counter({
    name: 'jobs_dead_total',
    help: 'Jobs that failed every attempt.',
    labelNames: ['job'],
    registers,
  })
  const sent = new Counter({
    name: 'notifications_sent_total',
    help: 'Pushes and messages, by channel and by what became of them.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const gatewayMessages = new Counter({
    name: 'gateway_messages_total',
    help: 'Messages of payment gateways, by what became of them.',
    labelNames: ['gateway', 'outcome'],
    registers,
  })
  const moneyAlarms = new Counter({
    name: 'money_alarms_total',
    help: 'Messages and requests about money that were not believed, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const gatewayDifferences = new Gauge({
    name: 'gateway_payments_unsettled',
    help: 'Payments that the gateway alone or we alone knew at the last nightly look, and that could not be settled.',
    labelNames: ['gateway', 'known'],
    registers,
  })
  const bookDifferences = new Gauge({
    name: 'ledger_differences',
    help: 'What the last nightly look at the books found wrong. Anything above 0 needs a person.',
    labelNames: ['what'],
    registers,
  })
  const oldReads = new Counter({
    name: 'reads_that_may_be_old_total',
    help: 'Reads that may be a second old, by the database server that answered: primary or replica.',
    labelNames: ['server'],
    registers,
  })
  const pools = new Map<string, pg.Pool>()
  new Gauge({
    name: 'database_connections',
    help: 'Connections of a pool: in use, idle, or waited for.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'in use' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return {
    registry,
    observeRequest: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    countDeadJob: job => deadJobs.inc({ job }),
    notificationSent: (channel, outcome) => sent.inc({ channel, outcome }),
    gatewayMessage: (gateway, outcome) => gatewayMessages.inc({ gateway, outcome }),
    moneyAlarm: reason => moneyAlarms.inc({ reason }),
    gatewayDiffers: (gateway, known, payments) => gatewayDifferences.set({ gateway, known }, payments),
    booksDiffer: (what, count) => bookDifferences.set({ what }, count),
    readFrom: server => oldReads.inc({ server }),
    watchPool: (name, pool) => pools.set(name, pool),
    watchOutbox: database => watchOutbox(registers, database),
  }
}

function watchOutbox(registers: Registry[], { pool, log }: Pick<Database, 'pool' | 'log'>) {
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event that waits for publishing; 0 when none does.',
    registers,
  })
  new Gauge({
    name: 'outbox_waiting',
    help: 'Events that wait for publishing.',
    registers,
    async collect() {
      try {
        const { rows } = await pool.query<{ waiting: number; age: number }>(
          `select count(*)::int as waiting,
            coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float8 as age
           from outbox_events where published_at is null`,
        )
        this.set(rows[0]?.waiting ?? 0)
        oldest.set(rows[0]?.age ?? 0)
      } catch (error) {
        // The other figures must be served while the database is down; the gauge then reports its last value.
        log.warn({ err: error }, 'the outbox could not be counted')
      }
    },
  })
}
