import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { anonymous, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { anItem, anOffer, aStage, type Stage } from '#server/testing/people.ts'
import { showActivity } from './show-activity.ts'
import { showCenter } from './show-center.ts'
import { showExpert } from './show-expert.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const near = { latitude: 12.9716, longitude: 77.5946 }

beforeEach(() => resetDatabase(database))

async function center(id: string, query: { latitude?: number; longitude?: number } = {}) {
  const outcome = await world.run(showCenter, { actor: anonymous, params: { id }, query })
  return 'finishedJson' in outcome
    ? api['GET /centers/{id}'].answer.parse(JSON.parse(outcome.finishedJson))
    : outcome
}
async function expert(id: string, query: { latitude?: number; longitude?: number } = {}) {
  const outcome = await world.run(showExpert, { actor: anonymous, params: { id }, query })
  return 'finishedJson' in outcome
    ? api['GET /experts/{id}'].answer.parse(JSON.parse(outcome.finishedJson))
    : outcome
}
async function activity(id: string, query: Record<string, unknown> = {}) {
  const parts = { params: { id }, query: api['GET /discovery/activities/{id}'].query.parse(query) }
  const outcome = await world.run(showActivity, { actor: anonymous, ...parts })
  return 'finishedJson' in outcome
    ? api['GET /discovery/activities/{id}'].answer.parse(JSON.parse(outcome.finishedJson))
    : outcome
}

/** An active batch of the stage's expert, Tue and Thu at 17:00, with one past and one coming class. */
async function aBatch(stage: Stage, name = 'Kathak for "beginners"\u0007'): Promise<string> {
  const id = newId()
  await db
    .insertInto('batches')
    .values({
      ...{ id, name, center_id: stage.centerId, service_id: stage.serviceId, space_id: stage.spaceId },
      ...{ status: 'active', capacity: 12, seats_taken: 5, price_amount: 250_000, price_per: 'month' },
      ...{ starts_on: '2026-11-01', recurrence: 'FREQ=WEEKLY;BYDAY=TH,TU', start_minute: 1020, minutes: 60 },
      ...{ age_from: 6, created_at: TEST_NOW },
    })
    .execute()
  await db.insertInto('batch_experts').values({ batch_id: id, expert_id: stage.expertId }).execute()
  for (const day of ['2026-11-19', '2026-11-24', '2026-11-26']) {
    await db
      .insertInto('class_sessions')
      .values({
        ...{
          id: newId(),
          center_id: stage.centerId,
          kind: 'batch',
          batch_id: id,
          service_id: stage.serviceId,
        },
        ...{ starts_at: new Date(`${day}T11:30:00Z`), ends_at: new Date(`${day}T12:30:00Z`) },
        ...{ status: day === '2026-11-24' ? 'cancelled' : 'scheduled', created_at: TEST_NOW },
      })
      .execute()
  }
  return id
}

describe('a center', () => {
  test('shows its prices, experts, batches, hours, policy and coming holidays', async () => {
    const stage = await aStage(db, { amount: 75_000 })
    const batchId = await aBatch(stage)
    for (const [on_date, name] of [
      ['2026-11-20', 'Past'],
      ['2026-11-21', 'Today'],
      ['2026-12-25', 'Christmas'],
    ] as const) {
      await db.insertInto('center_holidays').values({ center_id: stage.centerId, on_date, name }).execute()
    }
    expect(await center(stage.centerId, near)).toMatchObject({
      id: stage.centerId,
      centerType: { en: 'Studio', hi: 'स्टूडियो' },
      distance: 0,
      expertCount: 1,
      priceFrom: { amount: 75_000, currency: 'INR' },
      operatingEntity: null,
      phone: null,
      holidays: [
        { onDate: '2026-11-21', name: 'Today' },
        { onDate: '2026-12-25', name: 'Christmas' },
      ],
      cancellationPolicy: {
        tiers: [
          { hoursBefore: 24, refundPercent: 100 },
          { hoursBefore: 6, refundPercent: 50 },
        ],
      },
      experts: [{ id: stage.expertId, distance: 0, centers: [{ id: stage.centerId }] }],
      rates: [{ id: stage.rateId, minutes: 60, expertName: 'Asha Iyer', service: { name: { hi: 'कथक' } } }],
      batches: [
        {
          id: batchId,
          name: 'Kathak for "beginners"\u0007',
          weekdays: [2, 4],
          nextClassAt: '2026-11-26T11:30:00.000Z',
          seatsLeft: 7,
          pricePer: 'month',
          packClasses: null,
          residentsOnly: false,
          trial: 'none',
          ageFrom: 6,
          ageTo: null,
          expertNames: ['Asha Iyer'],
        },
      ],
    })
    const found = await center(stage.centerId)
    expect(found).toMatchObject({ distance: null, experts: [{ distance: null }] })
    expect('hours' in found && found.hours).toHaveLength(7)
  })

  test('says what to bring to the classes that can be booked', async () => {
    const stage = await aStage(db)
    const unpriced = await anItem(db, { en: 'Yoga', hi: 'योग' })
    await anOffer(db, stage.centerId, unpriced)
    expect(await center(stage.centerId)).toMatchObject({ whatToBring: [] })
    await db.updateTable('center_services').set({ what_to_bring: 'Cotton clothes,\n"ghungroos"' }).execute()
    expect(await center(stage.centerId)).toMatchObject({
      whatToBring: [
        { service: { id: stage.serviceId, name: { en: 'Kathak' } }, text: 'Cotton clothes,\n"ghungroos"' },
      ],
    })
    await db.updateTable('center_services').set({ status: 'inactive' }).execute()
    expect(await center(stage.centerId)).toMatchObject({ whatToBring: [] })
  })

  test('is also found by slug', async () => {
    const { centerId } = await aStage(db)
    await sql`update centers set slug = 'nritya-studio' where id = ${centerId}`.execute(db)
    expect(await center('nritya-studio')).toMatchObject({ id: centerId })
  })

  test('shows only what is available now', async () => {
    const stage = await aStage(db)
    await sql`update engagements set status = 'paused', paused_from = '2026-11-01' where center_id = ${stage.centerId}`.execute(
      db,
    )
    expect(await center(stage.centerId)).toMatchObject({
      experts: [],
      rates: [],
      expertCount: 0,
      priceFrom: null,
    })
  })

  test('is not found if it is inactive or unknown', async () => {
    const { centerId } = await aStage(db, { status: 'suspended' })
    for (const id of [centerId, newId(), 'no-such-slug']) {
      expect(await center(id)).toMatchObject({ refused: true, code: 'not_found' })
    }
  })

  test('refuses half a position', async () => {
    const { centerId } = await aStage(db)
    expect(await center(centerId, { latitude: 1 })).toMatchObject({ code: 'invalid_input' })
  })
})

describe('an expert', () => {
  test('shows rates by center and batches', async () => {
    const stage = await aStage(db)
    const batchId = await aBatch(stage)
    await sql`update experts set slug = 'asha-iyer' where id = ${stage.expertId}`.execute(db)
    expect(await expert('asha-iyer', near)).toMatchObject({
      id: stage.expertId,
      distance: 0,
      qualifications: [],
      rates: [{ id: stage.rateId, centerName: 'Nritya Studio' }],
      batches: [{ id: batchId, distance: 0 }],
    })
  })

  test('is not found if inactive or unknown', async () => {
    const { expertId } = await aStage(db)
    await sql`update experts set status = 'inactive' where id = ${expertId}`.execute(db)
    for (const id of [expertId, newId(), 'nobody']) {
      expect(await expert(id)).toMatchObject({ refused: true, code: 'not_found' })
    }
  })
})

describe('an activity', () => {
  test('shows centers, batches and prices near the location', async () => {
    const category = await anItem(db, { list: 'service_category', en: 'Dance', hi: 'नृत्य' })
    const stage = await aStage(db, { amount: 75_000 })
    await sql`update masterlist_items set parent_id = ${category} where id = ${stage.serviceId}`.execute(db)
    const batchId = await aBatch(stage)
    for (const query of [{}, near]) {
      expect(await activity(stage.serviceId, query)).toMatchObject({
        service: { id: stage.serviceId, name: { en: 'Kathak' } },
        category: { en: 'Dance' },
        centers: [{ id: stage.centerId }],
        batches: [{ id: batchId }],
        priceFrom: { amount: 75_000 },
        priceTo: { amount: 75_000 },
      })
    }
    const elsewhere = await activity(stage.serviceId, { latitude: 28.6, longitude: 77.2 })
    expect(elsewhere).toMatchObject({ centers: [], batches: [], priceFrom: null, priceTo: null })
  })

  test('is not found if it is not an active service', async () => {
    const service = await anItem(db)
    await sql`update masterlist_items set status = 'inactive' where id = ${service}`.execute(db)
    for (const id of [service, newId(), await anItem(db, { list: 'amenity' })]) {
      expect(await activity(id)).toMatchObject({ refused: true, code: 'not_found' })
    }
  })
})
