import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { housekeeping } from './housekeeping.ts'
import { silentLog } from './log.ts'

const db = await testDatabase()

test('housekeeping deletes stored responses older than a day and keeps newer ones', async () => {
  const keep = async (key: string, hoursAgo: number) =>
    db.pool.query(
      `insert into idempotency_keys (actor, key, operation, body_hash, status, answer, created_at)
       values ('somebody', $1, 'booking.book', '\\x00', 201, '{}', $2)`,
      [key, new Date(TEST_NOW.getTime() - hoursAgo * 3_600_000)],
    )
  await keep('yesterday', 25)
  await keep('this-morning', 3)
  const { services } = testWorld(db)
  await housekeeping.run({ services, data: {}, log: silentLog, signal: new AbortController().signal })
  const { rows } = await db.pool.query('select key from idempotency_keys')
  expect(rows).toEqual([{ key: 'this-morning' }])
})

test('housekeeping keeps unpublished events, however old', async () => {
  const event = (published: Date | null) =>
    db.pool.query(
      `insert into outbox_events (id, kind, topics, payload, created_at, published_at) values ($1, 'test.old', '{}', '{}', $2, $3)`,
      [newId(), new Date('2026-01-01T00:00:00Z'), published],
    )
  await event(null)
  await event(new Date('2026-01-01T00:00:01Z'))
  const { services } = testWorld(db)
  await housekeeping.run({ services, data: {}, log: silentLog, signal: new AbortController().signal })
  const { rows } = await db.pool.query('select published_at from outbox_events')
  expect(rows).toEqual([{ published_at: null }])
})
