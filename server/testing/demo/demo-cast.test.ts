import { sql } from 'kysely'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { beforeAll, describe, expect, it } from 'vitest'
import { planCalendar } from '#database/demo/calendar.ts'
import { castDemo } from '#database/demo/cast.ts'
import { people } from '#database/demo/people.ts'
import { isId } from '#domain/kernel/ids.ts'
import { post } from '#server/modules/orders/public.ts'
import { TEST_NOW } from '../context.ts'
import { resetDatabase, testDatabase } from '../database.ts'

const database = await testDatabase()
const now = TEST_NOW

async function numberOf(query: ReturnType<typeof sql<{ number: number }>>): Promise<number> {
  const { rows } = await query.execute(database.kysely)
  return rows[0]?.number ?? Number.NaN
}

/** Every row of every table, as one text per table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database.kysely)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, e'\n' order by t::text), '') as all
      from ${sql.table(name)} t`.execute(database.kysely)
    found[name] = rows[0]?.all ?? ''
  }
  return found
}

describe('the demo cast', () => {
  beforeAll(async () => {
    const start = performance.now()
    expect(await castDemo(database, now, post)).toBe(true)
    console.info(`the cast took ${Math.round(performance.now() - start)} ms`)
  })

  it('is created once: a second time, even a day later, changes nothing', async () => {
    const before = await everything()
    expect(await castDemo(database, now, post)).toBe(false)
    expect(await castDemo(database, new Date(now.getTime() + 86_400_000), post)).toBe(false)
    expect(await everything()).toEqual(before)
  })

  it('has two centers in Bengaluru, one for residents only, and one in Pune, all active', async () => {
    const { rows } = await sql`
      select city, access, count(*)::int as number from centers
      where status = 'active' and terms_accepted and onboarding_payment_verified group by 1, 2 order by 1, 2`.execute(
      database.kysely,
    )
    expect(rows).toEqual([
      { city: 'Bengaluru', access: 'open', number: 1 },
      { city: 'Bengaluru', access: 'society', number: 1 },
      { city: 'Pune', access: 'open', number: 1 },
    ])
  })

  it('has four experts, one at three centers and one at two', async () => {
    const { rows } = await sql<{ centers: number }>`
      select count(*)::int as centers from engagements where status = 'active' group by expert_id order by 1`.execute(
      database.kysely,
    )
    expect(rows.map(row => row.centers)).toEqual([1, 1, 2, 3])
  })

  it('can receive codes: every phone number is possible, and no two people share one', () => {
    expect(people.filter(person => !isValidPhoneNumber(person.phone))).toEqual([])
    expect(new Set(people.map(person => person.phone)).size).toBe(people.length)
  })

  it('has seat counts that match its enrolments, none above capacity, and someone waiting for a full batch', async () => {
    const { rows } = await sql`
      select b.name from batches b
      where b.seats_taken <> (select count(*) from enrolments e where e.batch_id = b.id
          and e.status in ('offered', 'pending_payment', 'active', 'paused'))
        or (b.seats_taken < b.capacity and exists (select from enrolments w
          where w.batch_id = b.id and w.status = 'waitlisted'))`.execute(database.kysely)
    expect(rows).toEqual([])
    const waiting = sql<{ number: number }>`
      select count(*)::int as number from enrolments where status = 'waitlisted'`
    expect(await numberOf(waiting)).toBe(1)
  })

  it('claims no time twice', async () => {
    const overlaps = await numberOf(sql`
      select count(*)::int as number from claims a join claims b
        on a.resource_id = b.resource_id and a.place = b.place and a.period && b.period
        and a.class_session_id <> b.class_session_id`)
    expect(overlaps).toBe(0)
  })

  it('claims expert and space of each class that is not cancelled, and the learners who come', async () => {
    const { rows } = await sql<{ status: string; kind: string; claims: string; number: number }>`
      select s.kind, s.status = 'cancelled' as off, coalesce((
        select string_agg(c.resource_kind, ' ' order by c.resource_kind) from (
          select distinct resource_kind, period, class_session_id from claims) c
        where c.class_session_id = s.id and lower(c.period) = s.starts_at and upper(c.period) = s.ends_at), '') as claims
      from class_sessions s group by 1, 2, 3 order by 1, 2`.execute(database.kysely)
    expect(rows).toEqual([
      { kind: 'batch', off: false, claims: 'expert learner space' },
      { kind: 'batch', off: false, claims: 'expert space' },
      { kind: 'batch', off: true, claims: '' },
      { kind: 'booking', off: false, claims: 'expert learner space' },
      { kind: 'booking', off: true, claims: '' },
    ])
  })

  it('shows a month of past and eight weeks of coming classes', async () => {
    const batches = await numberOf(sql`select count(*)::int as number from batches where status = 'active'`)
    const { rows } = await sql<{ first: number; last: number; batches: number }>`
      select extract(day from ${now}::timestamptz - min(starts_at))::int as first,
        extract(day from max(starts_at) - ${now}::timestamptz)::int as last,
        count(distinct batch_id)::int as batches
      from class_sessions`.execute(database.kysely)
    expect(rows[0]?.first).toBeGreaterThanOrEqual(28)
    expect(rows[0]?.last).toBeGreaterThanOrEqual(53)
    expect(rows[0]?.batches).toBe(batches)
  })

  it('plans each batch to the last possible day, every class on its pattern date', async () => {
    const wrong = await numberOf(sql`
      select count(*)::int as number from class_sessions cs
      join batches b on b.id = cs.batch_id join centers c on c.id = cs.center_id
      where cs.pattern_on is distinct from (cs.starts_at at time zone c.time_zone)::date
        or cs.pattern_on not between b.pattern_from and b.planned_until`)
    expect(wrong).toBe(0)
    const ahead = await numberOf(sql`select min(planned_until - ${now}::date)::int as number from batches`)
    expect(ahead).toBe(56)
  })

  it('has classes only when the center is open and the expert is there', async () => {
    const closed = await numberOf(sql`
      select count(*)::int as number from class_sessions s,
        lateral (select s.starts_at at time zone 'Asia/Kolkata' as at, s.ends_at at time zone 'Asia/Kolkata' as until) l
      where not exists (select from center_hours h where h.center_id = s.center_id
          and h.weekday = extract(isodow from l.at)
          and h.opens_minute <= extract(hour from l.at) * 60 + extract(minute from l.at)
          and h.closes_minute >= extract(hour from l.until) * 60 + extract(minute from l.until))
        or exists (select from center_holidays d where d.center_id = s.center_id and d.on_date = l.at::date)`)
    const granted = sql`exists (select from requests r where r.kind = 'leave' and r.status = 'approved'
      and r.requester_id = o.expert_id and (r.details->>'startsAt')::timestamptz = lower(o.period))`
    const away = sql`exists (select from expert_time_off o where o.expert_id = x.expert_id
      and not o.is_asked and o.period && tstzrange(s.starts_at, s.ends_at) and not ${granted})`
    const unavailable = await numberOf(sql`
      select count(*)::int as number from class_sessions s join class_session_experts x on x.class_session_id = s.id,
        lateral (select s.starts_at at time zone 'Asia/Kolkata' as at, s.ends_at at time zone 'Asia/Kolkata' as until) l
      where not exists (select from expert_availability a where a.expert_id = x.expert_id
          and (a.center_id is null or a.center_id = s.center_id) and a.weekday = extract(isodow from l.at)
          and a.from_minute <= extract(hour from l.at) * 60 + extract(minute from l.at)
          and a.to_minute >= extract(hour from l.until) * 60 + extract(minute from l.until))
        or ${away}`)
    expect({ closed, unavailable }).toEqual({ closed: 0, unavailable: 0 })
  })

  it('requests leave where it affects classes, and keeps new bookings out', async () => {
    const hit = sql`exists (select from class_session_experts x join class_sessions s on s.id = x.class_session_id
      where x.expert_id = r.requester_id and s.center_id = r.center_id and s.status = 'scheduled'
        and s.starts_at >= greatest(r.expires_at, (r.details->>'startsAt')::timestamptz)
        and s.starts_at < (r.details->>'endsAt')::timestamptz)`
    const blocked = sql`exists (select from expert_time_off o where o.id = r.subject_id
      and o.expert_id = r.requester_id and o.is_asked and o.cancelled_at is null)`
    const asked = await numberOf(sql`
      select count(*)::int as number from requests r where r.kind = 'leave' and r.status = 'pending'`)
    const right = await numberOf(sql`
      select count(*)::int as number from requests r
      where r.kind = 'leave' and r.status = 'pending' and ${hit} and ${blocked}`)
    expect(asked).toBeGreaterThan(0)
    expect(right).toBe(asked)
  })

  it('has classes affected by an approved leave, for the center to handle', async () => {
    const hit = await numberOf(sql`
      select count(*)::int as number from requests r
      join class_session_experts x on x.expert_id = r.requester_id
      join class_sessions s on s.id = x.class_session_id and s.center_id = r.center_id
      where r.kind = 'leave' and r.status = 'approved' and s.status = 'scheduled'
        and s.starts_at >= (r.details->>'startsAt')::timestamptz
        and s.starts_at < (r.details->>'endsAt')::timestamptz`)
    expect(hit).toBeGreaterThan(0)
  })

  it('has every role at its first center, a limited member, and a former one', async () => {
    const { rows } = await sql<{ name: string; role: string; status: string; services: number | null }>`
      select u.name, m.center_role as role, m.status, cardinality(m.service_ids) as services
      from center_members m join users u on u.id = m.user_id join centers c on c.id = m.center_id
      where c.slug = 'sampige-sports-and-arts' order by u.name`.execute(database.kysely)
    const member = (name: string, role: string, status = 'active', services: number | null = null) => ({
      name,
      role,
      status,
      services,
    })
    expect(rows).toEqual([
      member('Ananya Deshpande', 'coordinator', 'inactive'),
      member('Imran Sheikh', 'manager'),
      member("Joseph D'Souza", 'accountant'),
      member('Kavitha Rao', 'head'),
      member('Lakshmi Nair', 'coordinator'),
      member('Vikram Shetty', 'coordinator', 'active', 2),
    ])
  })

  it('has about sixty past bookings with every outcome, and some upcoming', async () => {
    const { rows } = await sql<{ status: string; past: boolean; number: number }>`
      select status, ends_at <= ${now} as past, count(*)::int as number from bookings group by 1, 2`.execute(
      database.kysely,
    )
    const past = rows.filter(row => row.past)
    expect(past.map(row => row.status).sort()).toEqual(['cancelled', 'completed', 'no_show'])
    expect(past.reduce((sum, row) => sum + row.number, 0)).toBeGreaterThanOrEqual(50)
    // One awaits its expert's approval.
    expect(
      rows
        .filter(row => !row.past)
        .map(row => row.status)
        .sort(),
    ).toEqual(['confirmed', 'requested'])
  })

  it('has balanced books: each ledger transaction adds up to zero', async () => {
    const transactions = await numberOf(sql`select count(*)::int as number from ledger_transactions`)
    const unbalanced = await numberOf(sql`
      select count(*)::int as number from (
        select transaction_id from ledger_entries group by 1 having sum(amount) <> 0) t`)
    expect(transactions).toBeGreaterThan(100)
    expect(unbalanced).toBe(0)
  })

  it('has orders that agree with their lines, payments, refunds and the ledger', async () => {
    const wrong = await sql`
      select o.number from orders o
      where o.total_amount <> (select sum(l.amount) from order_lines l where l.order_id = o.id)
        or o.paid_amount <> coalesce((select sum(p.amount) from payments p
          where p.order_id = o.id and p.status = 'captured'), 0)
        or o.refunded_amount <> coalesce((select sum(r.amount) from refunds r
          where r.order_id = o.id and r.status = 'processed'), 0)
        or o.total_amount - o.paid_amount <> (
          select sum(e.amount) from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
          join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and a.kind = 'learner_receivable')
        or o.status <> case when o.paid_amount < o.total_amount then 'open' when o.refunded_amount = 0 then 'paid'
          when o.refunded_amount < o.paid_amount then 'partly_refunded' else 'refunded' end
        or o.created_at > ${now}`.execute(database.kysely)
    expect(wrong.rows).toEqual([])
  })

  it('can be refunded: the practice gateway knows each payment that it took', async () => {
    const unknown = await numberOf(sql`
      select count(*)::int as number from payments p
      left join sandbox_gateway_payments g on g.id = p.gateway_payment_id and g.amount = p.amount
        and g.order_id = p.gateway_order_id
      where p.gateway = 'sandbox' and g.id is null`)
    expect(unknown).toBe(0)
  })

  it('charges GST if the center is registered, in equal halves, and nowhere else', async () => {
    const { rows } = await sql<{ registered: boolean; kinds: string }>`
      select distinct c.gstin is not null as registered, of_learner.kinds
      from orders o join centers c on c.id = o.center_id
      cross join lateral (
        select string_agg(l.kind || coalesce(l.tax_basis_points, 0), ' ' order by l.position) as kinds
        from order_lines l where l.order_id = o.id group by l.learner_id) of_learner
      where o.kind = 'booking' order by 1`.execute(database.kysely)
    expect(rows).toEqual([
      { registered: false, kinds: 'fee0' },
      { registered: true, kinds: 'fee0 cgst900 sgst900' },
    ])
  })

  it('has a coming class that two siblings take together, on one order', async () => {
    const { rows } = await sql<{ names: string[]; orders: number; ahead: boolean }>`
      select array_agg(l.name order by l.name) as names, count(distinct b.order_id)::int as orders,
        min(b.starts_at) > ${now} as ahead
      from bookings b join learners l on l.id = b.learner_id
      where b.status = 'confirmed' group by b.class_session_id having count(*) > 1`.execute(database.kysely)
    expect(rows).toEqual([{ names: ['Aarav Sharma', 'दिया शर्मा'], orders: 1, ahead: true }])
  })

  it('has consent for each minor, from a guardian', async () => {
    const missing = await numberOf(sql`
      select count(*)::int as number from learners l
      where is_minor(l.date_of_birth, ${now}, 'Asia/Kolkata') and not exists (
        select from consents c join learner_guardians g on g.learner_id = l.id and g.user_id = c.given_by
        where c.learner_id = l.id and c.purpose = 'taking_part' and g.relation <> 'self')`)
    expect(missing).toBe(0)
  })

  it('has ids that the contract accepts', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from users union all select id from centers union all select id from bookings
      union all select id from masterlist_items union all select id from class_sessions`.execute(
      database.kysely,
    )
    expect(rows.filter(row => !isId(row.id))).toEqual([])
  })
})

describe('the demo at any hour', () => {
  it.each(['2026-11-23T02:00:00Z', '2026-11-23T09:00:00Z', '2026-11-23T15:00:00Z', '2026-11-23T18:25:00Z'])(
    'has a reported transfer that no one has verified yet: %s',
    async text => {
      await resetDatabase(database)
      await castDemo(database, new Date(text), post)
      const waiting = await numberOf(sql`
        select count(*)::int as number from payments p join centers c on c.id = p.center_id
        where p.status = 'submitted' and p.submitted_at between p.created_at and ${new Date(text)}
          and c.slug = 'sampige-sports-and-arts'`)
      expect(waiting).toBe(1)
    },
  )
})

describe('the demo on any day of the week', () => {
  it.each([23, 24, 25, 26, 27, 28, 29])('asks for another time for one class: 2026-11-%i', async day => {
    await resetDatabase(database)
    await castDemo(database, new Date(`2026-11-${day}T03:40:00Z`), post)
    const proposals = await numberOf(sql`
      select count(*)::int as number from reschedules r join reschedule_proposals p on p.reschedule_id = r.id
      where r.status = 'open'`)
    expect(proposals).toBe(2)
  })
})

describe('the demo calendar', () => {
  it.each(['2027-02-28T20:00:00Z', '2028-02-29T01:00:00Z', '2026-12-24T18:00:00Z', '2027-04-03T18:31:00Z'])(
    'is complete whenever the demo starts: %s',
    text => {
      const { classes, holiday, today } = planCalendar(new Date(text))
      const ids = classes.map(planned => planned.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(holiday.date > today).toBe(true)
      expect(classes.filter(planned => planned.isOver && planned.learner).length).toBeGreaterThanOrEqual(45)
    },
  )
})
