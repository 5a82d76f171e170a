import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { differenceOf, takenOutOf } from '#domain/modules/books/money/day-close-rules.ts'
import { dayClosed } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { PostToLedger } from './cast-classes.ts'
import { centerId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

/** How many evenings back the drawers were closed. */
const EVENINGS = 10
/** What stays in a drawer overnight, in paise. */
const FLOAT = 200_000
/** One evening a drawer was short by this much. */
const SHORT = { evening: 4, by: 5_000, note: 'Change for a taxi, the slip is in the drawer' }

/** The oldest payment report of a family, in hours. */
const REPORTED_HOURS_AGO = 14

/** A center's cash account on an evening, and who took most of its cash. */
interface Evening {
  centerId: string
  currency: string
  evening: number
  onDate: string
  closedAt: Date
  balance: number
  payments: number
  by: string
  name: string
}

/** Closes the drawers of the past evenings, each against the books, and brings the rest to the bank. */
export async function castMoneyDesk(tx: Kysely<Tables>, now: Date, post: PostToLedger): Promise<void> {
  const evenings = await listEvenings(tx, now)
  const closes: ReturnType<typeof closeRow>[] = []
  for (const [index, each] of evenings.entries()) {
    const before = evenings[index - 1]
    if (before?.centerId !== each.centerId) continue
    const last = closes.at(-1)
    const float = last?.center_id === each.centerId ? last.left_amount : before.balance
    closes.push(closeRow(before, float, each))
  }
  await insertRows(tx, 'day_closes', closes)
  for (const close of closes) await post(tx, [postingOf(close)], close.closed_at)
  await castTransfers(tx, now)
}

/** Every center accepts UPI and bank transfers; one payment still has to be checked. */
async function castTransfers(tx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    insert into center_payees (center_id, name, upi_id, bank_name, bank_account, bank_ifsc, verify_hours, changed_at, changed_by)
    select c.id, c.name, left(regexp_replace(lower(c.name), '[^a-z]', '', 'g'), 20) || '@okdemo', 'Demo Bank',
      '3011' || lpad((row_number() over (order by c.slug))::text, 8, '0'), 'DEMO0000001', 24, c.created_at, m.user_id
    from centers c
    join lateral (select user_id from center_members where center_id = c.id and center_role = 'head'
      order by user_id limit 1) m on true
    where c.status = 'active'`.execute(tx)
  const reported = new Date(now.getTime() - REPORTED_HOURS_AGO * 3_600_000)
  // In the evening all earlier orders are paid: then a family reported one from the afternoon.
  await sql`
    insert into payments (id, order_id, center_id, gateway, method, status, amount, currency, reference, received_by,
      created_at, submitted_at)
    select ${demoId('reported transfer', reported)}::uuid, o.id, o.center_id, 'manual', 'upi', 'submitted',
      o.total_amount - o.paid_amount, o.currency, '412345678901', o.buyer_user_id, said.at, said.at
    from orders o join bookings b on b.order_id = o.id
    cross join lateral (select greatest(${reported}::timestamptz, o.created_at + interval '10 minutes') as at) said
    where o.status = 'open' and o.payment_channel = 'center' and said.at < ${now}
    order by o.center_id = ${centerId('sampige')} desc, o.created_at, o.id limit 1`.execute(tx)
}

async function listEvenings(tx: Kysely<Tables>, now: Date): Promise<Evening[]> {
  const { rows } = await sql<Evening>`
    select c.id as "centerId", c.currency, d.evening, d.on_date as "onDate", d.closed_at as "closedAt",
      cash.balance, cash.payments, desk.user_id as by, desk.name
    from centers c
    join lateral (select p.received_by as user_id, u.name from payments p join users u on u.id = p.received_by
      where p.center_id = c.id and p.method = 'cash' group by 1, 2 order by count(*) desc, 1 limit 1) desk on true
    cross join lateral (
      select n as evening, ((${now}::timestamptz at time zone c.time_zone)::date - n)::text as on_date,
        (((${now}::timestamptz at time zone c.time_zone)::date - n)::timestamp + interval '21 hours 10 minutes')
          at time zone c.time_zone as closed_at
      from generate_series(1, ${EVENINGS + 1}::int) n) d
    join lateral (
      select coalesce(sum(e.amount), 0)::bigint as balance, count(*)::int as payments
      from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.occurred_at <= d.closed_at
      where a.kind = 'center_cash' and a.label = 'cash' and a.center_id = c.id) cash on cash.payments > 0
    order by c.id, d.closed_at`.execute(tx)
  return rows
}

function closeRow(
  before: Evening,
  float: number,
  { centerId, currency, onDate, closedAt, by, name, ...is }: Evening,
) {
  const moved = is.balance - before.balance
  const short = is.evening === SHORT.evening && moved >= SHORT.by ? SHORT.by : 0
  const counted = float + moved - short
  const left = Math.min(FLOAT, counted)
  const taker = { userId: by, name, taken: moved, payments: is.payments - before.payments, handedOut: 0 }
  return {
    id: demoId(`day close ${centerId} ${onDate}`, closedAt),
    center_id: centerId,
    on_date: onDate,
    currency,
    since: before.closedAt,
    closed_at: closedAt,
    closed_by: by,
    float_amount: float,
    moved_amount: moved,
    counted_amount: counted,
    left_amount: left,
    taken_to: left < counted ? ('bank' as const) : null,
    book_balance: left,
    takers: moved > 0 ? [taker] : [],
    note: short > 0 ? SHORT.note : '',
  }
}

function postingOf(close: ReturnType<typeof closeRow>) {
  const { float_amount: float, moved_amount: moved, counted_amount: counted, left_amount: left } = close
  return dayClosed({ centerId: close.center_id, currency: close.currency }, close.id, {
    difference: differenceOf({ float, moved }, { counted }),
    takenOut: takenOutOf({ counted, left }),
    takenTo: close.taken_to,
  })
}
