import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { paidWith, priceWithTax } from '#domain/modules/orders/pricing-rules.ts'
import { listBatches } from '#server/modules/batches/operations/list-batches.ts'
import { listChoices } from '#server/modules/batches/operations/show-batch.ts'
import { quoteBooking } from '#server/modules/bookings/operations/quote-booking.ts'
import { findCenters } from '#server/modules/discovery/operations/find-centers.ts'
import { findExperts } from '#server/modules/discovery/operations/find-experts.ts'
import { showActivity } from '#server/modules/discovery/operations/show-activity.ts'
import { showCenter } from '#server/modules/discovery/operations/show-center.ts'
import { showPublicBatch } from '#server/modules/discovery/operations/show-public-batch.ts'
import { listEnrolments } from '#server/modules/enrolments/operations/list-enrolments.ts'
import { showCenterTax } from '#server/modules/orders/taxes/operations/show-center-tax.ts'
import { aBatchClass, inBatch } from '#server/testing/batches.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, anEngagement, anItem, anOffer, aRate, aStage, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

beforeEach(() => resetDatabase(database))

/** 18% on everything, in the state of the test centers. */
const GSTIN = '29ABCDE1234F1Z5'
const taxed = () =>
  db
    .insertInto('tax_rates')
    .values({ id: newId(), sac: '999293', basis_points: 1800, holds_from: '2020-01-01' })
    .execute()

const answerOf = (outcome: unknown) => {
  if (!outcome || typeof outcome !== 'object' || !('finishedJson' in outcome))
    throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return JSON.parse(String(outcome.finishedJson))
}
const centers = async (query: Record<string, unknown> = {}, actor: Actor = anonymous) =>
  api['GET /centers'].answer.parse(
    answerOf(await world.run(findCenters, { actor, query: api['GET /centers'].query.parse(query) })),
  ).items
const experts = async (query: Record<string, unknown> = {}, actor: Actor = anonymous) =>
  api['GET /experts'].answer.parse(
    answerOf(await world.run(findExperts, { actor, query: api['GET /experts'].query.parse(query) })),
  ).items
const center = async (id: string, actor: Actor = anonymous) =>
  api['GET /centers/{id}'].answer.parse(
    answerOf(await world.run(showCenter, { actor, params: { id }, query: {} })),
  )

const choices = async (actor: SignedIn) =>
  api['GET /batches/choices'].answer.parse(await world.run(listChoices, { actor }))

async function aBatchOf(stage: Awaited<ReturnType<typeof aStage>>, price: number) {
  const id = newId()
  await db
    .insertInto('batches')
    .values({
      ...{ id, center_id: stage.centerId, service_id: stage.serviceId, space_id: stage.spaceId },
      ...{ name: 'Kathak', status: 'active', capacity: 8, price_amount: price, price_per: 'month' },
      ...{ registration_amount: 50_000, trial: 'paid', trial_amount: 20_050 },
      ...{ recurrence: 'FREQ=WEEKLY;BYDAY=TU', start_minute: 1020, minutes: 60 },
      ...{ starts_on: '2026-11-24', created_at: TEST_NOW },
    })
    .execute()
  await db.insertInto('batch_experts').values({ batch_id: id, expert_id: stage.expertId }).execute()
  return id
}

describe('a price shown to a family', () => {
  test('equals its booking, including tax, on cards, pages and for an activity', async () => {
    await taxed()
    const stage = await aStage(db, { amount: 60_000, gstin: GSTIN })
    const { learnerId, userId } = await aLearner(db)
    const actor = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const quoted = await world.run(quoteBooking, {
      actor,
      query: { rateId: stage.rateId, startsAt: '2026-11-24T05:30:00.000Z' },
    })
    const paid = { amount: 70_800, currency: 'INR' }
    expect(quoted).toMatchObject({ total: paid })
    expect((await centers())[0]).toMatchObject({
      priceFrom: paid,
      priceFor: { minutes: 60, service: { id: stage.serviceId } },
    })
    expect((await experts())[0]).toMatchObject({ priceFrom: paid, priceFor: { minutes: 60 } })
    expect(await center(stage.centerId)).toMatchObject({
      priceFrom: paid,
      rates: [{ price: paid }],
      experts: [{ priceFrom: paid }],
    })
    const activity = answerOf(
      await world.run(showActivity, {
        actor: anonymous,
        params: { id: stage.serviceId },
        query: api['GET /discovery/activities/{id}'].query.parse({}),
      }),
    )
    expect(activity).toMatchObject({ priceFrom: paid, priceTo: paid })
  })

  test('of a batch includes tax in every part', async () => {
    await taxed()
    const stage = await aStage(db, { gstin: GSTIN })
    const id = await aBatchOf(stage, 280_000)
    const page = answerOf(await world.run(showPublicBatch, { actor: anonymous, params: { handle: id } }))
    expect(page).toMatchObject({
      price: { amount: 330_400 },
      registration: { amount: 59_000 },
      // 9% of 20050 paise is 1804.5, twice.
      trialPrice: { amount: 23_660 },
    })
  })

  test('for joining a batch includes tax, and shows if membership comes first', async () => {
    await taxed()
    const stage = await aStage(db, { gstin: GSTIN, access: 'society' })
    const batchId = await aBatchOf(stage, 280_000)
    await aBatchClass(db, batchId, { startsAt: '2026-12-01T11:30:00Z', expertId: stage.expertId })
    const { learnerId, userId } = await aLearner(db)
    const actor = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const query = api['GET /batches'].query.parse({ which: 'open' })
    const shown = {
      ...{ price: money(280_000), paidPrice: money(330_400) },
      ...{ registration: money(50_000), paidRegistration: money(59_000) },
      ...{ trialPrice: money(20_050), paidTrialPrice: money(23_660) },
    }
    expect(await world.run(listBatches, { actor, query })).toMatchObject({
      items: [{ ...shown, join: { step: 'none', why: 'residents_only' } }],
    })
    await db
      .insertInto('memberships')
      .values({
        ...{ id: newId(), center_id: stage.centerId, learner_id: learnerId },
        ...{ status: 'active', created_at: TEST_NOW },
      })
      .execute()
    expect(await world.run(listBatches, { actor, query })).toMatchObject({
      items: [{ ...shown, join: { step: 'join', why: null } }],
    })
  })

  test('of an enrolment includes tax in every list', async () => {
    await taxed()
    const stage = await aStage(db, { gstin: GSTIN })
    const batchId = await aBatchOf(stage, 280_000)
    const { learnerId, userId } = await aLearner(db)
    await inBatch(db, batchId, learnerId, userId)
    const actor = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const query = api['GET /enrolments'].query.parse({})
    expect(await world.run(listEnrolments, { actor, query })).toMatchObject({
      items: [{ batch: { price: money(330_400) } }],
    })
  })

  test.each([
    ['in its own state', GSTIN, 'halves'],
    ['in another state', '27ABCDE1234F1Z5', 'igst'],
  ])('matches the tax hint beside its field: registered %s', async (_, gstin, way) => {
    await taxed()
    const stage = await aStage(db, { gstin })
    const id = await aBatchOf(stage, 280_010)
    const page = answerOf(await world.run(showPublicBatch, { actor: anonymous, params: { handle: id } }))
    const userId = await aUser(db)
    const expert = signedIn({ userId, role: 'expert', expertId: stage.expertId })
    const { centerId } = stage
    const grant = {
      ...{ centerId, centerRole: 'head' as const, access: CENTER_ROLE_PRESETS.head, serviceIds: null },
    }
    const member = { ...signedIn({ userId, role: 'center', centers: [grant] }), center: grant }
    for (const actor of [expert, member]) {
      const { items } = await choices(actor)
      const tax = items[0]?.services[0]?.tax
      expect(tax).toEqual({ way, basisPoints: 1800 })
      if (!tax) continue
      expect(paidWith(money(280_010), tax)).toEqual(page.price)
      expect(paidWith(money(20_050), tax)).toEqual(page.trialPrice)
    }
    expect(await world.run(showCenterTax, { actor: member })).toMatchObject({
      way,
      items: [{ rate: { basisPoints: 1800 } }],
    })
  })

  test('of a center without GSTIN has no tax hint beside its field', async () => {
    await taxed()
    const { expertId } = await aStage(db)
    const actor = signedIn({ userId: await aUser(db), role: 'expert', expertId })
    const { items } = await choices(actor)
    expect(items[0]?.services).toMatchObject([{ tax: null }])
  })

  test('is unchanged if the center has no GSTIN', async () => {
    await taxed()
    await aStage(db, { amount: 60_000 })
    expect((await centers())[0]?.priceFrom).toEqual(money(60_000))
  })

  test('is calculated in the database as for orders, for any amount, rate and state', async () => {
    const { rows } = await sql<{ net: number; points: number; gstin: string | null; shown: number }>`
      select net, points, gstin, price_with_tax(net, points, gstin, '29') as shown
      from (select (random() * 10 ^ (1 + n % 9))::bigint as net, (array[0, 500, 1200, 1800, 2800])[1 + n % 5] as points,
        (array['29ABCDE1234F1Z5', '27ABCDE1234F1Z5', null])[1 + n % 3] as gstin from generate_series(1, 3000) n) drawn`.execute(
      db,
    )
    for (const { net, points, gstin, shown } of rows) {
      const terms = { tax: { basisPoints: points, sac: '999293' }, gstin, placeOfSupply: '29' }
      expect([net, points, gstin, shown]).toEqual([
        net,
        points,
        gstin,
        priceWithTax(money(net), terms).amount,
      ])
    }
  })
})

describe('“from” is the cheapest price', () => {
  /** Kathak for 800 and chess for 300 an hour, by one expert in one center. */
  async function twoServices() {
    const stage = await aStage(db, { amount: 80_000 })
    const chess = await anItem(db, { en: 'Chess', hi: 'शतरंज' })
    await anOffer(db, stage.centerId, chess)
    await sql`update experts set service_ids = service_ids || ${chess}::uuid where id = ${stage.expertId}`.execute(
      db,
    )
    const { centerId, expertId } = stage
    await aRate(db, { centerId, expertId, serviceId: chess, minutes: 30, amount: 30_000 })
    return { ...stage, chess }
  }

  test('of the searched service, with its length', async () => {
    const stage = await twoServices()
    for (const found of [
      (await centers({ services: stage.serviceId }))[0],
      (await experts({ services: stage.serviceId }))[0],
    ])
      expect(found).toMatchObject({ priceFrom: { amount: 80_000 }, priceFor: { minutes: 60 } })
    for (const found of [(await centers())[0], (await experts())[0]])
      expect(found).toMatchObject({
        priceFrom: { amount: 30_000 },
        priceFor: { minutes: 30, service: { id: stage.chess } },
      })
  })

  test('of the batch’s own service, on its page', async () => {
    const stage = await twoServices()
    const handle = await aBatchOf(stage, 280_000)
    const page = answerOf(await world.run(showPublicBatch, { actor: anonymous, params: { handle } }))
    expect(page.experts[0].priceFrom).toEqual(money(80_000))
    expect(page.at.priceFrom).toEqual(money(80_000))
  })

  test('at the center, on its page', async () => {
    const stage = await twoServices()
    const other = await aStage(db, { amount: 10_000 })
    await anEngagement(db, other.centerId, stage.expertId)
    const { serviceId } = other
    await aRate(db, { centerId: other.centerId, expertId: stage.expertId, serviceId, amount: 5000 })
    const page = await center(stage.centerId)
    expect(page.experts.map(expert => expert.priceFrom?.amount)).toEqual([30_000])
  })

  test('within the searched distance, which sorts and limits the list', async () => {
    const here = { coordinatesSource: 'map', latitude: 12.97, longitude: 77.59, distance: 5000 }
    const stage = await aStage(db, { amount: 80_000 })
    const far = await aStage(db, { amount: 30_000, latitude: 18.52, longitude: 73.85 })
    await anEngagement(db, far.centerId, stage.expertId)
    await aRate(db, {
      centerId: far.centerId,
      expertId: stage.expertId,
      serviceId: far.serviceId,
      amount: 20_000,
    })
    expect((await experts(here)).map(one => one.priceFrom?.amount)).toEqual([80_000])
    expect((await experts({ ...here, sortBy: 'price' })).map(one => one.priceFrom?.amount)).toEqual([80_000])
    expect(await experts({ ...here, rate: '30000' })).toEqual([])
    expect((await experts({ rate: '20000' })).map(one => one.priceFrom?.amount)).toEqual([20_000])
  })

  test('for this person: a society’s price is shown only to its members', async () => {
    const open = await aStage(db, { amount: 60_000 })
    const society = await aStage(db, { amount: 30_000, access: 'society' })
    await anEngagement(db, society.centerId, open.expertId)
    const { centerId, serviceId } = society
    await aRate(db, { centerId, expertId: open.expertId, serviceId, amount: 20_000 })
    const priceOf = async (actor: Actor, query = {}) => ({
      society: (await centers(query, actor)).find(one => one.id === centerId)?.priceFrom?.amount ?? null,
      expert: (await experts(query, actor)).find(one => one.id === open.expertId)?.priceFrom?.amount ?? null,
    })
    const { learnerId, userId } = await aLearner(db)
    const family = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const here = { coordinatesSource: 'map', latitude: 12.97, longitude: 77.59 }
    expect(await priceOf(anonymous)).toEqual({ society: null, expert: 60_000 })
    expect(await priceOf(family, here)).toEqual({ society: null, expert: 60_000 })
    await db
      .insertInto('memberships')
      .values({
        id: newId(),
        center_id: centerId,
        learner_id: learnerId,
        status: 'active',
        created_at: TEST_NOW,
      })
      .execute()
    expect(await priceOf(family, here)).toEqual({ society: 20_000, expert: 20_000 })
  })

  test('including tax, even if another is cheaper without it; this sorts and limits the list', async () => {
    await taxed()
    const registered = await aStage(db, { amount: 60_000, gstin: GSTIN })
    const plain = await aStage(db, { amount: 65_000 })
    await sql`update experts set name = 'Plain' where id = ${plain.expertId}`.execute(db)
    const { centerId, serviceId } = plain
    await anEngagement(db, centerId, registered.expertId)
    const named = async (query: Record<string, unknown>) => (await experts(query)).map(one => one.name)
    expect(await named({ sortBy: 'price' })).toEqual(['Plain', 'Asha Iyer'])
    expect(
      await named({ sortBy: 'price', ...{ coordinatesSource: 'map', latitude: 12.97, longitude: 77.59 } }),
    ).toEqual(['Plain', 'Asha Iyer'])
    expect(await named({ rate: '65000' })).toEqual(['Plain'])
    expect(await named({ rate: '70800' })).toEqual(['Asha Iyer', 'Plain'])
    await aRate(db, { centerId, expertId: registered.expertId, serviceId, amount: 66_000 })
    expect((await experts({ sortBy: 'name' }))[0]?.priceFrom).toEqual(money(66_000))
  })

  test('of what the center still offers', async () => {
    const stage = await twoServices()
    await sql`update center_services set status = 'inactive' where service_id = ${stage.chess}`.execute(db)
    for (const found of [(await centers())[0], (await experts())[0]])
      expect(found?.priceFrom).toEqual(money(80_000))
    expect((await center(stage.centerId)).rates).toHaveLength(1)
  })
})
