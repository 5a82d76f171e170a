import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { askFamily } from '#server/modules/learners/public.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
type DeskActor = SignedIn & { center: CenterGrant }
type CenterLearner = ApiAnswer<'GET /center/memberships/{id}'>

const [taken, free, right] = ['+919886000051', '+919886000061', '+919886000071'] as const
let desk: DeskActor
let priya: SignedIn

beforeEach(async () => {
  await resetDatabase(database)
  world.jobs.length = 0
  desk = await aDesk()
  priya = signedIn({ userId: await aUser(db, { phone: taken, name: 'Priya S' }), role: 'learner' })
})

async function aDesk(): Promise<DeskActor> {
  const centerId = await aCenter(db)
  const center: CenterGrant = {
    centerId,
    centerRole: 'coordinator',
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  const userId = await aMember(db, centerId, 'coordinator')
  return { ...signedIn({ userId, role: 'center', centers: [center] }), center }
}

async function runJobs(): Promise<void> {
  for (const { job, data } of world.jobs.splice(0))
    if (job === askFamily.name)
      await askFamily.run({
        data: data as never,
        services: world.services,
        log: silentLog,
        signal: new AbortController().signal,
      } as never)
}

/** Adds a child at the desk and returns it as the list shows it. */
async function add(phone: string, name = 'Aarav Sharma', guardianName = 'Priya Sharma') {
  const body = { phone, guardianName, name, dateOfBirth: '2016-05-10', relation: 'child' } as const
  const added = await world.run(handlers['POST /center/learners'], {
    actor: desk,
    body: { ...body, guardianConsent: true, flat: null },
  })
  await runJobs()
  const { learnerId } = added as { learnerId: string }
  const row = (await learners()).find(one => one.learner.id === learnerId)
  if (!row) throw new Error('who was added is not in the list')
  return row
}
const learners = async (query: object = {}) =>
  (
    (await world.run(handlers['GET /center/memberships'], {
      actor: desk,
      query: { limit: 50, offset: 1, sortBy: 'name', sortOrder: 'asc', ...query } as never,
    })) as ApiAnswer<'GET /center/memberships'>
  ).items
const show = async (id: string) =>
  (await world.run(handlers['GET /center/memberships/{id}'], {
    actor: desk,
    params: { id },
  })) as CenterLearner
const correct = async (id: string, phone: string, guardianName = 'Priya Sharma', actor = desk) => {
  const answer = await world.run(handlers['PUT /center/memberships/{id}/number'], {
    actor,
    params: { id },
    body: { phone, guardianName },
  })
  await runJobs()
  return answer
}
const waiting = async (actor: SignedIn) =>
  ((await world.run(handlers['GET /family/desk-links'], { actor })) as ApiAnswer<'GET /family/desk-links'>)
    .items
const answer = async (what: 'acceptance' | 'refusal', actor = priya) => {
  const [link] = await waiting(actor)
  if (!link) throw new Error('nothing waits')
  const input = { actor, params: { id: link.id } }
  return what === 'acceptance'
    ? world.run(handlers['POST /family/desk-links/{id}/acceptance'], input)
    : world.run(handlers['POST /family/desk-links/{id}/refusal'], input)
}
const asked = async (userId: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notifications
    where user_id = ${userId} and event = 'desk-link.asked'`.execute(db)
  return rows[0]?.count
}
const family = async (phone: string) => signedIn({ userId: await aUser(db, { phone }), role: 'learner' })

describe('a number that the desk typed', () => {
  it('looks the same, with or without an account, until the family answers', async () => {
    const [known, unknown] = [await add(taken), await add(free, 'Diya Rao', 'Anil Rao')]
    for (const row of [known, unknown])
      expect(row).toMatchObject({ number: 'unconfirmed', profile: {}, can: { correctNumber: true } })
    expect(await learners({ number: 'unconfirmed' })).toHaveLength(2)
    expect(await learners({ number: 'confirmed' })).toEqual([])
  })

  it('awaits confirmation even from a user who signs in with it only later', async () => {
    const { id } = await add(free)
    const late = await family(free)
    const { rows } = await sql`select from learner_guardians where user_id = ${late.userId}`.execute(db)
    expect(rows).toEqual([])
    expect(await waiting(late)).toMatchObject([{ learners: [{ name: 'Aarav Sharma' }] }])
    await answer('acceptance', late)
    expect(await show(id)).toMatchObject({
      number: 'confirmed',
      profile: null,
      can: { correctNumber: false },
    })
  })

  it('shows that the family declined', async () => {
    const { id } = await add(taken)
    await answer('refusal')
    expect(await show(id)).toMatchObject({ number: 'refused', can: { correctNumber: true } })
    expect(await learners({ number: 'refused' })).toMatchObject([{ id }])
  })

  it('stays confirmed when the family has not signed in for long', async () => {
    const { id } = await add(taken)
    await answer('acceptance')
    await sql`delete from identity_sessions`.execute(db)
    expect(await show(id)).toMatchObject({ number: 'confirmed', profile: null })
  })
})

describe('correcting a number', () => {
  it('moves everyone under it with their bills, asks the new number and releases the old one', async () => {
    const { id } = await add(taken)
    const sister = await add(taken, 'Diya Sharma')
    await sql`insert into orders (id, number, kind, center_id, buyer_user_id, status, payment_channel, currency, total_amount, cancellation_policy,
        created_at)
      select ${newId()}, 'T-1', 'booking', ${desk.center.centerId}, id, 'open', 'center', 'INR', 50000, '{}', ${TEST_NOW} from users
      where desk_center_id is not null`.execute(db)
    const other = await family(right)
    expect(await correct(id, right, 'Priya R Sharma')).toEqual({
      id,
      phone: right,
      number: 'unconfirmed',
      alsoMoved: ['Diya Sharma'],
    })
    for (const one of [id, sister.id])
      expect(await show(one)).toMatchObject({ guardianPhone: right, guardianName: 'Priya R Sharma' })
    expect([await waiting(priya), await asked(other.userId)]).toEqual([[], 1])
    expect(await waiting(other)).toMatchObject([
      { name: 'Priya R Sharma', learners: [{ name: 'Aarav Sharma' }, { name: 'Diya Sharma' }] },
    ])
    const { rows } = await sql`select u.phone from orders o join users u on u.id = o.buyer_user_id`.execute(
      db,
    )
    expect(rows).toEqual([{ phone: right }])
  })

  it('reopens a declined link under the new number, and never asks a number that declined', async () => {
    const { id } = await add(taken)
    await answer('refusal')
    expect(await correct(id, right)).toMatchObject({ number: 'unconfirmed' })
    expect(await correct(id, taken)).toMatchObject({ number: 'refused' })
    expect([await waiting(priya), await asked(priya.userId)]).toEqual([[], 1])
    await correct(id, right)
    expect(await add(taken, 'Diya Sharma')).toMatchObject({ number: 'refused' })
    expect(await asked(priya.userId)).toBe(1)
  })

  it('joins the family that the center already has under the right number', async () => {
    const wrong = await add(taken)
    const known = await add(right, 'Diya Sharma', 'Rohan Sharma')
    await correct(wrong.id, right)
    expect((await show(wrong.id)).siblings).toEqual([{ id: known.id, name: 'Diya Sharma' }])
  })

  it('changes only the name if the number was right, and asks no one', async () => {
    const { id } = await add(taken)
    expect(await correct(id, taken, 'Priya Raghav')).toMatchObject({ number: 'unconfirmed', alsoMoved: [] })
    expect(await show(id)).toMatchObject({ guardianName: 'Priya Raghav', guardianPhone: taken })
    expect(await asked(priya.userId)).toBe(1)
  })

  it('counts once, even when sent twice at the same moment', async () => {
    const { id } = await add(taken)
    const other = await family(right)
    const twice = await Promise.all([correct(id, right), correct(id, right)])
    expect(twice).toMatchObject([{ phone: right }, { phone: right }])
    expect(await waiting(other)).toHaveLength(1)
  })

  it('gives one result when two people correct two numbers into each other', async () => {
    const [one, two] = [await add(taken), await add(right, 'Diya Rao', 'Anil Rao')]
    await Promise.all([correct(one.id, right), correct(two.id, taken)])
    const phones = [await show(one.id), await show(two.id)].map(row => row.guardianPhone)
    expect(phones.every(phone => phone === taken || phone === right)).toBe(true)
    expect(await learners()).toHaveLength(2)
  })

  it('is up to the family once it has confirmed', async () => {
    const { id } = await add(taken)
    await answer('acceptance')
    expect(await correct(id, right)).toMatchObject({ code: 'family_keeps_profile' })
    expect(await show(id)).toMatchObject({ guardianPhone: taken })
  })

  it('is refused for another center’s contact, and for a number that cannot exist', async () => {
    const { id } = await add(taken)
    expect(await correct(id, right, 'X Y', await aDesk())).toMatchObject({ code: 'not_found' })
    expect(await correct(id, '+12345678')).toMatchObject({
      fields: [{ path: 'phone', code: 'phone_not_supported' }],
    })
    expect(await show(id)).toMatchObject({ guardianPhone: taken })
  })

  it('is refused, with the reason, if one child has classes under both numbers at the same time', async () => {
    const [wrong, known] = [await add(taken), await add(right)]
    for (const { learner } of [wrong, known]) await aClassOf(learner.id)
    expect(await correct(wrong.id, right)).toMatchObject({
      code: 'learner_twice_at_once',
      args: { name: 'Aarav Sharma' },
    })
    expect(await show(wrong.id)).toMatchObject({ guardianPhone: taken })
  })
})

/** The learner has a class in one hour on 1 December. */
async function aClassOf(learnerId: string): Promise<void> {
  const [serviceId, sessionId] = [newId(), newId()]
  await sql`insert into masterlist_items (id, list, code, name_en, name_hi)
    values (${serviceId}, 'service', ${`kathak-${serviceId}`}, 'Kathak', 'कथक')`.execute(db)
  const [from, to] = ['2026-12-01T05:00:00Z', '2026-12-01T06:00:00Z']
  await sql`insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
    values (${sessionId}, ${desk.center.centerId}, 'booking', ${serviceId}, ${from}, ${to}, 'scheduled', ${TEST_NOW})`.execute(
    db,
  )
  await sql`insert into claims (class_session_id, resource_kind, resource_id, place, period)
    values (${sessionId}, 'learner', ${learnerId}, 0, tstzrange(${from}::timestamptz, ${to}::timestamptz))`.execute(
    db,
  )
}
