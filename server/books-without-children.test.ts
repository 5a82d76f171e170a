import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { newId } from '#domain/kernel/ids.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { everyAnswer, type Reader } from '#server/testing/read-everything.ts'

const database = await testDatabase()
const db = database.kysely
await castDemo(database, TEST_NOW, post)
const app = await testApp(database)
const WORD = 'Canary allergic to peanuts'

/** Every sentence about a child that a family, an expert or a member writes. */
async function plant(): Promise<void> {
  await sql`update learners set alert = ${`${WORD}: alert`}`.execute(db)
  await sql`update bookings set note = ${`${WORD}: booking`}`.execute(db)
  await sql`update class_participants set mark_note = ${`${WORD}: mark`}, absence_note = ${`${WORD}: absence`}`.execute(
    db,
  )
  await sql`insert into learner_notes (id, learner_id, center_id, written_by, body, created_at)
    select new_id(${TEST_NOW}::timestamptz), m.learner_id, m.center_id, s.user_id, ${`${WORD}: note`}, ${TEST_NOW}
    from memberships m join lateral (select user_id from center_members where center_id = m.center_id limit 1) s on true`.execute(
    db,
  )
}

async function readersOf(role: 'accountant' | 'coordinator'): Promise<Reader> {
  const { rows } = await sql<{ id: string }>`
    select m.center_id as id from memberships m group by m.center_id order by count(*) desc limit 1`.execute(
    db,
  )
  const centerId = rows[0]!.id
  const userId = newId()
  await sql`insert into users (id, phone, name, created_at)
    values (${userId}, ${role === 'accountant' ? '+919886077001' : '+919886077002'}, ${role}, ${TEST_NOW})`.execute(
    db,
  )
  await sql`insert into center_members (center_id, user_id, center_role, status, created_at)
    values (${centerId}, ${userId}, ${role}, 'active', ${TEST_NOW})`.execute(db)
  return { userId, role: 'center', centerId }
}

/** Every part of the center with an address of its own. */
async function thingsOf(centerId: string) {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    new Set((await query.execute(db)).rows.map(row => row.id))
  const classes = await ids(
    sql`select id from class_sessions where center_id = ${centerId} order by starts_at limit 2`,
  )
  return new Map([
    ['center', await ids(sql`select id from memberships where center_id = ${centerId} limit 2`)],
    ['bookings', await ids(sql`select id from bookings where center_id = ${centerId} limit 2`)],
    [
      'learners',
      await ids(sql`select learner_id as id from memberships where center_id = ${centerId} limit 2`),
    ],
    ['classes', classes],
    ['batches', await ids(sql`select id from batches where center_id = ${centerId} limit 2`)],
    ['enrolments', await ids(sql`select id from enrolments where center_id = ${centerId} limit 2`)],
    ['orders', await ids(sql`select id from orders where center_id = ${centerId} limit 2`)],
    ['requests', await ids(sql`select id from requests where center_id = ${centerId} limit 2`)],
    ['memberships', await ids(sql`select id from memberships where center_id = ${centerId} limit 2`)],
  ])
}

async function seenBy(reader: Reader) {
  const [read, seen] = [new Set<string>(), new Set<string>()]
  for await (const { path, status, body } of everyAnswer(app, [reader], await thingsOf(reader.centerId!))) {
    const place = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
    if (status === 200) read.add(place)
    if (body.includes(WORD)) seen.add(place)
  }
  return { read, seen }
}

it('an accountant never sees a medical alert or a note about a child in any response', async () => {
  await plant()
  const coordinator = await seenBy(await readersOf('coordinator'))
  // The canary is readable by those who manage classes.
  expect([...coordinator.seen]).toEqual(
    expect.arrayContaining([
      '/center/memberships',
      '/center/memberships/{id}',
      '/learners/{id}/notes',
      '/bookings',
      '/bookings/{id}',
      '/classes/{id}/roll',
      '/learners/{id}/attendance',
    ]),
  )
  const accountant = await seenBy(await readersOf('accountant'))
  expect([...accountant.read]).toEqual(
    expect.arrayContaining([
      '/center/memberships',
      '/center/memberships/{id}',
      '/bookings',
      '/bookings/{id}',
    ]),
  )
  expect([...accountant.seen]).toEqual([])
}, 120_000)
