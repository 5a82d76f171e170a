import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { personalData } from '#server/personal-data.ts'
import { silentLog } from '#server/platform/log.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { askErasureOf } from '#server/testing/erasures.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { aCenter, aLearner, aUser } from '#server/testing/people.ts'
import { type ErasureNote, putBack, readNote } from './erasure-journal.ts'
import { eraseDue } from './jobs/erase-due.ts'

const database = await testDatabase()
const db = database.kysely
let files = createMemoryStore()
let world = testWorld(database, { config: { demo: true }, ports: { files } })
let priya: SignedIn
let diya: string
const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000)

beforeEach(async () => {
  await resetDatabase(database)
  files = createMemoryStore()
  world = testWorld(database, { config: { demo: true }, ports: { files } })
  const userId = await aUser(db, { name: 'Priya Sharma', phone: '+919886000051' })
  diya = (await aLearner(db, { name: 'Diya Sharma', dateOfBirth: '2018-05-06', userId })).learnerId
  priya = signedIn({ userId, role: 'learner', learnerIds: [diya] })
})

async function askedOn(wish: { kind: 'account' } | { kind: 'learner'; learnerId: string }): Promise<string> {
  const asked = await askErasureOf(world, db, priya, wish)
  if (isRefusal(asked)) throw new Error(asked.code)
  return asked.id
}

async function run(day: number) {
  world.setNow(days(day))
  const signal = new AbortController().signal
  await eraseDue(personalData).run({ services: world.services, data: {}, log: silentLog, signal })
}

const notes = () => [...files.objects].filter(([key]) => key.endsWith('/erasure'))
const put = (...given: ErasureNote[]) => inTransaction(database, tx => putBack(tx, given, days(9)))
const erased = async () =>
  (await sql<{ at: Date | null }>`select erased_at as at from users where id = ${priya.userId}`.execute(db))
    .rows[0]?.at !== null

it('an erasure leaves a note of ids and times, and only once it is carried out', async () => {
  const id = await askedOn({ kind: 'account' })
  await run(6)
  expect(notes()).toEqual([])
  await run(7)
  const [[key, bytes] = ['', Buffer.from('')], ...others] = notes()
  expect([key, others]).toEqual([`${id}/erasure`, []])
  expect(readNote(bytes.toString())).toEqual({
    id,
    kind: 'account',
    userId: priya.userId,
    learnerId: null,
    askedAs: 'learner',
    askedAt: TEST_NOW,
    dueAt: days(7),
  })
  expect(bytes.toString()).not.toMatch(/Priya|Sharma|9886/)
})

it('one that something stands in the way of leaves none', async () => {
  await askedOn({ kind: 'account' })
  const centerId = await aCenter(db)
  await sql`insert into center_members (center_id, user_id, center_role, status, created_at)
    values (${centerId}, ${priya.userId}, 'manager', 'active', ${TEST_NOW})`.execute(db)
  await run(7)
  expect([await erased(), notes()]).toEqual([false, []])
})

it('a note of an erasure that the database has lost is carried out again, once', async () => {
  const times = { askedAt: TEST_NOW, dueAt: days(7) }
  const note = {
    id: newId(),
    kind: 'account',
    userId: priya.userId,
    learnerId: null,
    askedAs: 'learner',
    ...times,
  } as const
  const child = { ...note, id: newId(), kind: 'learner', learnerId: newId() } as const
  const nobody = { ...note, id: newId(), userId: newId() }
  expect(await put(note, child, nobody)).toEqual({ known: 0, putBack: 1, strangers: 2 })
  await run(9)
  expect(await erased()).toBe(true)
  expect(await put(note)).toEqual({ known: 1, putBack: 0, strangers: 0 })
  const { rows } = await sql`select from outbox_events where kind = 'erasure.put_back'`.execute(db)
  expect(rows).toHaveLength(2)
})
