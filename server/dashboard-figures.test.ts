import { beforeAll, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { addDays, datesBetween } from '#domain/kernel/time.ts'
import { occupancyOf } from '#domain/modules/centers/occupancy.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { API_BASE } from './http/mount.ts'

const db = await testDatabase()
const app = await testApp(db)
let headers: Record<string, string>

beforeAll(async () => {
  await castDemo(db, TEST_NOW, post)
  const { rows } = await db.pool.query<{ user_id: string; center_id: string }>(
    `select m.user_id, m.center_id from center_members m join bookings b on b.center_id = m.center_id
     where m.center_role = 'head' group by 1, 2 order by count(*) desc limit 1`,
  )
  const head = rows[0]!
  headers = { authorization: `Bearer ${await app.tokenOf(head.user_id, 'center')}`, centerid: head.center_id }
})

const get = async <T>(path: string): Promise<T> =>
  (await app.http.inject({ method: 'GET', url: API_BASE + path, headers })).json()
const totalOf = async (query: string) => (await get<ApiAnswer<'GET /bookings'>>(`/bookings?${query}`)).total

test('each dashboard figure equals the length of the list it opens', async () => {
  const { bookings, today } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  expect(bookings.confirmedAhead).toBeGreaterThan(0)
  expect(bookings).toEqual({
    held: await totalOf('status=held'),
    confirmedAhead: await totalOf(`status=confirmed&startDate=${today}`),
    cancelledThisMonth: await totalOf('status=cancelled&startDate=2026-11-01&endDate=2026-11-30'),
  })
})

test('unpaid dues equal the total of the list they open', async () => {
  const { money } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  const dues = await get<ApiAnswer<'GET /center/dues'>>('/center/dues?limit=100')
  expect(dues.total).toBe(dues.items.length)
  expect(money?.dueNow).toEqual(dues.sums.all)
  expect(money?.dueNow.amount).toBe(dues.items.reduce((sum, due) => sum + due.amount.amount, 0))
  expect(money?.dueNow.amount).toBeGreaterThan(0)
})

const lastDay = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
const daysOf = (month: string) => `startDate=${month}-01&endDate=${lastDay(month)}`

test('the money of each month equals the lists of payments, dues and refunds for it', async () => {
  const { money } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  expect(money?.months).toHaveLength(6)
  for (const { month, received, due, refunded } of money?.months ?? []) {
    const days = daysOf(month)
    const payments = await get<ApiAnswer<'GET /center/payments'>>(`/center/payments?status=captured&${days}`)
    const refunds = await get<ApiAnswer<'GET /center/refunds'>>(`/center/refunds?status=processed&${days}`)
    const dues = await get<ApiAnswer<'GET /center/dues'>>(`/center/dues?${days}`)
    expect({ month, received, due, refunded }).toEqual({
      month,
      received: payments.received,
      due: dues.sums.all,
      refunded: refunds.given,
    })
  }
  expect(money?.months.some(({ received }) => received.amount > 0)).toBe(true)
  expect(money?.months.some(({ refunded }) => refunded.amount > 0)).toBe(true)
})

test('joined and left learners equal the length of the list they open', async () => {
  await db.pool.query(
    `update memberships set created_at = $2::timestamptz - interval '40 days'
     where id = (select id from memberships where center_id = $1 and status = 'active' order by id desc limit 1)`,
    [headers.centerid, TEST_NOW],
  )
  await db.pool.query(
    `update memberships set status = 'ended', ended_at = $2
     where id = (select id from memberships where center_id = $1 and status = 'active' order by id limit 1)`,
    [headers.centerid, TEST_NOW],
  )
  const { learners } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  expect(learners).toHaveLength(6)
  for (const { month, joined, left } of learners ?? []) {
    const totalOf = async (change: string) =>
      (
        await get<ApiAnswer<'GET /center/memberships'>>(
          `/center/memberships?change=${change}&${daysOf(month)}`,
        )
      ).total
    expect({ month, joined, left }).toEqual({
      month,
      joined: await totalOf('joined'),
      left: await totalOf('left'),
    })
  }
  expect(learners?.reduce((sum, month) => sum + month.joined, 0)).toBeGreaterThan(0)
  expect(learners?.at(-1)?.left).toBe(1)
})

test('the fullest and emptiest batches are the ends of the list of running batches', async () => {
  const { batches } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  const list = await get<ApiAnswer<'GET /batches'>>('/batches?status=active&limit=100')
  const share = ({ seatsTaken, capacity }: { seatsTaken: number; capacity: number }) => seatsTaken / capacity
  const shares = list.items.map(share).sort((a, b) => b - a)
  const shown = [...batches.fullest, ...batches.emptiest.toReversed()]
  expect(shown.map(share)).toEqual(shares.length <= 6 ? shares : [...shares.slice(0, 3), ...shares.slice(-3)])
  for (const { id, seatsTaken, capacity } of shown) {
    expect(list.items.find(batch => batch.id === id)).toMatchObject({ seatsTaken, capacity })
  }
  expect(batches.fullest.length).toBeGreaterThan(0)
})

test('an expert’s classes this week equal the schedule that the figure opens', async () => {
  const { experts } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  for (const { expertId, classesThisWeek } of experts) {
    const week = await get<ApiAnswer<'GET /schedule'>>(
      `/schedule?startDate=2026-11-16&endDate=2026-11-22&status=not_cancelled&expertId=${expertId}`,
    )
    expect(week.items).toHaveLength(classesThisWeek)
  }
  expect(experts.some(({ classesThisWeek }) => classesThisWeek > 0)).toBe(true)
})

test('occupancy equals that of the classes per space in the schedule it opens', async () => {
  const { occupancy, timeZone, today } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  const { startDate, endDate } = { startDate: addDays(today, -28), endDate: addDays(today, -1) }
  const schedule = await get<ApiAnswer<'GET /schedule'>>(
    `/schedule?startDate=${startDate}&endDate=${endDate}&status=not_cancelled`,
  )
  const { rows: hours } = await db.pool.query(
    `select weekday, opens_minute as "fromMinute", closes_minute as "toMinute" from center_hours where center_id = $1`,
    [headers.centerid],
  )
  const booked = schedule.items
    .filter(({ spaceId }) => spaceId !== null)
    .map(({ startsAt, minutes }) => ({
      start: Date.parse(startsAt),
      end: Date.parse(startsAt) + minutes * 60_000,
    }))
  const places = schedule.spaces.reduce((sum, space) => sum + space.places, 0)
  const holidays = schedule.holidays.map(({ onDate }) => onDate)
  const computed = occupancyOf({ timeZone, hours, holidays }, places, booked, datesBetween(startDate, today))
  expect(occupancy).toEqual(computed)
  expect(occupancy.some(({ percent }) => percent > 0)).toBe(true)
})

test('a member sees only the figures that their access allows', async () => {
  const { rows } = await db.pool.query<{ user_id: string }>(
    `update center_members set permissions = '{"money": "none", "learners": "none"}'::jsonb
     where center_id = $1 and center_role <> 'head' returning user_id`,
    [headers.centerid],
  )
  const own = { ...headers, authorization: `Bearer ${await app.tokenOf(rows[0]?.user_id ?? '', 'center')}` }
  const answer = await app.http.inject({ url: `${API_BASE}/center/dashboard`, headers: own })
  expect(answer.json()).toMatchObject({ money: null, learners: null })
})

test('the figures of an expert’s day equal the length of the lists they open', async () => {
  const { rows } = await db.pool.query<{ user_id: string }>(
    `select x.user_id from experts x join bookings b on b.expert_id = x.id and b.status = 'confirmed' and b.starts_at > $1
     group by 1 order by count(*) desc limit 1`,
    [TEST_NOW],
  )
  const own = { authorization: `Bearer ${await app.tokenOf(rows[0]?.user_id ?? '', 'expert')}` }
  const read = async (path: string) => (await app.http.inject({ url: API_BASE + path, headers: own })).json()
  const today: ApiAnswer<'GET /expert/today'> = await read('/expert/today')
  const bookings = await read('/bookings?status=confirmed&startDate=2026-11-21')
  const week: ApiAnswer<'GET /schedule'> = await read(
    '/schedule?startDate=2026-11-16&endDate=2026-11-22&status=not_cancelled',
  )
  expect(today.confirmedAhead).toBeGreaterThan(0)
  expect(today).toMatchObject({
    confirmedAhead: bookings.total,
    classesThisWeek: week.items.length,
  })
})
