import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from './context.ts'
import { createPool, openKysely } from './database.ts'
import type { Wake } from './events.ts'
import type { Log } from './log.ts'
import type { Services } from './make-context.ts'
import type { Metrics } from './metrics.ts'

/** What a job works with. Its data is JSON; it may be retried, so running it twice must have the effect of once. */
export interface JobContext<Data> {
  services: Services
  data: Data
  log: Log
  /** Aborted when the process stops or the job takes too long. */
  signal: AbortSignal
}

/** A background job and what starts it: its schedule, events, an operation that enqueues it, or all of these. */
export interface Job<Data = Record<string, unknown>> {
  name: string
  /** Five cron fields, to the minute. A run that is still waiting is not queued a second time. */
  cron?: string
  /** Kinds of events that start it: one run for many events, without data; it finds its work itself. */
  wokenBy?: readonly string[]
  /** The time zone of `cron`; UTC by default. */
  zone?: string
  /** How often a failed run is retried, with growing delays. */
  retries?: number
  /** An attempt that takes longer counts as failed. */
  longestSeconds?: number
  run(context: JobContext<Data>): Promise<void>
}

export interface Jobs {
  /** Enqueues a job in this transaction: it runs after the commit, or never. */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>, options?: EnqueueOptions): Promise<void>
  /** Lets running jobs finish for a few seconds, then gives them back to the queue. */
  stop(): Promise<void>
}

interface EnqueueOptions {
  startAfter?: Date
  /** Only one waiting job of this name may have the same key; a second one is not added. */
  singletonKey?: string
}

interface JobsOptions {
  services: Services
  jobs: readonly Job[]
  metrics: Metrics
  /** False: this process enqueues jobs and leaves the work to others. */
  work: boolean
}

const deadQueue = 'dead-jobs'
const defaultRetries = 8
const defaultLongestSeconds = 300
const stopWithinMs = 6000
const poolSize = 6
/** Without a database fifty queues find out anew each second: one line in this time says it. */
const QUIET_MS = 10_000
/** Background work may take longer than a person would wait for a page. */
const jobStatementMs = 60_000

/** Types a job's data by what its `run` reads; the list of jobs treats them all the same. */
export function defineJob<Data extends object>(job: Job<Data>): Job {
  return job as unknown as Job
}

/** Enqueues jobs when the events they wait for are published. */
export function wakeJobs(jobs: readonly Job[], queue: Pick<Jobs, 'enqueue'>): Wake {
  return async (kinds, tx) => {
    const woken = jobs.filter(job => job.wokenBy?.some(kind => kinds.has(kind)))
    for (const { name } of woken) await queue.enqueue(tx, name, {}, { singletonKey: 'woken' })
  }
}

/** Creates the queues of these jobs and works on them; survives database restarts. */
export async function startJobs({ services, jobs, metrics, work }: JobsOptions): Promise<Jobs> {
  const { db, log } = services
  const settings = { size: poolSize, statementTimeoutMs: jobStatementMs, applicationName: 'triveni-jobs' }
  const pool = createPool(db.connection, log, settings)
  metrics.watchPool('jobs', pool)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: work,
    schedule: work,
  })
  // pg-boss keeps polling; what failed is retried at its next turn.
  boss.on(
    'error',
    onceIn(QUIET_MS, error => log.warn({ err: error }, 'the job queue is interrupted')),
  )
  boss.on('warning', warning => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  await makeQueues(boss, jobs)
  if (work) {
    await syncSchedules(boss, jobs)
    const patient = { ...services, db: { ...db, ...openKysely(pool) } }
    for (const job of jobs) await workOn(boss, job, patient, metrics)
    await reportDead(boss, log, metrics)
  }
  return {
    async enqueue(tx, name, data, options = {}) {
      // Each job gets its own key unless the caller names one.
      const { startAfter, singletonKey = newId() } = options
      await boss.send(name, data, { db: fromKysely(tx), startAfter, singletonKey })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: false })
      await pool.end()
    },
  }
}

/** Passes on what comes first, and nothing more for so many milliseconds. */
function onceIn<T>(quietMs: number, say: (what: T) => void): (what: T) => void {
  let quietUntil = 0
  return what => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + quietMs
    say(what)
  }
}

async function makeQueues(boss: PgBoss, jobs: readonly Job[]) {
  await boss.createQueue(deadQueue)
  for (const { name, retries, longestSeconds } of jobs) {
    const settings = {
      retryLimit: retries ?? defaultRetries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: longestSeconds ?? defaultLongestSeconds,
      deadLetter: deadQueue,
    }
    // `short`: one waiting job per key. A queue from an older version gets the newer settings.
    await boss.createQueue(name, { policy: 'short', ...settings })
    await boss.updateQueue(name, settings)
  }
}

/** Schedules the jobs of the list, and removes schedules that an older version left. */
async function syncSchedules(boss: PgBoss, jobs: readonly Job[]) {
  const scheduled = new Map(jobs.map(job => [job.name, job.cron]))
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.get(name)) await boss.unschedule(name)
  }
  for (const { name, cron, zone } of jobs) {
    if (cron) await boss.schedule(name, cron, {}, { tz: zone ?? 'UTC' })
  }
}

async function workOn(boss: PgBoss, job: Job, services: Services, metrics: Metrics) {
  await boss.work<Record<string, unknown>>(job.name, { pollingIntervalSeconds: 1 }, async ([task]) => {
    if (!task) return
    const log = services.log.child({ job: job.name, jobId: task.id, attempt: task.retryCount + 1 })
    const started = performance.now()
    const took = () => (performance.now() - started) / 1000
    try {
      await job.run({ services, data: task.data, log, signal: task.signal })
      metrics.observeJob(job.name, 'done', took())
    } catch (error) {
      metrics.observeJob(job.name, 'failed', took())
      log.warn({ err: error }, 'a job failed')
      throw error
    }
  })
}

/** A job that failed every attempt, or whose process died each time, is reported to an operator. */
async function reportDead(boss: PgBoss, log: Log, metrics: Metrics) {
  await boss.work(deadQueue, { includeMetadata: true }, async ([dead]: JobWithMetadata[]) => {
    if (!dead) return
    const { sourceName, sourceId, sourceOutput, sourceRetryCount } = dead
    log.error(
      { job: sourceName, jobId: sourceId, retries: sourceRetryCount, reason: sourceOutput },
      'a job is dead',
    )
    metrics.countDeadJob(sourceName ?? 'unknown')
  })
}
