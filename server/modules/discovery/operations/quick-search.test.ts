import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { centerAccessOf } from '#domain/access/permissions.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, anItem, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { quickSearch } from './quick-search.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const { query: querySchema, answer: answerSchema } = api['GET /quick-search']

beforeEach(() => resetDatabase(database))

async function find(actor: ReturnType<typeof signedIn>, query: string) {
  const outcome = await world.run(quickSearch, { actor, query: querySchema.parse({ query }) })
  return answerSchema.parse(outcome).items
}
const titles = (items: Awaited<ReturnType<typeof find>>) => items.map(item => `${item.kind} ${item.title}`)

/** A confirmed booking in three days. */
async function aBooking(stage: Stage, learner: { learnerId: string; userId: string }, code: string) {
  const [id, sessionId, orderId] = [newId(), newId(), newId()]
  const starts_at = new Date(TEST_NOW.getTime() + 3 * 86_400_000)
  const times = { starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000), created_at: TEST_NOW }
  const where = { center_id: stage.centerId, service_id: stage.serviceId }
  await db
    .insertInto('class_sessions')
    .values({ id: sessionId, kind: 'booking', status: 'scheduled', ...where, ...times })
    .execute()
  await db
    .insertInto('orders')
    .values({
      ...{
        id: orderId,
        number: code,
        center_id: stage.centerId,
        buyer_user_id: learner.userId,
        kind: 'booking',
      },
      ...{ status: 'open', payment_channel: 'center', currency: 'INR', total_amount: 80_000 },
      ...{ cancellation_policy: '{"tiers": []}', created_at: TEST_NOW },
    })
    .execute()
  await db
    .insertInto('bookings')
    .values({
      ...{ id, code, class_session_id: sessionId, learner_id: learner.learnerId, expert_id: stage.expertId },
      ...{ rate_id: stage.rateId, order_id: orderId, booked_by: learner.userId, booked_as: 'learner' },
      ...{ status: 'confirmed', ...where, ...times },
    })
    .execute()
  return id
}

async function inCenter(centerId: string, role: 'head' | 'accountant' = 'head') {
  const grant = { centerId, centerRole: role, access: centerAccessOf(role, null), serviceIds: null }
  return signedIn({ userId: await aUser(db), role: 'center', centers: [grant], center: grant })
}

/** A membership in the center, so that the learner is in its list. */
async function aMembership(stage: Stage, learnerId: string) {
  const id = newId()
  await db
    .insertInto('memberships')
    .values({ id, center_id: stage.centerId, learner_id: learnerId, status: 'active', created_at: TEST_NOW })
    .execute()
  return id
}

test('a center finds only its own learners, experts, bookings and orders', async () => {
  const stage = await aStage(db)
  const other = await aStage(db, { name: 'Elsewhere' })
  const learner = await aLearner(db, { name: 'Kabir Nair' })
  const membershipId = await aMembership(stage, learner.learnerId)
  const bookingId = await aBooking(stage, learner, 'B-7K3M9Q')
  const member = await inCenter(stage.centerId)
  expect(await find(member, 'kabir')).toMatchObject([
    { kind: 'learner', id: membershipId, path: `/center/learners?membership=${membershipId}` },
    {
      kind: 'booking',
      id: bookingId,
      title: 'Kabir Nair · Kathak',
      path: `/center/bookings?booking=${bookingId}`,
    },
  ])
  for (const query of ['kabirr', 'ka', 'kabri', 'कबीर', 'nair kabir'])
    expect(titles(await find(member, query)), query).toContain('learner Kabir Nair')
  expect(titles(await find(member, 'asha'))).toContain('expert Asha Iyer')
  expect(titles(await find(member, 'b-7k3m'))).toEqual(['booking Kabir Nair · Kathak', 'order B-7K3M9Q'])
  expect(titles(await find(member, 'kathak'))).toEqual(['booking Kabir Nair · Kathak'])
  const stranger = await inCenter(other.centerId)
  for (const query of ['kabir', 'b-7k3m9q', 'कबीर']) expect(await find(stranger, query), query).toEqual([])
})

test('a center sees the amount still due on a partly paid order', async () => {
  const stage = await aStage(db)
  await aBooking(stage, await aLearner(db, { name: 'Kabir Nair' }), 'B-7K3M9Q')
  const member = await inCenter(stage.centerId)
  const dueOf = async () => (await find(member, 'b-7k3m')).map(item => [item.kind, item.partlyPaidDue])
  const nothing = ['booking', null]
  expect(await dueOf()).toEqual([nothing, ['order', null]])
  await db.updateTable('orders').set({ paid_amount: 30_000 }).execute()
  expect(await dueOf()).toEqual([nothing, ['order', { amount: 50_000, currency: 'INR' }]])
  await db.updateTable('orders').set({ status: 'paid', paid_amount: 80_000 }).execute()
  expect(await dueOf()).toEqual([nothing, ['order', null]])
})

test('a learner is found by the guardian’s number in any format, only in their own center', async () => {
  const stage = await aStage(db)
  const other = await aStage(db, { name: 'Elsewhere' })
  const userId = await aUser(db, { name: 'Meera Nair', phone: '+919811112222' })
  const { learnerId } = await aLearner(db, { name: 'कबीर नायर', userId })
  await aMembership(stage, learnerId)
  const [member, stranger] = [await inCenter(stage.centerId), await inCenter(other.centerId)]
  for (const query of ['9811112222', '+91 98111 12222', '098111-12222', '12222', 'meera', 'kabir nair']) {
    expect(titles(await find(member, query)), query).toEqual(['learner कबीर नायर'])
    expect(await find(stranger, query), query).toEqual([])
  }
})

test('a limited member finds no learners of other services', async () => {
  const stage = await aStage(db)
  const learner = await aLearner(db, { name: 'Kabir Nair' })
  await aMembership(stage, learner.learnerId)
  await aBooking(stage, learner, 'B-1')
  const found = async (serviceIds: string[]) => {
    const grant = {
      centerId: stage.centerId,
      centerRole: 'coordinator' as const,
      access: centerAccessOf('head', null),
      serviceIds,
    }
    const member = signedIn({ userId: await aUser(db), role: 'center', centers: [grant], center: grant })
    return (await find(member, 'kabir')).map(item => item.kind)
  }
  expect(await found([stage.serviceId])).toEqual(['learner', 'booking'])
  expect(await found([newId()])).toEqual([])
})

test('a member sees only the areas of their access', async () => {
  const stage = await aStage(db)
  await aBooking(stage, await aLearner(db, { name: 'Kabir Nair' }), 'B-1')
  const access = {
    ...centerAccessOf('accountant', null),
    learners: 'none' as const,
    money: 'none' as const,
    bookings: 'none' as const,
  }
  const grant = { centerId: stage.centerId, centerRole: 'accountant' as const, access, serviceIds: null }
  const member = signedIn({ userId: await aUser(db), role: 'center', centers: [grant], center: grant })
  expect(await find(member, 'kabir')).toEqual([])
  expect(titles(await find(member, 'asha'))).toEqual(['expert Asha Iyer'])
})

test('an expert finds their bookings and centers, and a minor only by first name', async () => {
  const stage = await aStage(db, { name: 'Nritya Studio' })
  await aBooking(stage, await aLearner(db, { name: 'Kabir Nair', dateOfBirth: '2017-03-04' }), 'B-1')
  await aBooking(stage, await aLearner(db, { name: 'Zoya Nair', dateOfBirth: '1990-03-04' }), 'B-2')
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  expect(titles(await find(expert, 'kabir'))).toEqual(['booking Kabir · Kathak'])
  expect(titles(await find(expert, 'nair'))).toEqual(['booking Zoya Nair · Kathak'])
  expect(titles(await find(expert, 'nritya'))[0]).toBe('center Nritya Studio')
  const { expertId, expertUserId } = await aStage(db, { name: 'Elsewhere' })
  expect(await find(signedIn({ userId: expertUserId, role: 'expert', expertId }), 'kabir')).toEqual([])
})

test('a learner finds centers, experts and the family’s bookings', async () => {
  const stage = await aStage(db)
  await sql`update centers set search_text = 'nritya studio kathak' where id = ${stage.centerId}`.execute(db)
  await sql`update experts set search_text = 'asha iyer kathak' where id = ${stage.expertId}`.execute(db)
  const learner = await aLearner(db)
  const bookingId = await aBooking(stage, learner, 'B-1')
  const own = signedIn({ userId: learner.userId, role: 'learner', learnerIds: [learner.learnerId] })
  expect(await find(own, 'kathak')).toMatchObject([
    { kind: 'booking', path: `/learner/bookings/${bookingId}` },
    { kind: 'center', path: `/learner/find-new-centers/${stage.centerId}`, subtitle: 'Bengaluru' },
    { kind: 'expert', path: `/learner/find-new-experts/${stage.expertId}` },
  ])
  const stranger = signedIn({ userId: await aUser(db), role: 'learner' })
  expect((await find(stranger, 'kathak')).map(item => item.kind)).toEqual(['center', 'expert'])
})

test('an admin finds leads by name, number and locality', async () => {
  const id = newId()
  await db
    .insertInto('leads')
    .values({
      ...{
        id,
        number: 'L-7K3M9Q2X',
        kind: 'center',
        name: 'Farah Khan',
        phone: '+919811112222',
        place: 'Jayanagar',
      },
      ...{ source: 'contact-us', consented_at: TEST_NOW, created_at: TEST_NOW },
    })
    .execute()
  const admin = signedIn({ userId: await aUser(db), role: 'admin' })
  for (const query of ['farah', 'L-7K3M9Q2X', 'jayanagr']) {
    expect(await find(admin, query), query).toMatchObject([
      { kind: 'lead', id, path: `/admin/leads?lead=${id}` },
    ])
  }
})

test('an expert finds a minor of their own classes by first name only, and no other expert’s', async () => {
  const stage = await aStage(db)
  const child = await aLearner(db, { name: 'Kabir Nair', dateOfBirth: '2017-03-04' })
  await aBatchClass(db, { ...stage, startsAt: TEST_NOW, learnerIds: [child.learnerId] })
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  expect(await find(expert, 'कबीर')).toMatchObject([
    { kind: 'learner', title: 'Kabir', path: '/expert/learners?search=Kabir' },
  ])
  expect(await find(expert, 'nair')).toEqual([])
  const { expertId, expertUserId } = await aStage(db, { name: 'Elsewhere' })
  expect(await find(signedIn({ userId: expertUserId, role: 'expert', expertId }), 'kabir')).toEqual([])
})

test('no family finds another family’s learner, by name or number', async () => {
  const own = await aLearner(db, { name: 'Ira Nair' })
  await aLearner(db, { name: 'Zoya Khan', userId: await aUser(db, { phone: '+919811113333' }) })
  const family = signedIn({ userId: own.userId, role: 'learner', learnerIds: [own.learnerId] })
  expect(titles(await find(family, 'ira'))).toEqual(['learner Ira Nair'])
  for (const query of ['zoya', 'ज़ोया', '9811113333']) expect(await find(family, query), query).toEqual([])
})

test('an admin finds accounts by name and number, centers, and master list items', async () => {
  const userId = await aUser(db, { name: 'Farida Sheikh', phone: '+919811114444' })
  const centerId = await aCenter(db, { name: 'Sampige Sports' })
  await anItem(db, { list: 'amenity', en: 'Parking', hi: 'पार्किंग' })
  const admin = signedIn({ userId: await aUser(db), role: 'admin' })
  for (const query of ['farida', 'फ़रीदा', '098111 14444'])
    expect(await find(admin, query), query).toMatchObject([
      { kind: 'user', id: userId, path: `/admin/users?user=${userId}` },
    ])
  expect(await find(admin, 'sampge')).toMatchObject([{ kind: 'center', id: centerId }])
  expect(await find(admin, 'parkng')).toMatchObject([
    {
      kind: 'item',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Parking',
      path: '/admin/masterlists?list=amenity&search=Parking',
    },
  ])
})

test('punctuation alone finds nothing, and there are never more than five results of a kind', async () => {
  const stage = await aStage(db)
  for (let index = 0; index < 9; index += 1)
    await aBooking(stage, await aLearner(db, { name: 'Kabir' }), `B-${index}`)
  const member = await inCenter(stage.centerId)
  expect(await find(member, '%%')).toEqual([])
  expect((await find(member, 'kabir')).filter(({ kind }) => kind === 'booking')).toHaveLength(5)
})
