import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { personalData } from '#server/personal-data.ts'
import { silentLog } from '#server/platform/log.ts'
import { type Together, together } from '#server/testing/agreements.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import {
  askErasureOf,
  type Erasure,
  erasurePlanOf,
  pendingErasures,
  takeErasureBack,
} from '#server/testing/erasures.ts'
import { aPaidMonth } from '#server/testing/payouts.ts'
import { aLearner, anExpert } from '#server/testing/people.ts'
import { aCenterActor, codeOf } from '#server/testing/requests.ts'
import { eraseDue } from '../jobs/erase-due.ts'

const database = await testDatabase()
const db = database.kysely
const config = { config: { demo: true } }
let world = testWorld(database, config)
let sides: Together
let ananya: SignedIn
const expertAlone = { kind: 'expert' as const }
const everything = { kind: 'account' as const }
const anybody = { kind: 'anonymous' as const }
const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000)

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database, config)
  sides = await together(database, 'ended')
  ananya = sides.expert
})

const plan = (wish: typeof expertAlone | typeof everything = expertAlone) =>
  erasurePlanOf(world, ananya, wish)
const codes = async (wish?: typeof everything) => (await plan(wish)).blockers.map(blocker => blocker.code)
async function asked(wish: typeof expertAlone | typeof everything = expertAlone): Promise<Erasure> {
  const answer = await askErasureOf(world, db, ananya, wish)
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}
const run = () =>
  eraseDue(personalData).run({
    services: world.services,
    data: {} as never,
    log: silentLog,
    signal: new AbortController().signal,
  })
async function on(day: number) {
  world.setNow(days(day))
  await run()
}
const expert = async () =>
  (await sql<Record<string, unknown>>`select * from experts where id = ${sides.expertId}`.execute(db)).rows[0]
const user = async () =>
  (await sql<Record<string, unknown>>`select * from users where id = ${ananya.userId}`.execute(db)).rows[0]
const invited = () =>
  world.run(handlers['POST /engagements/requests'], {
    actor: sides.head,
    body: {
      withId: sides.expertId,
      serviceIds: [sides.serviceId],
      message: 'Ananya, teach with us',
      fee: null,
    },
  })

describe('the plan of an expert’s erasure', () => {
  it('shows what is erased, ends and stays of an expert profile, and leaves the family unchanged', async () => {
    await aLearner(db, { name: 'Aarav Sharma', userId: ananya.userId })
    await invited()
    expect(await plan()).toMatchObject({
      kind: 'expert',
      expert: { id: sides.expertId, name: 'Ananya Deshpande' },
      learner: null,
      learners: [],
      erased: [
        { what: 'expert_profile', count: 1 },
        { what: 'requests', count: 1 },
        { what: 'notifications', count: 1 },
      ],
      ends: [{ what: 'open_requests', count: 1 }],
      retained: [],
      blockers: [],
    })
    const whole = await plan(everything)
    expect(whole.erased.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['learners', 'account', 'expert_profile']),
    )
  })

  it('names work, classes and money to settle first, for the profile and for its account', async () => {
    await sql`update engagements set status = 'active', ended_at = null`.execute(db)
    await aPaidMonth(database, {
      ...sides,
      expertUserId: ananya.userId,
      memberId: sides.head.userId,
      name: 'x',
    })
    await aComingClass()
    await sql`insert into earnings (id, center_id, expert_id, agreement_id, kind, month, on_date, status, amount, currency, formula,
        calculated_at, created_at)
      select gen_random_uuid(), center_id, expert_id, agreement_id, 'month', '2026-11-01', '2026-11-01', 'accrued', -500, currency,
        formula, calculated_at, created_at from earnings`.execute(db)
    const all = ['taught_classes', 'engagements', 'payouts_under_way', 'earnings_owed']
    expect(await codes()).toEqual(expect.arrayContaining(all))
    expect(await codes(everything)).toEqual(expect.arrayContaining(all))
    expect((await plan()).blockers.find(one => one.code === 'earnings_owed')).toMatchObject({
      center: { id: sides.centerId },
      amount: { amount: 500, currency: 'INR' },
    })
    expect(codeOf(await askErasureOf(world, db, ananya, expertAlone))).toBe('erasure_blocked')
  })

  it('is only for the expert', async () => {
    const { userId } = await aLearner(db, { name: 'Kabir Nair' })
    const kabir = signedIn({ userId, role: 'learner' })
    expect(await erasurePlanOf(world, kabir, expertAlone)).toMatchObject({ code: 'not_found' })
    const { id } = await asked()
    const other = await anExpert(db)
    const stranger = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    expect(await pendingErasures(world, stranger)).toEqual([])
    expect(await takeErasureBack(world, stranger, id)).toMatchObject({ code: 'not_found' })
  })
})

async function aComingClass() {
  const [id, at] = [newId(), days(3)]
  await sql`insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
    values (${id}, ${sides.centerId}, 'booking', ${sides.serviceId}, ${at}, ${at}::timestamptz + interval '1 hour', 'scheduled', ${TEST_NOW})`.execute(
    db,
  )
  await sql`insert into claims (class_session_id, resource_kind, resource_id, place, period)
    values (${id}, 'expert', ${sides.expertId}, 0, tstzrange(${at}::timestamptz, ${at}::timestamptz + interval '1 hour'))`.execute(
    db,
  )
}

describe('requesting an erasure', () => {
  it('happens once, is notified in its own role, and can be withdrawn', async () => {
    const answer = await asked()
    expect(answer).toMatchObject({ kind: 'expert', learner: null })
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(codeOf(await askErasureOf(world, db, ananya, expertAlone))).toBe('erasure_pending')
    const told = await sql`select role, event from notifications`.execute(db)
    expect(told.rows).toEqual([{ role: 'expert', event: 'erasure.asked' }])
    expect(await takeErasureBack(world, ananya, answer.id)).toEqual({ id: answer.id })
    await on(8)
    expect(await expert()).toMatchObject({ name: 'Ananya Deshpande', status: 'active' })
  })

  it('twice at the same time is one', async () => {
    const { seal } = await plan()
    const both = await Promise.all(
      [1, 2].map(() => askErasureOf(world, db, ananya, expertAlone, { seal }).catch(() => null)),
    )
    expect(both.filter(answer => answer && !isRefusal(answer))).toHaveLength(1)
    expect(await pendingErasures(world, ananya)).toHaveLength(1)
  })
})

describe('after seven days', () => {
  it('the profile is erased with its page, and the family stays and may create a new one', async () => {
    const { learnerId } = await aLearner(db, { name: 'Aarav Sharma', userId: ananya.userId })
    await sql`insert into former_addresses values ('expert', 'ananya-old', ${sides.expertId})`.execute(db)
    for (const role of ['learner', 'expert'])
      await sql`insert into data_exports (id, user_id, role, status, requested_at) values
        (${newId()}, ${ananya.userId}, ${role}, 'waiting', ${TEST_NOW})`.execute(db)
    await invited()
    await asked()
    await Promise.all([on(7), on(7)])
    expect(await expert()).toMatchObject({
      user_id: null,
      name: 'Former\u00a0expert',
      status: 'inactive',
      slug: `former-${sides.expertId}`,
      erased_at: days(7),
    })
    expect(await user()).toMatchObject({ status: 'active', erased_at: null })
    const learner = await sql`select name from learners where id = ${learnerId}`.execute(db)
    expect(learner.rows).toEqual([{ name: 'Aarav Sharma' }])
    for (const id of [sides.expertId, 'ananya-old'])
      expect(
        await world.run(handlers['GET /experts/{id}'], { actor: anybody, params: { id }, query: {} }),
      ).toMatchObject({
        code: 'not_found',
      })
    // The center that made the request learns that there will be no answer, and keeps no name.
    const bell = await sql<{ event: string; args: object }>`
      select event, args from notifications where user_id = ${sides.head.userId}`.execute(db)
    expect(bell.rows).toMatchObject([{ event: 'request.expired' }])
    expect(JSON.stringify(bell.rows)).not.toContain('Ananya')
    const files = await sql`select role from data_exports where expires_at is null`.execute(db)
    expect(files.rows).toEqual([{ role: 'learner' }])
    const sessions = await sql`select from identity_sessions where role = 'expert'`.execute(db)
    expect(sessions.rows).toEqual([])
    await sql`insert into experts (id, user_id, slug, name, latitude, longitude, created_at)
      values (${newId()}, ${ananya.userId}, 'ananya', 'Ananya', 12, 77, ${days(8)})`.execute(db)
  })

  it('an account is erased with its profile', async () => {
    await asked(everything)
    await on(7)
    expect(await expert()).toMatchObject({ user_id: null, name: 'Former\u00a0expert' })
    expect(await user()).toMatchObject({ name: 'Former\u00a0account', phone: null, status: 'inactive' })
  })

  it('an obstacle by then is notified, and the erasure is retried until it is settled', async () => {
    await asked()
    await sql`update engagements set status = 'active', ended_at = null`.execute(db)
    await on(7)
    expect(await pendingErasures(world, ananya)).toMatchObject([{ stoppedBy: ['engagements'] }])
    const told = await sql`select role from notifications where event = 'erasure.waits'`.execute(db)
    expect(told.rows).toEqual([{ role: 'expert' }])
    await sql`update engagements set status = 'ended', ended_at = ${days(7)}`.execute(db)
    await on(8.1)
    expect(await expert()).toMatchObject({ name: 'Former\u00a0expert' })
  })

  it('the center can still read the past engagement, without name, phone and page', async () => {
    await asked()
    await on(7)
    const shown = await world.run(handlers['GET /engagements/{id}'], {
      actor: sides.head,
      params: { id: sides.engagementId },
    })
    expect(shown).toMatchObject({
      status: 'ended',
      expert: { name: 'Former\u00a0expert', phone: null, pictureId: null },
    })
    expect(codeOf(await invited())).toBe('not_found')
  })
})

describe('at the same moment as an erasure', () => {
  it('new work starts, and one of the two wins', async () => {
    const request = await invited()
    if (isRefusal(request) || !('requestId' in request)) throw new Error('not asked')
    await asked()
    world.setNow(days(7))
    const [, answer] = await Promise.all([
      run(),
      world.run(handlers['POST /requests/{id}/approval'], {
        actor: ananya,
        params: { id: request.requestId },
        body: { note: '', choice: null },
      }),
    ])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from engagements where status <> 'ended'`.execute(db)
    const isGone = (await expert())?.erased_at !== null
    expect(isGone).toBe(isRefusal(answer))
    expect(rows[0]?.count).toBe(isGone ? 0 : 1)
  })

  it('a center makes a request, and none reaches an erased expert', async () => {
    const others = [await aCenterActor(database, sides.centerId)]
    await asked()
    world.setNow(days(7))
    await Promise.all([run(), ...others.map(() => invited())])
    const { rows } = await sql`select from requests where status = 'pending'`.execute(db)
    expect(await expert()).toMatchObject({ name: 'Former\u00a0expert' })
    expect(rows).toEqual([])
  })

  it('terms, a booking or a class is written by hand, and the database refuses it', async () => {
    await asked()
    await on(7)
    const late = sql`insert into engagements (id, center_id, expert_id, status, created_at)
      values (${newId()}, ${sides.centerId}, ${sides.expertId}, 'agreed', ${days(8)})`.execute(db)
    await expect(late).rejects.toThrow('was erased')
  })

  it('a killed run leaves the profile as it was, and the next run completes it', async () => {
    await asked()
    world.setNow(days(7))
    const before = await expert()
    const waiting = sql<{ pid: number; query: string }>`select pid, query from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    await db.transaction().execute(async tx => {
      // The erasure reaches this row after it has changed others, and waits.
      await sql`select from engagements for update`.execute(tx)
      const outcome = run().then(
        () => 'done',
        () => 'broken off',
      )
      await expect
        .poll(async () => (await waiting.execute(db)).rows[0]?.query)
        .toContain('update engagements set pause_reason')
      await sql`select pg_terminate_backend(pid) from (${waiting}) it`.execute(db)
      expect(await outcome).toBe('broken off')
    })
    expect(await expert()).toEqual(before)
    await run()
    expect(await expert()).toMatchObject({ name: 'Former\u00a0expert' })
  })
})
