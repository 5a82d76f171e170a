import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { distanceMetres } from '#domain/kernel/distance.ts'
import { newId } from '#domain/kernel/ids.ts'
import { encodeCursor } from '#domain/kernel/paging.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { anonymous, signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anItem, anOffer, aUser } from '#server/testing/people.ts'
import { findCenters } from './find-centers.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const { query: querySchema, answer: answerSchema } = api['GET /centers']
const middle = { lat: 12.9716, lng: 77.5946 }
const here = { coordinatesSource: 'device', latitude: middle.lat, longitude: middle.lng }
const learner = (userId: string) => signedIn({ userId, role: 'learner' })

beforeEach(() => resetDatabase(database))

/** The response, checked against the contract as the HTTP layer does, or the refusal. */
async function find(query: Record<string, unknown> = {}, actor: Parameters<typeof learnerOr>[0] = anonymous) {
  const outcome = await world.run(findCenters, { actor, query: querySchema.parse(query) })
  if (!('finishedJson' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return answerSchema.parse(JSON.parse(outcome.finishedJson))
}
async function refusal(query: Record<string, unknown>, actor: Parameters<typeof learnerOr>[0] = anonymous) {
  return world.run(findCenters, { actor, query: querySchema.parse(query) })
}
const learnerOr = (actor: typeof anonymous | ReturnType<typeof signedIn>) => actor
const namesOf = (answer: Awaited<ReturnType<typeof find>>) => answer.items.map(item => item.name)

/** A center so many metres north of the middle. */
async function north(metres: number, name = `${metres} m`, parts: Parameters<typeof aCenter>[1] = {}) {
  return aCenter(db, { name, latitude: middle.lat + metres / 111_195, longitude: middle.lng, ...parts })
}

describe('near a location', () => {
  test('lists those within the radius, nearest first, in whole metres', async () => {
    await north(3000)
    await north(900)
    await north(5200)
    const found = await find(here)
    expect(namesOf(found)).toEqual(['900 m', '3000 m'])
    expect(found.items.map(item => Math.round((item.distance ?? 0) / 10))).toEqual([90, 300])
    expect(found).toMatchObject({ total: 2, totalIsExact: true, limit: 25, offset: 1, next: null })
    expect(namesOf(await find({ ...here, distance: 6000 }))).toEqual(['900 m', '3000 m', '5200 m'])
    expect(namesOf(await find({ ...here, sortOrder: 'desc' }))).toEqual(['3000 m', '900 m'])
  })

  test('sorts hundreds of random points like the haversine formula', async () => {
    let seed = 11
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const typeId = await anItem(db, { list: 'center_type' })
    const rows = Array.from({ length: 400 }, (_, index) => ({
      id: newId(),
      slug: `random-${index}`,
      name: `Random ${index}`,
      center_type_id: typeId,
      address_line: '',
      city: 'Bengaluru',
      latitude: middle.lat + (random() - 0.5) * 1.2,
      longitude: middle.lng + (random() - 0.5) * 1.2,
      status: 'active' as const,
      cancellation_policy: JSON.stringify({ tiers: [{ hoursBefore: 1, refundPercent: 0 }] }),
      created_at: new Date(),
    }))
    await db.insertInto('centers').values(rows).execute()
    const measured = rows
      .map(row => ({ id: row.id, metres: distanceMetres(middle, { lat: row.latitude, lng: row.longitude }) }))
      .filter(({ metres }) => metres <= 40_000)
      .sort((a, b) => a.metres - b.metres)
    const found: { id: string; distance: number | null }[] = []
    let after: string | null | undefined
    while (after !== null) {
      const page = await find({ ...here, distance: 40_000, limit: 30, after: after ?? undefined })
      expect(page.total).toBe(measured.length)
      found.push(...page.items)
      after = page.next
    }
    expect(found.map(item => item.id)).toEqual(measured.map(item => item.id))
    for (const [index, item] of found.entries()) {
      expect(Math.abs((item.distance ?? 0) - (measured[index]?.metres ?? 0))).toBeLessThan(1)
    }
  })

  test('finds one service nearest first, any of several services, and all of several amenities', async () => {
    const [yoga, chess] = [await anItem(db, { en: 'Yoga' }), await anItem(db, { en: 'Chess' })]
    const [parking, shower] = [await anItem(db, { list: 'amenity' }), await anItem(db, { list: 'amenity' })]
    const near = await north(500, 'near')
    const far = await north(2000, 'far')
    await north(100, 'neither')
    await anOffer(db, near, chess)
    await anOffer(db, far, yoga)
    await anOffer(db, far, chess)
    await sql`update centers set amenity_ids = ${[parking]}::uuid[] where id = ${near}`.execute(db)
    await sql`update centers set amenity_ids = ${[parking, shower]}::uuid[] where id = ${far}`.execute(db)
    expect(namesOf(await find({ ...here, services: chess }))).toEqual(['near', 'far'])
    expect(namesOf(await find({ ...here, services: yoga }))).toEqual(['far'])
    expect(namesOf(await find({ ...here, services: [yoga, chess] }))).toEqual(['near', 'far'])
    expect(namesOf(await find({ ...here, services: chess, amenities: `${parking},${shower}` }))).toEqual([
      'far',
    ])
    expect(namesOf(await find({ services: 'all', amenities: parking }))).toEqual(['far', 'near'])
    const [card] = (await find({ ...here, services: yoga })).items
    expect(card?.services.map(service => service.name.en)).toEqual(['Yoga', 'Chess'])
  })
})

describe('the starting point', () => {
  test('is the home of a learner', async () => {
    await north(700)
    const userId = await aUser(db)
    await sql`update users set latitude = ${middle.lat}, longitude = ${middle.lng} where id = ${userId}`.execute(
      db,
    )
    const [item] = (await find({}, learner(userId))).items
    expect(Math.round((item?.distance ?? 0) / 10)).toBe(70)
  })

  test('is the position sent with the request if the profile has none', async () => {
    await north(700)
    const found = await find({ latitude: middle.lat, longitude: middle.lng }, learner(await aUser(db)))
    expect(found.items).toHaveLength(1)
    expect(found.items[0]?.distance).not.toBeNull()
  })

  test('must be given by a learner without a home', async () => {
    expect(await refusal({}, learner(await aUser(db)))).toMatchObject({
      refused: true,
      code: 'address_missing',
    })
  })

  test('is not used for others: all centers by name, without distances', async () => {
    await north(90_000, 'beta')
    await north(10, 'Alpha')
    for (const actor of [anonymous, signedIn({ userId: await aUser(db), role: 'center' })]) {
      const found = await find({}, actor)
      expect(namesOf(found)).toEqual(['Alpha', 'beta'])
      expect(found.items.map(item => item.distance)).toEqual([null, null])
    }
  })

  test('cannot be a device without a position, or half a position', async () => {
    expect(await refusal({ coordinatesSource: 'device' })).toMatchObject({ code: 'invalid_input' })
    expect(await refusal({ latitude: 12 })).toMatchObject({ fields: [{ path: 'longitude' }] })
    expect(await refusal({ longitude: 12 })).toMatchObject({ fields: [{ path: 'latitude' }] })
  })
})

describe('filters and order', () => {
  test('only active centers are found', async () => {
    await north(10, 'draft', { status: 'draft' })
    await north(10, 'suspended', { status: 'suspended' })
    expect((await find()).total).toBe(0)
    expect((await find(here)).total).toBe(0)
  })

  test('type and operating entity filter the list', async () => {
    const entity = await anItem(db, { list: 'operating_entity' })
    const id = await north(10, 'of the trust')
    await north(20, 'other')
    await sql`update centers set operating_entity_id = ${entity} where id = ${id}`.execute(db)
    const center = await db.selectFrom('centers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(namesOf(await find({ operatingEntity: entity }))).toEqual(['of the trust'])
    expect(namesOf(await find({ centerType: center.center_type_id }))).toEqual(['of the trust'])
  })

  test('names are sorted regardless of case and script, or by newest first', async () => {
    for (const [minute, name] of ['Zebra', 'apple', 'योग', 'Mango'].entries()) {
      const id = await north(10, name)
      await sql`update centers set created_at = ${new Date(minute * 60_000)} where id = ${id}`.execute(db)
    }
    expect(namesOf(await find({ sortBy: 'name' }))).toEqual(['apple', 'Mango', 'Zebra', 'योग'])
    expect(namesOf(await find({ sortBy: 'name', sortOrder: 'desc' }))).toEqual([
      'योग',
      'Zebra',
      'Mango',
      'apple',
    ])
    expect(namesOf(await find({ sortBy: 'newest' }))).toEqual(['Mango', 'योग', 'apple', 'Zebra'])
    expect(namesOf(await find({ sortBy: 'newest', sortOrder: 'desc' }))).toEqual([
      'Zebra',
      'apple',
      'योग',
      'Mango',
    ])
  })

  test('text is found misspelt, by its start, in the middle and in Devanagari', async () => {
    const services = [{ en: 'Badminton', hi: 'बैडमिंटन' }]
    const id = await north(10, 'Smash')
    await north(20, 'Other')
    const text = searchTextOf({ name: 'Smash', city: 'Bengaluru', address: '12 Temple Road', services })
    await sql`update centers set search_text = ${text} where id = ${id}`.execute(db)
    for (const search of [
      'badminton',
      'Badmintan',
      'bdminton',
      'minton',
      'बैडमिंटन',
      'बेडमिंटन',
      'sm',
      'temple badminton',
    ]) {
      expect(namesOf(await find({ search })), search).toEqual(['Smash'])
    }
    for (const search of ['kathak', 'badminton zzzz', 'ma', '%']) {
      expect(namesOf(await find({ search })), search).toEqual(search === '%' ? ['Other', 'Smash'] : [])
    }
  })
})

describe('pages', () => {
  test('paging by cursor shows every center once, even with equal names and distances', async () => {
    for (let index = 0; index < 11; index += 1) await north(index < 6 ? 100 : 200, 'Same')
    for (const query of [
      {},
      { sortOrder: 'desc' },
      { sortBy: 'newest' },
      here,
      { ...here, sortOrder: 'desc' },
    ]) {
      const seen: string[] = []
      let after: string | null | undefined
      while (after !== null) {
        const page = await find({ ...query, limit: 4, after: after ?? undefined })
        expect(page.total).toBe(11)
        seen.push(...page.items.map(item => item.id))
        after = page.next
      }
      expect(new Set(seen).size).toBe(11)
      expect(seen).toHaveLength(11)
    }
  })

  test('offsets count from 1, and a page past the end is empty with the same total', async () => {
    for (let index = 0; index < 5; index += 1) await north(100 + index, `c${index}`)
    expect(namesOf(await find({ limit: 2, offset: 3 }))).toEqual(['c2', 'c3'])
    expect(await find({ limit: 2, offset: 5 })).toMatchObject({ total: 5, next: null, offset: 5 })
    expect(await find({ limit: 2, offset: 9 })).toMatchObject({ items: [], total: 5, next: null })
  })

  test('a cursor of another list is refused', async () => {
    const id = newId()
    for (const after of ['garbage', encodeCursor([1]), encodeCursor([5, id]), encodeCursor(['a\0', id])]) {
      expect(await refusal({ after })).toMatchObject({ code: 'invalid_input', fields: [{ path: 'after' }] })
    }
    const forged = encodeCursor(['9999-99-99 00:00:00+00', id])
    expect(await refusal({ after: forged, sortBy: 'newest' })).toMatchObject({ code: 'invalid_input' })
  })
})
