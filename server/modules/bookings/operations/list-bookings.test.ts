import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { encodeCursor } from '#domain/kernel/paging.ts'
import { bookingsApi } from '#domain/modules/bookings/booking-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { type BookingScene, bookingScene, SLOT } from '#server/testing/booking-scene.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const query = bookingsApi['GET /bookings'].query
const hour = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

describe('the list of bookings', () => {
  let scene: BookingScene
  beforeAll(async () => {
    scene = await bookingScene(database, { payAtCenter: true })
    for (const hours of [0, 2, 4, 24, 48])
      await scene.book(scene.learner, hour(hours), { paymentChannel: 'center' })
    const last = await scene.book(scene.learner, hour(6), { paymentChannel: 'center' })
    await scene.cancel(last.id, 0)
  })

  const list = async (given: object, actor: SignedIn = scene.learner) =>
    (await scene.world.run(bookingHandlers['GET /bookings'], {
      actor,
      query: query.parse(given),
    })) as ApiAnswer<'GET /bookings'>
  const hours = (page: ApiAnswer<'GET /bookings'>) =>
    page.items.map(item => (Date.parse(item.startsAt) - SLOT.getTime()) / 3_600_000)

  it('starts with the next one and ends with past ones, or is sorted as requested', async () => {
    expect(hours(await list({}))).toEqual([0, 2, 4, 24, 48, 6])
    expect(hours(await list({ status: 'upcoming' }))).toEqual([0, 2, 4, 24, 48])
    expect(hours(await list({ sortBy: 'startsAt', sortOrder: 'desc' }))).toEqual([48, 24, 6, 4, 2, 0])
    expect(hours(await list({ sortBy: 'startsAt' }))).toEqual([0, 2, 4, 6, 24, 48])
    expect(hours(await list({ sortBy: 'createdAt', sortOrder: 'asc' }))).toEqual([0, 2, 4, 24, 48, 6])
  })

  it('shows every row once, by page and by cursor', async () => {
    const byPage = [1, 3, 5].map(async offset => list({ limit: 2, offset }))
    const pages = await Promise.all(byPage)
    expect(pages.flatMap(hours)).toEqual([0, 2, 4, 24, 48, 6])
    expect(pages[0]).toMatchObject({ total: 6, totalIsExact: true, limit: 2, offset: 1 })
    const seen: number[] = []
    let after: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const found = await list({
        limit: 2,
        ...(after && { after }),
        sortBy: 'createdAt',
        sortOrder: 'desc',
      })
      seen.push(...hours(found))
      if (!found.next) break
      after = found.next
    }
    expect(seen).toEqual([6, 48, 24, 4, 2, 0])
  })

  it('continues across the present moment where it stopped, by page and by cursor', async () => {
    const before = await bookingScene(database, { payAtCenter: true })
    for (const after of [0, 2, 24, 26, 48])
      await before.book(before.learner, hour(after), { paymentChannel: 'center' })
    // In the middle of the second class.
    before.world.setNow(new Date(hour(2).getTime() + 60_000))
    const page = async (given: object) =>
      (await before.world.run(bookingHandlers['GET /bookings'], {
        actor: before.learner,
        query: query.parse({ limit: 2, ...given }),
      })) as ApiAnswer<'GET /bookings'>
    const turned: number[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const found = await page(next ? { after: next } : {})
      turned.push(...hours(found))
      next = found.next
    }
    expect(turned).toEqual([2, 24, 26, 48, 0])
    expect((await Promise.all([1, 3, 5].map(offset => page({ offset })))).flatMap(hours)).toEqual(turned)
    expect(hours(await page({ status: 'past' }))).toEqual([0])
  })

  it('starts again with an unknown cursor', async () => {
    expect(hours(await list({ limit: 2, after: 'nonsense' }))).toEqual([0, 2])
  })

  it('filters by status, upcoming and past', async () => {
    expect(hours(await list({ status: 'cancelled' }))).toEqual([6])
    expect(hours(await list({ status: 'past' }))).toEqual([6])
    expect(hours(await list({ status: 'upcoming' }))).toEqual([0, 2, 4, 24, 48])
    expect((await list({ status: 'ALL' })).total).toBe(6)
  })

  it('starts at the front with a forged cursor', async () => {
    const { id } = (await list({ limit: 1 })).items[0]!
    for (const made of [
      ['2026', id],
      ['2026-02-30T00:00:00Z', id],
      ['2026-11-21T00:00:00Z', '-'.repeat(36)],
    ])
      expect(hours(await list({ limit: 1, after: encodeCursor(made) }))).toEqual([0])
  })

  it('filters by days in the center’s own zone, both ends included', async () => {
    expect(hours(await list({ startDate: '2026-11-24', endDate: '2026-11-24' }))).toEqual([24])
    expect(hours(await list({ endDate: '2026-11-23', sortBy: 'startsAt' }))).toEqual([0, 2, 4, 6])
  })

  it('finds by code, expert and learner, with special characters taken literally', async () => {
    const { items } = await list({ limit: 1 })
    expect((await list({ search: items[0]?.code.toLowerCase() })).total).toBe(1)
    expect((await list({ search: 'asha' })).total).toBe(6)
    expect((await list({ search: 'kabir n' })).total).toBe(6)
    expect((await list({ search: '%' })).total).toBe(0)
  })

  it('does not let an expert find a child by surname', async () => {
    expect((await list({ search: 'kabir' }, scene.expert)).total).toBe(6)
    expect((await list({ search: 'nair' }, scene.expert)).total).toBe(0)
  })

  it('contains each role’s own bookings and no one else’s', async () => {
    const other = await bookingScene(database)
    expect((await list({}, scene.desk)).total).toBe(6)
    for (const stranger of [other.learner, other.expert, other.desk]) {
      expect(await list({}, stranger)).toMatchObject({ items: [], total: 0, next: null })
    }
    expect((await list({ learnerId: other.learnerId })).total).toBe(0)
  })
})
