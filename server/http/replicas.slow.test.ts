import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { testApp } from '#server/testing/app.ts'
import { aStage } from '#server/testing/people.ts'
import { startPairOfPostgres } from '#server/testing/process/standby-postgres.ts'

const pair = await startPairOfPostgres()
await migrate(pair.primary, silentLog)
const database = await connectDatabase(pair.primary, silentLog)
// Ends last: the application is stopped before, and closes what it has opened on both.
afterAll(async () => {
  await database.close()
  await pair.remove()
})
const stage = await aStage(database.kysely)
const addressOf = ({ host, port, user, database: name }: pg.ClientConfig) =>
  `postgres://${user}@/${name}?${new URLSearchParams({ host: host!, port: String(port) })}`
const app = await testApp(database, { config: { databaseReadUrls: [addressOf(pair.replica)] } })

const onReplica = (sql: string) => withClient(pair.replica, client => client.query(sql))
const rename = (name: string) =>
  database.kysely.updateTable('centers').set({ name }).where('id', '=', stage.centerId).execute()
const url = `/api/v1/centers/${stage.centerId}`
async function nameOf(headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') {
  const answer = await app.http.inject({ url, headers, remoteAddress })
  return (answer.json() as { name: string }).name
}
async function answersFromReplica() {
  const count = async () => {
    const { payload } = await app.http.inject({ url: '/metrics' })
    return Number(/reads_that_may_be_old_total\{server="replica"\} (\d+)/.exec(payload)?.[1] ?? 0)
  }
  const before = await count()
  await nameOf()
  return (await count()) > before
}

test('a read that may be old comes from a replica; who has just written reads the primary, and so do all when the replica is late', async () => {
  let seen: string | undefined
  // On a busy machine the second may be over before it is asked.
  for (let tries = 0; seen !== 'Before' && tries < 20; tries += 1) {
    await onReplica('select pg_wal_replay_resume()')
    await rename('Before')
    await pair.caughtUp()
    await expect.poll(answersFromReplica).toBe(true)
    await onReplica('select pg_wal_replay_pause()')
    await rename('After')
    seen = await nameOf()
  }
  expect(seen).toBe('Before')
  expect(await nameOf({ 'Triveni-Wrote': '1' })).toBe('After')

  const { token } = await app.somebody('learner')
  const headers = { authorization: `Bearer ${token}` }
  const ticket = { method: 'POST' as const, url: '/api/v1/live/ticket', headers, remoteAddress: '192.0.2.2' }
  expect((await app.http.inject(ticket)).statusCode).toBe(201)
  expect(await nameOf(headers)).toBe('After')
  expect(await nameOf({}, '192.0.2.2')).toBe('After')

  await expect.poll(() => nameOf(), { timeout: 5000 }).toBe('After')
  await onReplica('select pg_wal_replay_resume()')
})

test('a replica that is gone costs nobody an answer', async () => {
  await pair.caughtUp()
  await expect.poll(answersFromReplica).toBe(true)
  await onReplica(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'triveni-reads'`,
  )
  expect(await nameOf()).toBe('After')
})
