import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { demoId, insertRows } from './rows.ts'

/** How many evenings back the drawers were closed. */
const EVENINGS = 10
/** What stays in a drawer overnight, in paise. */
const FLOAT = 200_000
/** On one evening a drawer was short of so much. */
const SHORT = { evening: 4, by: 5_000, note: 'Change for a taxi, the slip is in the drawer' }

/** The cash account of a center on an evening, and who took most of its cash. */
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

/** Closes the drawers of the past evenings, each against what the books say came in cash since the one before. */
export async function castMoneyDesk(tx: Kysely<Tables>, now: Date): Promise<void> {
  const evenings = await listEvenings(tx, now)
  const closes = evenings.flatMap((each, index) => {
    const before = evenings[index - 1]
    return before?.centerId === each.centerId ? [closeRow(before, each)] : []
  })
  await insertRows(tx, 'day_closes', closes)
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

function closeRow(before: Evening, { centerId, currency, onDate, closedAt, by, name, ...is }: Evening) {
  const moved = is.balance - before.balance
  const short = is.evening === SHORT.evening && moved >= SHORT.by ? SHORT.by : 0
  const taker = { userId: by, name, taken: moved, payments: is.payments - before.payments, handedOut: 0 }
  return {
    id: demoId(`day close ${centerId} ${onDate}`, closedAt),
    center_id: centerId,
    on_date: onDate,
    currency,
    since: before.closedAt,
    closed_at: closedAt,
    closed_by: by,
    float_amount: FLOAT,
    moved_amount: moved,
    counted_amount: FLOAT + moved - short,
    kept_amount: FLOAT,
    book_balance: is.balance,
    takers: moved > 0 ? [taker] : [],
    note: short > 0 ? SHORT.note : '',
  }
}
