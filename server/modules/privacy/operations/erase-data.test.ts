import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { addUser } from '#server/modules/accounts/public.ts'
import { post } from '#server/modules/orders/public.ts'
import { personalData } from '#server/personal-data.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import {
  askErasureOf,
  type Erasure,
  erasureCode,
  erasurePlanOf,
  pendingErasures,
  takeErasureBack,
} from '#server/testing/erasures.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { aBooking, aCenter, aLearner, aMember, aStage, aUser } from '#server/testing/people.ts'
import { dropExports } from '../jobs/drop-exports.ts'
import { eraseDue } from '../jobs/erase-due.ts'
import { makeExport } from '../jobs/make-export.ts'
import { askErasure } from './erase-data.ts'
import { askDataExport } from './export-data.ts'

const database = await testDatabase()
const db = database.kysely
const files = createMemoryStore()
let world = testWorld(database, { config: { demo: true }, ports: { files } })
let priya: SignedIn
let diya: string
const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000)

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database, { config: { demo: true }, ports: { files } })
  const userId = await aUser(db, { name: 'Priya Sharma', phone: '+919886000051' })
  diya = (await aLearner(db, { name: 'Diya Sharma', dateOfBirth: '2018-05-06', userId })).learnerId
  priya = signedIn({ userId, role: 'learner', learnerIds: [diya] })
})

const wishOf = (learnerId: string | null) =>
  learnerId ? { kind: 'learner' as const, learnerId } : { kind: 'account' as const }
const plan = (learnerId: string | null = null, actor = priya) =>
  erasurePlanOf(world, actor, wishOf(learnerId))
const codes = async (learnerId: string | null = null) =>
  (await plan(learnerId)).blockers.map(blocker => blocker.code)
const code = (learnerId: string) => erasureCode(world, db, priya, wishOf(learnerId))
const ask = (learnerId: string | null, parts: { seal?: string; code?: string } = {}, actor = priya) =>
  askErasureOf(world, db, actor, wishOf(learnerId), parts)
const asked = async (learnerId: string | null, actor = priya) => {
  const answer = await ask(learnerId, {}, actor)
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}
const pending = (actor = priya) => pendingErasures(world, actor)
const take = (id: string, actor = priya) => takeErasureBack(world, actor, id)
const runs = (job: ReturnType<typeof eraseDue>, data: object = {}) =>
  job.run({
    services: world.services,
    data: data as never,
    log: silentLog,
    signal: new AbortController().signal,
  })
const run = () => runs(eraseDue(personalData))
async function on(day: number) {
  world.setNow(days(day))
  await run()
}

const learner = async (id = diya) =>
  (await sql<Record<string, unknown>>`select * from learners where id = ${id}`.execute(db)).rows[0]
const user = async (id = priya.userId) =>
  (await sql<Record<string, unknown>>`select * from users where id = ${id}`.execute(db)).rows[0]
const works = (centerId: string, status = 'active') =>
  sql`insert into center_members (center_id, user_id, center_role, status, created_at)
    values (${centerId}, ${priya.userId}, 'manager', ${status}, ${TEST_NOW})`.execute(db)
const guards = (learnerId: string, userId: string) =>
  sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
    values (${learnerId}, ${userId}, 'child', ${TEST_NOW})`.execute(db)

/** A single class of the learner, with its claim. */
async function aClass(startsAt: Date, learnerId = diya, bookedBy = priya.userId) {
  const stage = await aStage(db)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const classSessionId = newId()
  await sql`insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
    values (${classSessionId}, ${stage.centerId}, 'booking', ${stage.serviceId}, ${startsAt}, ${endsAt}, 'scheduled', ${TEST_NOW})`.execute(
    db,
  )
  await sql`insert into claims (class_session_id, resource_kind, resource_id, place, period)
    values (${classSessionId}, 'learner', ${learnerId}, 0, tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz))`.execute(
    db,
  )
  const id = await aBooking(db, { ...stage, classSessionId, learnerId, bookedBy, startsAt, endsAt })
  return { ...stage, id, classSessionId }
}

/** Money in the wallet at a center. */
async function wallet(centerId: string, amount: number) {
  const entries = [
    { account: 'learner_wallet' as const, ownerId: priya.userId, label: '', amount: -amount },
    { account: 'center_revenue' as const, ownerId: null, label: '', amount },
  ]
  await post(
    db,
    [{ kind: 'order_due', sourceId: newId(), orderId: null, centerId, currency: 'INR', entries }],
    TEST_NOW,
  )
}

describe('the plan of an erasure', () => {
  it('shows who is erased, who stays with another guardian, and what ends', async () => {
    const { learnerId: aarav } = await aLearner(db, { name: 'Aarav Sharma', userId: priya.userId })
    await guards(aarav, await aUser(db, { name: 'Arjun Sharma' }))
    await sql`insert into memberships (id, center_id, learner_id, status, created_at)
      values (${newId()}, ${await aCenter(db)}, ${diya}, 'active', ${TEST_NOW})`.execute(db)
    expect(await plan()).toMatchObject({
      learner: null,
      learners: [{ id: diya, name: 'Diya Sharma' }],
      stayWithOthers: [{ id: aarav }],
      erased: [
        { what: 'learners', count: 1 },
        { what: 'account', count: 1 },
        { what: 'guardianships', count: 1 },
        { what: 'notes', count: 1 },
      ],
      ends: [{ what: 'memberships', count: 1 }],
      retained: [],
      blockers: [],
      dueAt: '2026-11-28T06:00:00.000Z',
    })
    expect(await plan(diya)).toMatchObject({ learner: { id: diya }, learners: [{ id: diya }] })
  })

  it('names the obstacles to erasing the account, and a learner', async () => {
    const center = await aCenter(db, { name: 'Nritya Studio' })
    await works(center)
    await wallet(center, 12_500)
    await aClass(days(3))
    expect(await codes()).toEqual(['works_in_center', 'coming_classes', 'open_orders', 'wallet'])
    expect((await plan()).blockers.at(-1)).toEqual({
      code: 'wallet',
      center: { id: center, name: 'Nritya Studio' },
      count: 1,
      amount: { amount: 12_500, currency: 'INR' },
    })
    await guards(diya, await aUser(db, { name: 'Arjun Sharma' }))
    expect(await codes(diya)).toEqual(['other_guardian', 'coming_classes', 'open_orders'])
    expect(await ask(diya)).toMatchObject({ code: 'erasure_blocked' })
  })

  it('is only for the family itself', async () => {
    const { learnerId, userId } = await aLearner(db, { name: 'Kabir Nair' })
    expect(await plan(learnerId)).toMatchObject({ code: 'not_found' })
    const kabirs = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const { id } = await asked(learnerId, kabirs)
    expect(await pending()).toEqual([])
    expect(await take(id)).toMatchObject({ code: 'not_found' })
    expect(await take(newId())).toMatchObject({ code: 'not_found' })
  })
})

describe('requesting an erasure', () => {
  it('confirms the plan with a code to the user’s own phone, and notifies every sign-in', async () => {
    const { seal } = await plan(diya)
    expect(await ask(diya, { seal: 'x' })).toMatchObject({ code: 'changed_meanwhile' })
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(await ask(diya, { seal, code: 'wrong!' })).toMatchObject({ code: 'code_wrong' })
    world.setNow(new Date(TEST_NOW.getTime() + 120_000))
    const answer = await ask(diya, { seal })
    expect(answer).toMatchObject({ learner: { id: diya, name: 'Diya Sharma' }, stoppedBy: [] })
    expect(await pending()).toEqual([answer])
    const { rows } = await sql`select event from notifications where user_id = ${priya.userId}`.execute(db)
    expect(rows).toEqual([{ event: 'erasure.asked' }])
    const trail = await sql<{ details: object }>`
      select details from audit_entries where action = 'erasure.asked'`.execute(db)
    expect(trail.rows).toEqual([{ details: { erasureId: (answer as Erasure).id } }])
  })

  it('happens once, even when sent twice or at the same moment', async () => {
    const { seal } = await plan(diya)
    const given = await code(diya)
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const other = await code(diya)
    const both = await Promise.all(
      [given, other].map(
        one =>
          world.run(askErasure(personalData), {
            actor: priya,
            body: { kind: 'learner', learnerId: diya, seal, ...one },
          }) as Promise<Erasure | Refusal>,
      ),
    )
    expect(both.filter(answer => !isRefusal(answer))).toHaveLength(1)
    world.setNow(new Date(TEST_NOW.getTime() + 120_000))
    expect(await ask(diya)).toMatchObject({ code: 'erasure_pending' })
    expect(await pending()).toHaveLength(1)
  })

  it('can be withdrawn until it is carried out, and requested again', async () => {
    const { id } = await asked(diya)
    expect(await take(id)).toEqual({ id })
    expect(await take(id)).toMatchObject({ code: 'not_found' })
    await on(8)
    expect(await learner()).toMatchObject({ name: 'Diya Sharma', status: 'active' })
    await asked(diya)
  })
})

describe('after seven days', () => {
  it('a learner is erased, once, and the guardian stays', async () => {
    await asked(diya)
    await on(6)
    expect(await learner()).toMatchObject({ name: 'Diya Sharma' })
    world.setNow(days(7))
    await Promise.all([run(), run()])
    await run()
    expect(await learner()).toMatchObject({
      name: 'Former\u00a0learner',
      date_of_birth: '2018-12-31',
      status: 'inactive',
      erased_at: days(7),
    })
    expect(await user()).toMatchObject({ name: 'Priya Sharma', phone: '+919886000051', status: 'active' })
    expect(await pending()).toEqual([])
    expect(await plan(diya)).toMatchObject({ code: 'not_found' })
    const { rows } = await sql`select from audit_entries where action = 'erasure.done'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('an account is erased with its learners, and its number is unknown', async () => {
    const old = (await aLearner(db, { name: 'Diya Sharma', userId: priya.userId })).learnerId
    await asked(null)
    await on(7)
    expect(await user()).toMatchObject({ name: 'Former\u00a0account', phone: null, status: 'inactive' })
    for (const id of [diya, old]) expect(await learner(id)).toMatchObject({ name: 'Former\u00a0learner' })
    const now = days(8)
    const again = await addUser(db, { id: newId(), phone: '+919886000051', language: 'en', now })
    expect(again.id).not.toBe(priya.userId)
    const late = sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${diya}, ${again.id}, 'child', ${now})`.execute(db)
    await expect(late).rejects.toThrow('was erased')
  })

  it('a child with two homes stays with the other, without this home', async () => {
    const arjun = await aUser(db, { name: 'Arjun Sharma' })
    await guards(diya, arjun)
    const membership = newId()
    await sql`insert into memberships (id, center_id, learner_id, status, flat, flat_of, contact_phone, contact_of, created_at)
      values (${membership}, ${await aCenter(db)}, ${diya}, 'active', 'B-1204', ${priya.userId}, '+919886000051', ${priya.userId}, ${TEST_NOW})`.execute(
      db,
    )
    await asked(null)
    await on(7)
    expect(await learner()).toMatchObject({ name: 'Diya Sharma', status: 'active' })
    const { rows } = await sql`select user_id from learner_guardians where learner_id = ${diya}`.execute(db)
    expect(rows).toEqual([{ user_id: arjun }])
    const kept =
      await sql`select status, flat, contact_phone from memberships where id = ${membership}`.execute(db)
    expect(kept.rows).toEqual([{ status: 'active', flat: null, contact_phone: null }])
  })

  it('an obstacle by then is notified once, and the erasure is retried every day until it is settled', async () => {
    await asked(null)
    const { id, classSessionId } = await aClass(days(7.5))
    await on(7)
    await on(8.01)
    expect(await pending()).toMatchObject([{ stoppedBy: ['open_orders'] }])
    const told = await sql`select event from notifications where event = 'erasure.waits'`.execute(db)
    expect(told.rows).toHaveLength(1)
    await sql`delete from claims where class_session_id = ${classSessionId}`.execute(db)
    await sql`update bookings set status = 'cancelled', note = 'Diya is shy' where id = ${id}`.execute(db)
    await sql`update orders set status = 'cancelled'`.execute(db)
    await on(10)
    expect(await user()).toMatchObject({ status: 'inactive' })
    const { rows } = await sql`select note from bookings`.execute(db)
    expect(rows).toEqual([{ note: '' }])
  })

  it('the export file is deleted too', async () => {
    const made = await world.run(askDataExport, { actor: priya })
    if (isRefusal(made) || !('id' in made)) throw new Error('not asked')
    await asked(null)
    world.setNow(days(6.9))
    await runs(makeExport(personalData) as never, { exportId: made.id })
    await on(7)
    await runs(dropExports)
    expect(await files.get(`${made.id}/export`, { from: 0, to: 1 })).toBeNull()
  })

  it('former staff are no longer named where they worked', async () => {
    const center = await aCenter(db)
    await aMember(db, center)
    await works(center, 'inactive')
    await asked(null)
    await on(7)
    const { rows } = await sql`
      select u.name from center_members m join users u on u.id = m.user_id where m.user_id = ${priya.userId}`.execute(
      db,
    )
    expect(rows).toEqual([{ name: 'Former\u00a0account' }])
  })
})

/** Every row of every table. */
async function everything() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const all: [string, unknown][] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all.push([name, rows])
  }
  return all
}

it('a killed run leaves everything as it was, and the next run completes it', async () => {
  const centerId = await aCenter(db)
  await sql`insert into memberships (id, center_id, learner_id, status, created_at, ended_at, flat, flat_of)
    values (${newId()}, ${centerId}, ${diya}, 'ended', ${TEST_NOW}, ${TEST_NOW}, 'B-12', ${priya.userId})`.execute(
    db,
  )
  await asked(null)
  world.setNow(days(7))
  const before = await everything()
  const waiting = sql<{ pid: number; query: string }>`select pid, query from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  const ended = await db.transaction().execute(async tx => {
    // The erasure reaches this row after it has changed others, and waits.
    await sql`select from memberships for update`.execute(tx)
    const outcome = run().then(
      () => 'done',
      () => 'broken off',
    )
    await expect
      .poll(async () => (await waiting.execute(db)).rows[0]?.query)
      .toContain('update "memberships" set "flat" =')
    await sql`select pg_terminate_backend(pid) from (${waiting}) it`.execute(db)
    return outcome
  })
  expect(ended).toBe('broken off')
  expect(await everything()).toEqual(before)
  await run()
  expect(await user()).toMatchObject({ name: 'Former\u00a0account', phone: null, status: 'inactive' })
  expect(await learner()).toMatchObject({ name: 'Former\u00a0learner', erased_at: days(7) })
  const { rows } = await sql`select flat from memberships`.execute(db)
  expect(rows).toEqual([{ flat: null }])
  expect(await pending()).toEqual([])
})

it('the audit trail can be changed only by a requested erasure', async () => {
  await asked(diya)
  const { rows } = await sql<{ id: string }>`select id from erasures`.execute(db)
  const change = (setting: string, set: string) =>
    db.transaction().execute(async tx => {
      await sql`select set_config('triveni.erasing', ${setting}, true)`.execute(tx)
      await sql`update audit_entries set ${sql.raw(set)}`.execute(tx)
    })
  await expect(change('', `details = '{}'`)).rejects.toThrow('append-only')
  await expect(change(newId(), `details = '{}'`)).rejects.toThrow('append-only')
  await expect(change(rows[0]!.id, `action = 'x'`)).rejects.toThrow('append-only')
  await change(rows[0]!.id, `details = '{}'`)
})
