import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { defineJob, type Job, type Jobs, startJobs, wakeJobs } from './jobs.ts'
import { createMetrics } from './metrics.ts'
import { inTransaction } from './transaction.ts'

const database = await testDatabase()
const { services } = testWorld(database)
const metrics = createMetrics()
const running: Jobs[] = []
afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop()
})

async function start(...jobs: Job[]) {
  const queue = await startJobs({ services, jobs, metrics, work: true })
  running.push(queue)
  return queue
}

function recorder(name: string, heard: unknown[]) {
  return defineJob<{ n: number }>({ name, run: async ({ data }) => void heard.push(data.n) })
}

describe('background jobs', () => {
  test('run after the commit that queued them, and never after a refusal', async () => {
    const heard: unknown[] = []
    const queue = await start(recorder('write-down', heard))
    await inTransaction(database, async tx => {
      await queue.enqueue(tx, 'write-down', { n: 1 })
      return { refused: true as const, code: 'no' }
    })
    await inTransaction(database, tx => queue.enqueue(tx, 'write-down', { n: 2 }))
    await expect.poll(() => heard).toEqual([2])
  })

  test('with one key are queued once; without a key all are queued', async () => {
    const heard: unknown[] = []
    const later = { startAfter: new Date(Date.now() + 1500) }
    const queue = await start(recorder('keyed', heard))
    await inTransaction(database, async tx => {
      for (const n of [1, 2]) await queue.enqueue(tx, 'keyed', { n }, { singletonKey: 'same', ...later })
      for (const n of [3, 4]) await queue.enqueue(tx, 'keyed', { n }, later)
    })
    await expect.poll(() => heard.length).toBe(3)
    expect(heard.toSorted()).toEqual([1, 3, 4])
  })

  test('waiting for events run once after many of them, and after no others', async () => {
    const woken: string[] = []
    const note = (name: string, wokenBy: string[]): Job => ({
      name,
      wokenBy,
      run: async () => void woken.push(name),
    })
    const jobs = [
      note('after-money', ['payment.captured', 'payment.late']),
      note('after-moves', ['class.moved']),
    ]
    const wake = wakeJobs(jobs, await start(...jobs))
    await inTransaction(database, async tx => {
      await wake(new Set(['payment.captured', 'payment.late']), tx)
      await wake(new Set(['payment.captured', 'booking.confirmed']), tx)
    })
    await expect.poll(() => woken).toEqual(['after-money'])
  })

  test('that fail are retried; those that keep failing are counted', async () => {
    let attempts = 0
    const queue = await start({
      name: 'hopeless',
      retries: 1,
      run: async () => {
        attempts++
        throw new Error('always')
      },
    })
    await inTransaction(database, tx => queue.enqueue(tx, 'hopeless', {}))
    const counted = async () => await metrics.registry.getSingleMetricAsString('jobs_dead_total')
    await expect.poll(counted, { interval: 200 }).toContain('jobs_dead_total{job="hopeless"} 1')
    expect(attempts).toBe(2)
  })

  test('continue after the database cut every connection', async () => {
    const heard: unknown[] = []
    const queue = await start(recorder('survivor', heard))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'triveni-jobs' and datname = current_database()`.execute(database.kysely)
    // The queue may notice only by using a dead connection: that one operation is refused and retried.
    const enqueue = () => inTransaction(database, tx => queue.enqueue(tx, 'survivor', { n: 1 }))
    await expect.poll(() => enqueue().then(() => 'queued', String)).toBe('queued')
    await expect.poll(() => heard).toEqual([1])
  })

  test('follow the schedule table, and stop when removed from it', async () => {
    const schedules = async () => {
      const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
        select name, cron, timezone from pgboss.schedule order by name`.execute(database.kysely)
      return rows
    }
    const nothing = async () => undefined
    await start({ name: 'nightly', cron: '0 2 * * *', zone: 'Asia/Kolkata', run: nothing })
    expect(await schedules()).toEqual([{ name: 'nightly', cron: '0 2 * * *', timezone: 'Asia/Kolkata' }])
    await start({ name: 'nightly', run: nothing })
    expect(await schedules()).toEqual([])
  })
})
