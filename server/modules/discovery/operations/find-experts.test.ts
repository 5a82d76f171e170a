import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor.ts'
import { api } from '#domain/api.ts'
import { anonymous, signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anEngagement, anExpert, anItem, anOffer, aRate, aUser } from '#server/testing/people.ts'
import { aCenterActor } from '#server/testing/requests.ts'
import { findExperts } from './find-experts.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const { query: querySchema, answer: answerSchema } = api['GET /experts']
const middle = { lat: 12.9716, lng: 77.5946 }
const here = { coordinatesSource: 'map', latitude: middle.lat, longitude: middle.lng }

beforeEach(() => resetDatabase(database))

async function find(query: Record<string, unknown> = {}, actor: Actor = anonymous) {
  const outcome = await world.run(findExperts, { actor, query: querySchema.parse(query) })
  if (!('finishedJson' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return answerSchema.parse(JSON.parse(outcome.finishedJson))
}
const namesOf = (answer: Awaited<ReturnType<typeof find>>) => answer.items.map(item => item.name)
const tens = (answer: Awaited<ReturnType<typeof find>>) =>
  answer.items.map(item => Math.round((item.distance ?? Number.NaN) / 10))

/** A center so many metres north of the middle. */
const north = (metres: number) =>
  aCenter(db, { name: `${metres} m`, latitude: middle.lat + metres / 111_195, longitude: middle.lng })

/** An expert who lives so many metres north of the middle. */
async function livesNorth(metres: number, name: string, serviceIds: string[] = []) {
  const { expertId } = await anExpert(db, { name, serviceIds })
  await sql`update experts set latitude = ${middle.lat + metres / 111_195}, longitude = ${middle.lng}
    where id = ${expertId}`.execute(db)
  return expertId
}

describe('the distance of an expert', () => {
  test('is that of the nearest center with an active engagement, with each expert once', async () => {
    const [near, far] = [await north(1000), await north(3000)]
    const expertId = await livesNorth(10, 'Two centers')
    await anEngagement(db, near, expertId)
    await anEngagement(db, far, expertId)
    const found = await find(here)
    expect(namesOf(found)).toEqual(['Two centers'])
    expect(tens(found)).toEqual([100])
    expect(found.total).toBe(1)
    expect(found.items[0]?.centers.map(center => center.name)).toEqual(['1000 m', '3000 m'])
  })

  test('is that of their home without one', async () => {
    const center = await north(1000)
    const agreed = await livesNorth(2000, 'Not yet active')
    await anEngagement(db, center, agreed, 'agreed')
    await livesNorth(500, 'Alone')
    const found = await find(here)
    expect(namesOf(found)).toEqual(['Alone', 'Not yet active'])
    expect(tens(found)).toEqual([50, 200])
    expect(found.items.flatMap(item => item.centers)).toEqual([])
  })

  test('follows engagements that pause and end, centers that move or close, and experts who move', async () => {
    const center = await north(1000)
    const expertId = await livesNorth(3000, 'Asha')
    const engagement = await anEngagement(db, center, expertId)
    expect(tens(await find(here))).toEqual([100])
    await sql`update centers set latitude = ${middle.lat + 2000 / 111_195} where id = ${center}`.execute(db)
    expect(tens(await find(here))).toEqual([200])
    await sql`update centers set status = 'suspended' where id = ${center}`.execute(db)
    expect(tens(await find(here))).toEqual([300])
    await sql`update centers set status = 'active' where id = ${center}`.execute(db)
    await sql`update engagements set status = 'ended' where id = ${engagement}`.execute(db)
    expect(tens(await find(here))).toEqual([300])
    await sql`update experts set latitude = ${middle.lat + 4000 / 111_195} where id = ${expertId}`.execute(db)
    expect(tens(await find(here))).toEqual([400])
    await sql`update experts set status = 'inactive' where id = ${expertId}`.execute(db)
    expect((await find(here)).total).toBe(0)
    expect((await find()).total).toBe(0)
  })
})

describe('filters and order', () => {
  test('by service, any of several, language, and the level at which a service is taught', async () => {
    const [yoga, chess, level, hindi] = [
      await anItem(db),
      await anItem(db),
      await anItem(db),
      await anItem(db),
    ]
    const both = await livesNorth(10, 'Both', [yoga, chess])
    await livesNorth(20, 'Chess', [chess])
    await sql`update expert_services set level_ids = ${[level]}::uuid[] where expert_id = ${both} and service_id = ${yoga}`.execute(
      db,
    )
    await sql`update experts set language_ids = ${[hindi]}::uuid[] where id = ${both}`.execute(db)
    for (const place of [{}, here]) {
      expect(namesOf(await find({ ...place, service: yoga }))).toEqual(['Both'])
      expect(namesOf(await find({ ...place, services: `${yoga},${chess}` }))).toEqual(['Both', 'Chess'])
      expect(namesOf(await find({ ...place, language: hindi }))).toEqual(['Both'])
      expect(namesOf(await find({ ...place, level }))).toEqual(['Both'])
      expect(namesOf(await find({ ...place, level, service: chess }))).toEqual([])
      expect((await find({ ...place, level, service: chess })).total).toBe(0)
    }
  })

  test('the price is the lowest that can be booked now; experts without one come last both ways', async () => {
    const service = await anItem(db)
    const center = await north(100)
    await anOffer(db, center, service)
    const ids: string[] = []
    for (const [name, amount] of [
      ['Dear', 90_000],
      ['Cheap', 40_000],
      ['None', null],
    ] as const) {
      const expertId = await livesNorth(10, name, [service])
      ids.push(expertId)
      await anEngagement(db, center, expertId)
      if (amount === null) continue
      await aRate(db, { centerId: center, expertId, serviceId: service, amount })
      await aRate(db, { centerId: center, expertId, serviceId: service, minutes: 90, amount: amount * 2 })
    }
    expect(namesOf(await find({ sortBy: 'price' }))).toEqual(['Cheap', 'Dear', 'None'])
    const dearest = await find({ sortBy: 'price', sortOrder: 'desc' })
    expect(namesOf(dearest)).toEqual(['Dear', 'Cheap', 'None'])
    expect(dearest.items.map(item => item.priceFrom?.amount ?? null)).toEqual([90_000, 40_000, null])
    expect(namesOf(await find({ ...here, sortBy: 'price' }))).toEqual(['Cheap', 'Dear', 'None'])
    await sql`update expert_rates set status = 'inactive' where expert_id = ${ids[1]} and minutes = 60`.execute(
      db,
    )
    expect((await find({ sortBy: 'price' })).items[0]?.priceFrom).toEqual({ amount: 80_000, currency: 'INR' })
    await sql`update engagements set status = 'paused', paused_from = '2026-11-01' where expert_id = ${ids[1]}`.execute(
      db,
    )
    expect(namesOf(await find({ sortBy: 'price' }))[0]).toBe('Dear')
  })

  test('paging by price shows everyone once, including those without a price', async () => {
    const service = await anItem(db)
    const center = await north(100)
    await anOffer(db, center, service)
    for (let index = 0; index < 9; index += 1) {
      const expertId = await livesNorth(10, `e${index}`, [service])
      await anEngagement(db, center, expertId)
      if (index % 2 === 0) await aRate(db, { centerId: center, expertId, serviceId: service, amount: 50_000 })
    }
    for (const query of [
      { sortBy: 'price' },
      { sortBy: 'price', sortOrder: 'desc' },
      { sortBy: 'name' },
      here,
    ]) {
      const seen: string[] = []
      let after: string | null | undefined
      while (after !== null) {
        const page = await find({ ...query, limit: 2, after: after ?? undefined })
        seen.push(...page.items.map(item => item.id))
        after = page.next
      }
      expect(seen).toHaveLength(9)
      expect(new Set(seen).size).toBe(9)
    }
  })
})

test('a learner without a home is asked for one', async () => {
  const actor = signedIn({ userId: await aUser(db), role: 'learner' })
  const outcome = await world.run(findExperts, { actor, query: querySchema.parse({}) })
  expect(outcome).toMatchObject({ refused: true, code: 'address_missing' })
})

test('the counts and prices of a center follow its experts', async () => {
  const service = await anItem(db)
  const center = await north(100)
  await anOffer(db, center, service)
  const figures = () =>
    db
      .selectFrom('centers as c')
      .innerJoin('center_services as o', 'o.center_id', 'c.id')
      .select(['c.expert_count', 'o.price_from', 'o.price_minutes'])
      .where('c.id', '=', center)
      .executeTakeFirst()
  const { expertId } = await anExpert(db, { serviceIds: [service] })
  await anEngagement(db, center, expertId)
  await aRate(db, { centerId: center, expertId, serviceId: service, amount: 70_000 })
  expect(await figures()).toEqual({ expert_count: 1, price_from: 70_000, price_minutes: 60 })
  await sql`update expert_rates set amount = 60000 where expert_id = ${expertId}`.execute(db)
  expect(await figures()).toEqual({ expert_count: 1, price_from: 60_000, price_minutes: 60 })
  await sql`update experts set status = 'inactive' where id = ${expertId}`.execute(db)
  expect(await figures()).toEqual({ expert_count: 0, price_from: null, price_minutes: null })
})

describe('a center that searches for experts', () => {
  test('measures from its own location, and an expert who searches from theirs', async () => {
    const center = await north(1000)
    await livesNorth(3000, 'Asha')
    const head = await aCenterActor(database, center)
    expect(tens(await find({}, head))).toEqual([200])
    const own = await livesNorth(2500, 'Bala')
    const { user_id: userId } = await db
      .selectFrom('experts')
      .select('user_id')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    expect(tens(await find({}, signedIn({ userId: userId!, role: 'expert', expertId: own })))).toEqual([
      0, 50,
    ])
  })

  test('finds those who teach a service at or below its price', async () => {
    const [kathak, veena] = [await anItem(db, { en: 'Kathak' }), await anItem(db, { en: 'Veena' })]
    const center = await north(100)
    for (const service of [kathak, veena]) await anOffer(db, center, service)
    const expertId = await livesNorth(10, 'Asha', [kathak, veena])
    await anEngagement(db, center, expertId)
    await aRate(db, { centerId: center, expertId, serviceId: kathak, minutes: 60, amount: 80_000 })
    await aRate(db, { centerId: center, expertId, serviceId: veena, minutes: 60, amount: 50_000 })
    expect(namesOf(await find({ rate: '50000' }))).toEqual(['Asha'])
    expect(namesOf(await find({ rate: '50000', services: kathak }))).toEqual([])
    expect(namesOf(await find({ rate: '80000', services: kathak }))).toEqual(['Asha'])
    expect(namesOf(await find({ rate: 'All' }))).toEqual(['Asha'])
  })
})
