import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { silentLog } from '#server/platform/log.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/people.ts'
import { forgetSignIns } from './forget-sign-ins.ts'

const db = await testDatabase()
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)

test('expired codes and sessions are deleted, and active ones are kept', async () => {
  const userId = await aUser(db.kysely)
  const code = (created: Date) =>
    db.pool.query(
      `insert into identity_codes (id, phone, role, code_mac, created_at, expires_at) values ($1, '+919886000055', 'learner', '\\x00', $2, $2)`,
      [newId(), created],
    )
  const session = (expires: Date, revoked: Date | null) =>
    db.pool.query(
      `insert into identity_sessions (id, user_id, role, created_at, expires_at, revoked_at) values ($1, $2, 'learner', $3, $4, $5)`,
      [newId(), userId, daysAgo(90), expires, revoked],
    )
  await code(daysAgo(3))
  await code(daysAgo(1))
  await session(daysAgo(-10), null)
  await session(daysAgo(-10), daysAgo(40))
  await session(daysAgo(31), null)
  await session(daysAgo(5), null)
  await forgetSignIns.run({
    services: testWorld(db).services,
    data: {},
    log: silentLog,
    signal: new AbortController().signal,
  })
  const left = async (table: string) =>
    Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect(await left('identity_codes')).toBe(1)
  expect(await left('identity_sessions')).toBe(2)
})
