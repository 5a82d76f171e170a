import { beforeAll, describe, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { cast } from '#database/demo/people.ts'
import { newId } from '#domain/kernel/ids.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { API_BASE } from './mount.ts'

// Vikram manages tennis and swimming at Sampige; Lakshmi manages everything.
const db = await testDatabase()
await castDemo(db, TEST_NOW, post)
const app = await testApp(db, { demo: true })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Row = Record<string, string>
let centerId = ''
const tokens: Record<string, string> = {}
const services: Record<string, string> = {}
/** An upcoming booking for a service of Vikram's, and one for another service. */
let own: Row
let other: Row

const first = async (text: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await db.pool.query(text, values)
  if (!rows[0]) throw new Error(`nothing found: ${text}`)
  return rows[0]
}

const bookingOf = (codes: string[]) =>
  first(
    `select b.id, b.order_id, b.rate_id, b.learner_id, b.expert_id, b.starts_at, b.version from bookings b
     where b.center_id = $1 and b.status = 'confirmed' and b.service_id = any($2) order by b.starts_at limit 1`,
    [centerId, codes.map(code => services[code])],
  )

beforeAll(async () => {
  centerId = (await first(`select id from centers where slug = 'sampige-sports-and-arts'`)).id ?? ''
  const items = await db.pool.query(`select code, id from masterlist_items where list = 'service'`)
  for (const { code, id } of items.rows) services[code] = id
  // A head may let someone with limited services change opening hours; they still concern the whole center.
  await db.pool.query(
    `update center_members set permissions = '{"hours":"manage"}' where center_id = $1 and user_id = $2`,
    [centerId, (await first('select id from users where phone = $1', [cast.vikram.phone])).id],
  )
  for (const name of ['vikram', 'lakshmi', 'kavitha'] as const) {
    const user = await first('select id from users where phone = $1', [cast[name].phone])
    tokens[name] = await app.tokenOf(user.id ?? '', 'center')
  }
  own = await bookingOf(['tennis', 'swimming'])
  other = await bookingOf(['badminton', 'kathak', 'hindustani-vocal', 'yoga', 'table-tennis'])
})

async function call(who: string, method: Method, path: string, body?: object) {
  const answer = await app.http.inject({
    method,
    url: API_BASE + path,
    headers: { authorization: `Bearer ${tokens[who]}`, centerid: centerId, 'idempotency-key': newId() },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}
const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).status

describe('a member limited to some services', () => {
  test('sees only their bookings', async () => {
    const { body } = await call('vikram', 'GET', '/bookings?limit=100')
    const all = await call('lakshmi', 'GET', '/bookings?limit=100')
    const mine = new Set([services.tennis, services.swimming])
    const seen = new Set(body.items.map((one: { service: { id: string } }) => one.service.id))
    expect([...seen].sort()).toEqual([...mine].sort())
    expect(body.total).toBeLessThan(all.body.total)
    const expected = all.body.items.filter((one: { service: { id: string } }) => mine.has(one.service.id))
    expect(body.total).toBe(expected.length)
  })

  const naming: [string, Method, (booking: Row) => string, ((booking: Row) => object)?][] = [
    ['showing', 'GET', ({ id }) => `/bookings/${id}`],
    ['the order', 'GET', ({ order_id }) => `/orders/${order_id}`],
    ['quoting', 'GET', ({ rate_id }) => `/bookings/quote?rateId=${rate_id}&startsAt=2026-11-25T10:30:00Z`],
    ['what comes back', 'GET', ({ id }) => `/bookings/${id}/cancellation`],
  ]
  test.each(naming)('finds only what belongs to them: %s', async (_, method, path) => {
    expect(await statusOf('vikram', method, path(own))).toBe(200)
    expect(await statusOf('vikram', method, path(other))).toBe(404)
    expect(await statusOf('lakshmi', method, path(other))).toBe(200)
  })

  test('cannot change anything of another service', async () => {
    const { id, order_id: orderId, rate_id: rateId, learner_id: learnerId, version } = other
    const startsAt = '2026-11-25T10:30:00Z'
    const tries: [Method, string, object?][] = [
      [
        'POST',
        '/bookings',
        { rateId, learnerIds: [learnerId], startsAt, paymentChannel: 'center', expectedTotal: 0 },
      ],
      ['POST', `/bookings/${id}/cancellation`, { expectedRefund: 0 }],
      ['POST', `/bookings/${id}/move`, { startsAt, version: Number(version) }],
      ['POST', `/bookings/${id}/late-payment`, { choice: 'refund' }],
      ['POST', `/orders/${orderId}/desk-payments`, { method: 'cash', amount: 100 }],
      ['GET', `/slots?centerId=${centerId}&serviceId=${services.kathak}&minutes=60&from=2026-11-23&days=7`],
      ['PUT', `/center/services/${services.kathak}`, { description: 'Mine now' }],
    ]
    for (const [method, path, body] of tries) {
      const answer = await call('vikram', method, path, body)
      expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(404)
    }
    const still = await first('select version, status from bookings where id = $1', [id])
    expect(still).toMatchObject({ version, status: 'confirmed' })
  })

  test('can do everything within their services', async () => {
    const quoted = await call('vikram', 'GET', `/bookings/${own.id}/cancellation`)
    const cancelled = await call('vikram', 'POST', `/bookings/${own.id}/cancellation`, {
      expectedRefund: quoted.body.refund.amount,
    })
    expect(cancelled.status).toBe(201)
    expect(
      await statusOf('vikram', 'PUT', `/center/services/${services.tennis}`, {
        description: 'One hard court',
      }),
    ).toBe(200)
    const slots = `/slots?centerId=${centerId}&serviceId=${services.tennis}&minutes=60&from=2026-11-23&days=7`
    expect(await statusOf('vikram', 'GET', slots)).toBe(200)
  })

  test('does not find a rate of another service, even with access to prices', async () => {
    await db.pool.query(
      `update center_members set permissions = '{"money":"manage","hours":"manage"}'
       where user_id = (select id from users where phone = $1)`,
      [cast.vikram.phone],
    )
    await db.pool.query('select pg_notify($1, (select id::text from users where phone = $2))', [
      'triveni_grants',
      cast.vikram.phone,
    ])
    const { rate_id: rateId, expert_id: expertId } = other
    const rate = { expertId, serviceId: services.kathak, minutes: 60, amount: 100 }
    await expect.poll(() => statusOf('vikram', 'DELETE', `/center/rates/${rateId}`)).toBe(404)
    expect(await statusOf('vikram', 'POST', '/center/rates', rate)).toBe(404)
    expect(await statusOf('lakshmi', 'DELETE', `/center/rates/${rateId}`)).toBe(403)
  })

  test.each<[string, Method, string, object?]>([
    ['opening hours', 'PUT', '/center/hours', { hours: [] }],
    ['a holiday', 'POST', '/center/holidays', { onDate: '2027-01-26', name: 'Republic Day' }],
    ['removing a holiday', 'DELETE', '/center/holidays/2027-01-26'],
    ['a new space', 'POST', '/center/spaces', { name: 'Court 9', serviceIds: [] }],
    ['a space', 'PATCH', `/center/spaces/${newId()}`, { name: 'Court 9' }],
  ])('cannot change what concerns the whole center: %s', async (_, method, path, body) => {
    expect(await call('vikram', method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'whole_center_only' },
    })
  })

  test('sees only their services in schedule, search and settings', async () => {
    const mine = [services.tennis, services.swimming].sort()
    const { body: schedule } = await call(
      'vikram',
      'GET',
      '/schedule?startDate=2026-11-01&endDate=2026-12-15',
    )
    const shown = new Set<string>(schedule.items.map((one: { serviceId: string }) => one.serviceId))
    expect([...shown].sort()).toEqual(mine)
    expect(schedule.experts.map((one: { name: string }) => one.name)).toEqual(['Vikram Shetty'])
    expect(schedule.spaces.map((one: { name: string }) => one.name)).toEqual(['Pool', 'Tennis court'])

    const { body: settings } = await call('vikram', 'GET', '/center/settings')
    expect(settings.services.map((one: { serviceId: string }) => one.serviceId).sort()).toEqual(mine)
    const priced = new Set<string>(settings.rates.map((one: { service: { id: string } }) => one.service.id))
    expect([...priced].sort()).toEqual(mine)
    expect(settings.can).toMatchObject({
      editHours: false,
      editSpaces: false,
      editServices: true,
      editRules: false,
    })

    const found = await call('vikram', 'GET', '/quick-search?query=Asha')
    expect(found.body.items).toEqual([])
    const all = await call('lakshmi', 'GET', '/quick-search?query=Asha')
    expect(all.body.items.length).toBeGreaterThan(0)
  })

  test('sees dashboard counts that match the lists', async () => {
    const { body: mine } = await call('vikram', 'GET', '/center/dashboard')
    const { body: all } = await call('lakshmi', 'GET', '/center/dashboard')
    const ahead = await call('vikram', 'GET', `/bookings?status=confirmed&startDate=${mine.today}&limit=1`)
    expect(mine.bookings.confirmedAhead).toBe(ahead.body.total)
    expect(mine.bookings.confirmedAhead).toBeLessThan(all.bookings.confirmedAhead)
    const received = (board: { money: { months: { received: { amount: number } }[] } }) =>
      board.money.months.reduce((sum, month) => sum + month.received.amount, 0)
    expect(received(mine)).toBeGreaterThan(0)
    expect(received(mine)).toBeLessThan(received(all))
    expect(mine.experts.map((one: { name: string }) => one.name)).toEqual(['Vikram Shetty'])
  })

  test('gets no notifications about other services', async () => {
    const guardian = await first('select user_id from learner_guardians where learner_id = $1', [
      other.learner_id,
    ])
    tokens.guardian = await app.tokenOf(guardian.user_id ?? '', 'learner')
    const quoted = await call('guardian', 'GET', `/bookings/${other.id}/cancellation`)
    const expectedRefund = quoted.body.refund.amount
    expect(await statusOf('guardian', 'POST', `/bookings/${other.id}/cancellation`, { expectedRefund })).toBe(
      201,
    )
    const { rows } = await db.pool.query(
      `select u.phone from notifications n join users u on u.id = n.user_id
       where n.role = 'center' and n.event = 'booking.cancelled-by-learner' and n.link ->> 'bookingId' = $1`,
      [other.id],
    )
    const told = rows.map(row => row.phone)
    expect(told).toContain(cast.lakshmi.phone)
    expect(told).not.toContain(cast.vikram.phone)
  })
})
