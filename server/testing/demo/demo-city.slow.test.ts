import { sql } from 'kysely'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { beforeAll, describe, expect, it } from 'vitest'
import { planCalendar } from '#database/demo/calendar.ts'
import { castDemo } from '#database/demo/cast.ts'
import { castCity } from '#database/demo/city.ts'
import { planCity } from '#database/demo/city-plan.ts'
import { gatherRows } from '#database/demo/city-rows.ts'
import { demoId } from '#database/demo/rows.ts'
import { isId } from '#domain/kernel/ids.ts'
import { isGstin } from '#domain/kernel/registered-numbers.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { above } from '#server/above.ts'
import { listUnbalancedCurrencies, listWrongOrders } from '#server/modules/books/order-sum-queries.ts'
import { calculatePast } from '#server/modules/books/public.ts'
import { issueDocuments, post } from '#server/modules/orders/public.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { TEST_NOW } from '../context.ts'
import { testDatabase } from '../database.ts'

const now = TEST_NOW
const database = await testDatabase()
/** Loading may take longer than a person would wait. */
const patient = await connectDatabase(database.connection, silentLog, {
  size: 1,
  statementTimeoutMs: 300_000,
})
const nobody = '00000000-0000-0000-0000-000000000000'

const books = {
  post,
  issue: (tx: Parameters<typeof post>[0], ids: 'all', at: Date) =>
    issueDocuments({ tx, above, now: at }, ids),
  earn: calculatePast,
}

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(patient.kysely)).rows
}

async function numberOf(query: ReturnType<typeof sql<{ number: number }>>): Promise<number> {
  return (await rowsOf(query))[0]?.number ?? Number.NaN
}

describe('the city around the cast', () => {
  let castBefore: unknown[]
  const castRows = () =>
    rowsOf(sql`select id, name, phone from users where phone < '+919886001000' order by phone`)

  beforeAll(async () => {
    await castDemo(patient, now, post, books.issue, calculatePast)
    castBefore = await castRows()
    const start = performance.now()
    expect(await castCity(patient, now, books)).toBe(true)
    console.info(`the city took ${Math.round(performance.now() - start)} ms`)
    return () => patient.close()
  })

  it('is created once, never without its cast or a day later', async () => {
    expect(await castCity(patient, now, books)).toBe(false)
  })

  it('has forty centers in two cities, eighty experts, and fifteen hundred learners', async () => {
    const centers = await rowsOf(sql<{ city: string; number: number }>`
      select city, count(*)::int as number from centers where status = 'active' group by 1 order by 1`)
    expect(centers).toEqual([
      { city: 'Bengaluru', number: 26 },
      { city: 'Pune', number: 14 },
    ])
    const [sizes] = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from experts) as experts, (select count(*)::int from learners) as learners`)
    expect(sizes?.experts).toBeGreaterThanOrEqual(80)
    expect(sizes?.learners).toBeGreaterThanOrEqual(1400)
    expect(sizes?.learners).toBeLessThanOrEqual(1700)
  })

  it('leaves the cast unchanged', async () => {
    expect(await castRows()).toEqual(castBefore)
  })

  it('has batches of eight to twenty, with seat counts that match enrolments', async () => {
    const [odd] = await rowsOf(sql<{ names: string[] | null }>`
      select array_agg(b.name) as names from batches b
      where b.seats_taken <> (select count(*) from enrolments e where e.batch_id = b.id
          and e.status in ('offered', 'pending_payment', 'active', 'paused'))
        or (b.seats_taken < b.capacity and exists (select from enrolments w
          where w.batch_id = b.id and w.status = 'waitlisted'))`)
    expect(odd?.names).toBeNull()
    const [seats] = await rowsOf(sql<{ few: number; batches: number; most: number }>`
      select count(*) filter (where seats_taken < 7)::int as few, count(*)::int as batches, max(seats_taken)::int as most
      from batches where status = 'active' and id not in (select batch_id from enrolments where enrolled_by in
        (select id from users where phone < '+919886001000'))`)
    expect(seats?.batches).toBeGreaterThanOrEqual(100)
    expect(seats?.most).toBeLessThanOrEqual(20)
    expect(seats?.few).toBeLessThan(12)
  })

  it('has a class of fifteen learners today, taught by Asha', async () => {
    const most = await numberOf(sql`
      select max(roll.size)::int as number from class_sessions s
      join class_session_experts x on x.class_session_id = s.id join experts e on e.id = x.expert_id
      cross join lateral (select count(*) as size from class_participants p where p.class_session_id = s.id) roll
      where e.slug = 'asha-menon' and (s.starts_at at time zone 'Asia/Kolkata')::date = (${now}::timestamptz at time zone 'Asia/Kolkata')::date`)
    expect(most).toBeGreaterThanOrEqual(15)
  })

  it('claims the time of everyone who is expected, and of no one else', async () => {
    const wrong = await numberOf(sql`
      select count(*)::int as number from class_participants p join class_sessions s on s.id = p.class_session_id
      where s.batch_id is not null and s.status <> 'cancelled' and (p.status = 'expected') <> exists (select from claims c
        where c.class_session_id = s.id and c.resource_id = p.learner_id
          and lower(c.period) = s.starts_at and upper(c.period) = s.ends_at)`)
    expect(wrong).toBe(0)
    const missing = await numberOf(sql`
      select count(*)::int as number from enrolments e join class_sessions s on s.batch_id = e.batch_id
      where e.status = 'active' and s.status = 'scheduled' and s.starts_at > ${now} and s.pattern_on >= e.starts_on
        and not exists (select from class_participants p where p.class_session_id = s.id and p.learner_id = e.learner_id)`)
    expect(missing).toBe(0)
  })

  it('has classes only when the center is open and the expert is there', async () => {
    const stretch = sql`lateral (select s.starts_at at time zone 'Asia/Kolkata' as at, s.ends_at at time zone 'Asia/Kolkata' as until) l`
    const inside = (from: string, to: string) => sql`
      extract(isodow from l.at) = h.weekday
      and h.${sql.raw(from)} <= extract(hour from l.at) * 60 + extract(minute from l.at)
      and h.${sql.raw(to)} >= extract(hour from l.until) * 60 + extract(minute from l.until)`
    const closed = await numberOf(sql`
      select count(*)::int as number from class_sessions s, ${stretch}
      where not exists (select from center_hours h where h.center_id = s.center_id and ${inside('opens_minute', 'closes_minute')})
        or exists (select from center_holidays d where d.center_id = s.center_id and d.on_date = l.at::date)`)
    const away = await numberOf(sql`
      select count(*)::int as number from class_sessions s join class_session_experts x on x.class_session_id = s.id, ${stretch}
      where not exists (select from expert_availability h where h.expert_id = x.expert_id
        and (h.center_id is null or h.center_id = s.center_id) and ${inside('from_minute', 'to_minute')})`)
    expect({ closed, away }).toEqual({ closed: 0, away: 0 })
  })

  it('has attendance: about nine in ten were present', async () => {
    const [marks] = await rowsOf(sql<{ present: number; all: number }>`
      select count(*) filter (where mark in ('present', 'late'))::int as present, count(*)::int as all
      from class_participants where mark is not null`)
    expect((marks?.present ?? 0) / (marks?.all ?? 1)).toBeGreaterThan(0.88)
    expect((marks?.present ?? 0) / (marks?.all ?? 1)).toBeLessThan(0.97)
  })

  it('has balanced books, and each order agrees with the ledger', async () => {
    expect(await listUnbalancedCurrencies(patient.kysely)).toEqual([])
    const unbalanced = await numberOf(sql`
      select count(*)::int as number from (
        select transaction_id from ledger_entries group by 1 having sum(amount) <> 0) t`)
    expect(unbalanced).toBe(0)
    for (let after: string | null = nobody; after !== null; ) {
      const page: Awaited<ReturnType<typeof listWrongOrders>> = await listWrongOrders(
        patient.kysely,
        after,
        2000,
      )
      expect(page.wrong).toEqual([])
      after = page.last
    }
    const lines = await rowsOf(sql`
      select o.number from orders o where o.total_amount <> (select sum(l.amount) from order_lines l where l.order_id = o.id)
        or o.created_at > ${now}`)
    expect(lines).toEqual([])
    const unknown = await numberOf(sql`
      select count(*)::int as number from payments p
      left join sandbox_gateway_payments g on g.id = p.gateway_payment_id and g.amount = p.amount
      where p.gateway = 'sandbox' and g.id is null`)
    expect(unknown).toBe(0)
  })

  it('owes experts what their approved statements say', async () => {
    const [owed] = await rowsOf(sql<{ owed: number; stated: number; statuses: string[] }>`
      select (select -sum(l.amount)::bigint from ledger_entries l join ledger_accounts a on a.id = l.account_id
          where a.kind = 'expert_payable') as owed,
        (select sum(total_amount)::bigint from expert_statements where status = 'approved') as stated,
        (select array_agg(distinct status order by status) from expert_statements) as statuses`)
    expect(owed?.owed).toBe(owed?.stated)
    expect(owed?.statuses).toEqual(['approved', 'draft', 'paid'])
  })

  it('has something pending for everyone: requests, dues, payments, refunds, leads, plans of centers', async () => {
    const [waiting] = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from requests where status = 'pending') as requests,
        (select count(*)::int from orders where status = 'open' and kind = 'enrolment') as dues,
        (select count(*)::int from payments where status = 'submitted' and gateway = 'manual') as payments,
        (select count(*)::int from payments where status = 'submitted' and gateway = 'platform') as plans,
        (select count(*)::int from refunds where status = 'quoted') as refunds,
        (select count(*)::int from leads where status = 'new') as leads`)
    const least = { requests: 60, dues: 40, payments: 10, plans: 3, refunds: 6, leads: 8 }
    for (const [name, number] of Object.entries(least)) {
      expect(waiting?.[name], name).toBeGreaterThanOrEqual(number)
    }
  })

  it('fills the notification lists of the cast', async () => {
    const unread = await rowsOf(sql<{ name: string; role: string; number: number }>`
      select u.name, n.role, count(*)::int as number from notifications n join users u on u.id = n.user_id
      where n.read_at is null group by 1, 2`)
    const of = (name: string, role: string) =>
      unread.find(row => row.name === name && row.role === role)?.number ?? 0
    expect(of('Lakshmi Nair', 'center')).toBeGreaterThanOrEqual(10)
    expect(of('Kavitha Rao', 'center')).toBeGreaterThanOrEqual(10)
    expect(of('Asha Menon', 'expert')).toBeGreaterThanOrEqual(5)
    expect(of('Meera Iyer', 'admin')).toBeGreaterThanOrEqual(10)
    const twice = await numberOf(sql`
      select count(*)::int as number from (select from notifications
        group by user_id, role, event, thing, created_at, link, args having count(*) > 1) t`)
    expect(twice).toBe(0)
  })

  it('has consent for each minor, possible phone numbers, and ids that the contract accepts', async () => {
    const missing = await numberOf(sql`
      select count(*)::int as number from learners l
      where is_minor(l.date_of_birth, ${now}, 'Asia/Kolkata') and not exists (
        select from consents c join learner_guardians g on g.learner_id = l.id and g.user_id = c.given_by
        where c.learner_id = l.id and c.purpose = 'taking_part' and g.relation <> 'self')`)
    expect(missing).toBe(0)
    const phones = await rowsOf(sql<{ phone: string }>`select phone from users`)
    expect(phones.filter(({ phone }) => !isValidPhoneNumber(phone))).toEqual([])
    const gstins = await rowsOf(
      sql<{ gstin: string }>`select gstin from centers where created_by is not null and gstin is not null`,
    )
    expect(gstins.filter(({ gstin }) => !isGstin(gstin))).toEqual([])
    const ids = await rowsOf(sql<{ id: string }>`
      select id from users union all select id from centers union all select id from class_sessions
      union all select id from attendance_marks union all select id from make_up_credits union all select id from notifications
      union all select id from audit_entries`)
    expect(ids.filter(({ id }) => !isId(id))).toEqual([])
  })
})

describe('the plan of the city', () => {
  const find = (list: string, code: string) => ({ id: demoId(`${list} ${code}`), en: code, hi: code })
  const plan = (text: string) => {
    const at = new Date(text)
    const rows = gatherRows()
    const calendar = planCalendar(at)
    planCity({ rows, find, calendar, now: at })
    return { rows, at, today: localDateOf(at, DEFAULT_ZONE) }
  }

  it('is the same each time', () => {
    const [one, two] = [plan('2026-11-23T06:00:00Z'), plan('2026-11-23T06:00:00Z')]
    for (const table of ['users', 'learners', 'orders', 'payments', 'requests'] as const) {
      expect(one.rows.of(table)).toEqual(two.rows.of(table))
    }
  })

  it.each([
    '2026-11-23T02:00:00Z',
    '2026-11-24T09:00:00Z',
    '2026-11-25T18:25:00Z',
    '2026-11-26T12:00:00Z',
    '2026-11-27T03:00:00Z',
    '2026-11-28T03:00:00Z',
    '2026-11-29T12:00:00Z',
    '2027-02-28T20:00:00Z',
    '2027-01-01T01:00:00Z',
    '2028-02-29T01:00:00Z',
  ])('is complete whenever the demo starts: %s', text => {
    const { rows, at, today } = plan(text)
    for (const table of ['users', 'learners', 'class_sessions', 'orders', 'bookings', 'requests'] as const) {
      const ids = rows.of(table).map(row => (row as { id: string }).id)
      expect(new Set(ids).size, table).toBe(ids.length)
    }
    const squads = rows
      .of('batches')
      .filter(({ name }) => /Badminton (Morning Squad|S\w+day Club)/.test(String(name)))
    const todays = rows
      .of('class_sessions')
      .filter(
        ({ batch_id, pattern_on }) => pattern_on === today && squads.some(squad => squad.id === batch_id),
      )
    const isHoliday = rows.of('center_holidays').some(({ on_date }) => on_date === today)
    expect(todays.length).toBe(isHoliday ? 0 : 1)
    const late = rows.postings.filter(posting => posting.at > at)
    expect(late).toEqual([])
  })
})
