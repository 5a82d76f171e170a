import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { freeSlots } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { anonymous, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { anItem, aStage } from '#server/testing/people.ts'
import { findNextTimes } from './find-next-times.ts'
import { findTowns } from './find-towns.ts'
import { showHome } from './show-home.ts'

const database = await testDatabase()
const db = database.kysely
let world = testWorld(database)
const { query: querySchema, answer: answerSchema } = api['GET /discovery/home']

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database) // with its own configuration, so nothing is cached
})

async function home(query: Record<string, unknown> = {}) {
  const outcome = await world.run(showHome, { actor: anonymous, query: querySchema.parse(query) })
  if (!('finishedJson' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return answerSchema.parse(JSON.parse(outcome.finishedJson))
}

/** The slots on cards, as the learner’s own search requests them. */
const next = (query: Record<string, unknown>) =>
  world.run(findNextTimes, { actor: anonymous, query: api['GET /discovery/next-times'].query.parse(query) })

async function aCity(en: string, hi: string, latitude: number, longitude: number) {
  const id = await anItem(db, { list: 'city', en, hi })
  await sql`update masterlist_items set details = ${JSON.stringify({ latitude, longitude })} where id = ${id}`.execute(
    db,
  )
}

/** A bookable center in Bengaluru with searchable text. */
async function aFindableStage() {
  const stage = await aStage(db)
  const services = [{ en: 'Kathak', hi: 'कथक' }]
  const [center, expert] = [
    searchTextOf({ name: 'Nritya Studio', city: 'Bengaluru', address: '12 Temple Road', services }),
    searchTextOf({ name: 'Asha Iyer', city: 'Bengaluru', address: '', services }),
  ]
  await sql`update centers set search_text = ${center} where id = ${stage.centerId}`.execute(db)
  await sql`update experts set search_text = ${expert} where id = ${stage.expertId}`.execute(db)
  await aCity('Bengaluru', 'बेंगलुरु', 12.97, 77.59)
  await aCity('Pune', 'पुणे', 18.52, 73.86)
  return stage
}

describe('without a search', () => {
  test('shows real counts, featured services and cities', async () => {
    const stage = await aFindableStage()
    await anItem(db, { en: 'Fencing' }) // taught nowhere: not counted
    for (const [startsAt, status] of [
      ['2026-11-15T18:29:00Z', 'scheduled'], // the Sunday before, 23:59 in India
      ['2026-11-15T18:30:00Z', 'scheduled'], // Monday, midnight
      ['2026-11-22T18:00:00Z', 'scheduled'], // Sunday evening
      ['2026-11-20T18:00:00Z', 'cancelled'],
      ['2026-11-22T18:30:00Z', 'scheduled'], // the Monday after
    ] as const) {
      const starts_at = new Date(startsAt)
      const row = {
        id: newId(),
        center_id: stage.centerId,
        kind: 'booking' as const,
        service_id: stage.serviceId,
      }
      const times = { starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000), created_at: TEST_NOW }
      await db
        .insertInto('class_sessions')
        .values({ ...row, ...times, status })
        .execute()
    }
    expect(await home()).toEqual({
      numbers: { centers: 1, experts: 1, services: 1, classesThisWeek: 2 },
      featured: [{ id: stage.serviceId, name: { en: 'Kathak', hi: 'कथक' }, centerCount: 1 }],
      places: [
        { label: { en: 'Bengaluru', hi: 'बेंगलुरु' }, latitude: 12.97, longitude: 77.59 },
        { label: { en: 'Pune', hi: 'पुणे' }, latitude: 18.52, longitude: 73.86 },
      ],
      search: null,
    })
  })

  test('counts once a minute', async () => {
    expect((await home()).numbers.centers).toBe(0)
    await aFindableStage()
    world.setNow(new Date(TEST_NOW.getTime() + 59_000))
    expect((await home()).numbers.centers).toBe(0)
    world.setNow(new Date(TEST_NOW.getTime() + 61_000))
    expect((await home()).numbers.centers).toBe(1)
  })
})

describe('a search', () => {
  test('understands an activity in both scripts and misspelt, near a named city', async () => {
    const stage = await aFindableStage()
    for (const [activity, place] of [
      ['kathak', 'bengaluru'],
      ['Katahk', 'Bengalru'],
      ['कथक', 'बेंगलुरु'],
      ['kathak class', 'Bengaluru'],
    ]) {
      const { search } = await home({ activity, place })
      expect(search, activity).toMatchObject({
        activity: { id: stage.serviceId },
        place: { label: { en: 'Bengaluru' }, latitude: 12.97 },
        wholeCity: true,
        distance: 30_000,
        centers: [{ id: stage.centerId }],
        experts: [{ id: stage.expertId }],
        totals: { centers: 1, experts: 1, batches: 0 },
      })
    }
  })

  test('covers a whole city by its name, and otherwise the chosen distance', async () => {
    const stage = await aFindableStage()
    // Whitefield, from the middle of the city.
    await sql`update centers set latitude = 12.9698, longitude = 77.7500 where id = ${stage.centerId}`.execute(
      db,
    )
    expect((await home({ place: 'Bengaluru' })).search).toMatchObject({ centers: [{ id: stage.centerId }] })
    const near = (await home({ place: 'Bengaluru', distance: 5000 })).search
    expect(near).toMatchObject({ wholeCity: false, distance: 5000, centers: [] })
  })

  test('shows the next free slots of the class with the shown price, like the list of slots', async () => {
    const stage = await aFindableStage()
    const { search } = await home({ activity: 'kathak', place: 'Bengaluru' })
    const [center, expert] = [search?.centers[0], search?.experts[0]]
    const query = api['GET /slots'].query.parse({
      ...{ centerId: stage.centerId, serviceId: stage.serviceId },
      ...{ minutes: '60', from: localDateOf(TEST_NOW, 'Asia/Kolkata'), days: '2' },
    })
    const slots = await world.run((ctx: Ctx) => freeSlots(ctx, query, undefined), { actor: anonymous })
    const { days } = api['GET /slots'].answer.parse(JSON.parse(slots as string))
    const startsAt = days.flatMap(({ slots }) => slots.map(slot => slot.startsAt)).slice(0, 4)
    expect(startsAt).toHaveLength(4)
    const times = { centerId: stage.centerId, serviceId: stage.serviceId, minutes: 60 }
    expect(center?.nextTimes).toEqual({ ...times, timeZone: 'Asia/Kolkata', startsAt })
    expect(expert?.nextTimes).toEqual(center?.nextTimes)
    const ids = { centers: [stage.centerId], experts: [stage.expertId] }
    expect(await next({ ...ids, services: [stage.serviceId] })).toEqual({
      centers: [{ id: stage.centerId, times: center?.nextTimes }],
      experts: [{ id: stage.expertId, times: center?.nextTimes }],
    })
    const far = { latitude: 28.6, longitude: 77.2, distance: 5000 }
    expect(await next({ ...ids, ...far }), 'classes elsewhere do not count').toMatchObject({ experts: [] })
    expect(await next({})).toEqual({ centers: [], experts: [] })
  })

  test('shows no slots if the searcher may not book, or nothing is free', async () => {
    const stage = await aFindableStage()
    await sql`update centers set access = 'society' where id = ${stage.centerId}`.execute(db)
    expect((await home({ activity: 'kathak', place: 'Bengaluru' })).search).toMatchObject({
      centers: [{ id: stage.centerId, nextTimes: null }],
      experts: [{ id: stage.expertId, nextTimes: null }],
    })
    const ids = { centers: [stage.centerId], experts: [stage.expertId] }
    expect(await next(ids)).toEqual({ centers: [], experts: [] })
    await sql`update centers set access = 'open' where id = ${stage.centerId}`.execute(db)
    await sql`delete from center_hours where center_id = ${stage.centerId}`.execute(db)
    expect((await home({ activity: 'kathak', place: 'Bengaluru' })).search).toMatchObject({
      centers: [{ id: stage.centerId, nextTimes: null }],
    })
  })

  test('finds nothing near an unknown place', async () => {
    await aFindableStage()
    const { search } = await home({ activity: 'kathak', place: 'nowhere at all' })
    expect(search).toMatchObject({
      ...{ place: null, centers: [], experts: [], batches: [] },
      totals: { centers: 0, experts: 0, batches: 0 },
    })
  })

  test('understands any town in India, its former names too, and prefers the nearer of two', async () => {
    const stage = await aFindableStage()
    for (const place of ['Mysuru', 'mysore', 'मैसूरु']) {
      expect((await home({ activity: 'kathak', place })).search, place).toMatchObject({
        place: { label: { en: 'Mysuru, Karnataka' }, latitude: 12.2979 },
        wholeCity: true,
        centers: [],
      })
    }
    // Written exactly, it is the town, not the listed city with a similar name.
    expect((await home({ place: 'Bangalore' })).search).toMatchObject({
      place: { label: { en: 'Bengaluru', hi: 'बेंगलुरु' } },
      centers: [{ id: stage.centerId }],
    })
    await aCity('Mumbra', 'मुंब्रा', 19.19, 73.02)
    expect((await home({ place: 'Mumbai' })).search?.place?.label.en).toBe('Mumbai, Maharashtra')
    expect((await home({ place: 'Aurangabad' })).search?.place?.label.en).toBe('Aurangabad, Maharashtra')
  })

  test('finds nothing where there is nothing', async () => {
    await aFindableStage()
    const { search } = await home({ activity: 'kathak', place: 'Pune' })
    expect(search).toMatchObject({ centers: [], experts: [], totals: { centers: 0, experts: 0, batches: 0 } })
  })

  test('looks for names if the text is not an activity', async () => {
    const stage = await aFindableStage()
    expect((await home({ activity: 'Nritya' })).search).toMatchObject({
      activity: null,
      place: null,
      centers: [{ id: stage.centerId, distance: null }],
      experts: [],
    })
    expect((await home({ activity: 'asha iyr' })).search).toMatchObject({
      centers: [],
      experts: [{ id: stage.expertId }],
    })
  })

  test('recognises localities from the addresses of centers', async () => {
    const stage = await aFindableStage()
    const { search } = await home({ activity: 'kathak', place: 'temple road' })
    expect(search?.place).toEqual({
      label: { en: 'Temple Road, Bengaluru', hi: 'Temple Road, बेंगलुरु' },
      latitude: 12.9716,
      longitude: 77.5946,
    })
    expect(search?.centers).toMatchObject([{ id: stage.centerId, distance: 0 }])
    expect((await home({ place: 'nowhere at all' })).search?.place).toBeNull()
  })

  test('says which city a locality is in, and offers those of the same name elsewhere', async () => {
    await aFindableStage()
    const far = await aStage(db)
    const address = searchTextOf({ name: 'Natya', city: 'Pune', address: '3 Temple Road', services: [] })
    await sql`update centers set search_text = ${address}, city = 'Pune', address_line = '3 Temple Road', latitude = 18.52,
      longitude = 73.86 where id = ${far.centerId}`.execute(db)
    await sql`update centers set address_line = '12 Temple Road' where city = 'Bengaluru'`.execute(db)
    const { search } = await home({ activity: 'kathak', place: 'temple road' })
    const labels = [search?.place, ...(search?.others ?? [])].map(place => place?.label.en)
    expect(labels.toSorted()).toEqual(['Temple Road, Bengaluru', 'Temple Road, Pune'])
    await aCity('Malleshwaram', 'मल्लेश्वरम', 13.003, 77.569)
    expect((await home({ place: 'malleshwaram' })).search?.place?.label).toEqual({
      ...{ en: 'Malleshwaram, Bengaluru', hi: 'मल्लेश्वरम, बेंगलुरु' },
    })
  })

  test('shows centers where one may not book after those where one may, and counts both', async () => {
    const near = await aFindableStage()
    await sql`update centers set access = 'society' where id = ${near.centerId}`.execute(db)
    const open = await aStage(db)
    await sql`update centers set latitude = 13.01, search_text = (select search_text from centers where id = ${near.centerId})
      where id = ${open.centerId}`.execute(db)
    const { search } = await home({ place: 'Bengaluru' })
    expect(search?.centers.map(({ id }) => id)).toEqual([open.centerId, near.centerId])
    expect(search?.totals.centers).toBe(2)
  })

  test('prefers coordinates, and names them after the nearest city', async () => {
    await aFindableStage()
    const found = await home({ latitude: 12.98, longitude: 77.6, place: '' })
    expect(found.search?.place).toEqual({
      label: { en: 'Bengaluru', hi: 'बेंगलुरु' },
      latitude: 12.98,
      longitude: 77.6,
    })
    const sea = await home({ latitude: 0, longitude: 60 })
    expect(sea.search?.place?.label.en).toBe('the chosen place')
  })

  test('refuses half a position', async () => {
    const outcome = await world.run(showHome, {
      actor: anonymous,
      query: querySchema.parse({ longitude: 5 }),
    })
    expect(outcome).toMatchObject({ refused: true, code: 'invalid_input' })
  })
})

test('any town is found by its name when entering a location', async () => {
  await aCity('Mysuru', 'मैसूरु', 12.3, 76.65)
  const towns = async (search: string) => {
    const found = await world.run(findTowns, { actor: anonymous, query: { search } })
    return 'towns' in found ? found.towns : []
  }
  expect((await towns('mand'))[0]).toMatchObject({ label: { en: 'Mandya, Karnataka' } })
  expect((await towns('mand')).length).toBeLessThanOrEqual(8)
  expect(await towns('xanadu')).toEqual([])
})
