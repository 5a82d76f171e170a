import { beforeAll, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { post } from '#server/modules/ledger/public.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { API_BASE } from './mount.ts'

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

test('each figure of the dashboard is the length of the list it opens', async () => {
  const { bookings, today } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  expect(bookings.confirmedAhead).toBeGreaterThan(0)
  expect(bookings).toEqual({
    held: await totalOf('status=held'),
    confirmedAhead: await totalOf(`status=confirmed&startDate=${today}`),
    cancelledThisMonth: await totalOf('status=cancelled&startDate=2026-11-01&endDate=2026-11-30'),
  })
})

test('what is still to be paid is the sum of the list of dues that it opens', async () => {
  const { money } = await get<ApiAnswer<'GET /center/dashboard'>>('/center/dashboard')
  const dues = await get<ApiAnswer<'GET /center/dues'>>('/center/dues?limit=100')
  expect(dues.total).toBe(dues.items.length)
  expect(money?.dueNow).toEqual(dues.sums.all)
  expect(money?.dueNow.amount).toBe(dues.items.reduce((sum, due) => sum + due.amount.amount, 0))
  expect(money?.dueNow.amount).toBeGreaterThan(0)
})
