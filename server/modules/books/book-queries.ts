import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { AccountBalance } from '#domain/modules/books/trial-balance-rules.ts'
import type { LedgerAccountKind } from '#domain/modules/orders/ledger/account-kinds.ts'
import { daysOf } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'

/** The books that somebody looks at, over a period; both days count. */
export interface OwnBooks {
  /** The center, or the platform for its admins. */
  booksOf: string
  timeZone: string
  from: string
  until: string
}

export async function findZone(tx: Tx, centerId: string): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select('time_zone')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** Which account of a set of books. */
export interface NamedAccount {
  account: LedgerAccountKind
  label: string
  currency: string
}

/** What each account had, moved and has over a period, off the sums of its days; one account alone where it is named. */
export async function listBalances(tx: Tx, books: OwnBooks, one?: NamedAccount): Promise<AccountBalance[]> {
  const { booksOf, from, until } = books
  const which = one
    ? sql`where (kind, label, currency) = (${one.account}, ${one.label}, ${one.currency})`
    : sql``
  const within = sql`filter (where on_date >= ${from}::date)`
  const { rows } = await sql<AccountBalance>`
    select kind as account, label, currency,
      coalesce(sum(debit - credit) filter (where on_date < ${from}::date), 0)::bigint as opening,
      coalesce(sum(debit) ${within}, 0)::bigint as debit, coalesce(sum(credit) ${within}, 0)::bigint as credit
    from ${daysOf(booksOf, until)} days ${which} group by 1, 2, 3`.execute(tx)
  return rows
}

/** An entry as the page of its account shows it; the amount in paise, debits above zero. */
export interface EntryRow {
  id: string
  transaction_id: string
  kind: string
  occurred_at: Date
  amount: number
  owner_name: string | null
  order_number: string | null
}

/** How the entries of an account are asked for. */
export interface EntriesAsked {
  limit: number
  offset: number
  after?: string | undefined
  side?: 'debit' | 'credit' | undefined
  sortOrder: 'asc' | 'desc'
}

/** A page of the entries of one account, in the order of time, and how many there are. */
export async function listEntries(tx: Tx, books: OwnBooks, one: NamedAccount, asked: EntriesAsked) {
  const which = entriesOf(books, one, asked.side)
  const direction = sql.raw(asked.sortOrder)
  const place = asked.after === undefined ? null : readCursor(asked.after)
  const seek = place
    ? sql`and (e.occurred_at, e.id) ${sql.raw(asked.sortOrder === 'asc' ? '>' : '<')} (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<EntryRow & { place: string }>`
    select e.id, e.transaction_id, t.kind, e.occurred_at, e.occurred_at::text as place, e.amount,
      coalesce(u.name, x.name, case when o.kind = 'onboarding' then c.name else b.name end) as owner_name,
      o.number as order_number
    from (select * from ledger_entries e where ${which} ${seek}
      order by e.occurred_at ${direction}, e.id ${direction}
      limit ${asked.limit + 1} offset ${place ? 0 : rowsToSkip(asked.offset)}) e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    left join users u on u.id = a.owner_id
    left join experts x on x.id = a.owner_id
    left join orders o on o.id = t.order_id
    left join centers c on c.id = o.center_id
    left join users b on b.id = o.buyer_user_id
    order by e.occurred_at ${direction}, e.id ${direction}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from ledger_entries e where ${which} limit ${EXACT_TOTAL_UP_TO + 1}) c`.execute(tx)
  const total = counted.rows[0]?.total ?? 0
  const last = rows.length > asked.limit ? rows[asked.limit - 1] : undefined
  return {
    rows: rows.slice(0, asked.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? encodeCursor([last.place, last.id]) : null,
  }
}

/** An account that does not stand in these books has no entries in them, whatever it is called. */
function entriesOf(
  { booksOf, timeZone, from, until }: OwnBooks,
  { account, label, currency }: NamedAccount,
  side: EntriesAsked['side'],
): RawBuilder<unknown> {
  const sided = side ? (side === 'debit' ? sql`and e.amount > 0` : sql`and e.amount < 0`) : sql``
  return sql`e.control_id = ledger_control(${account}, ${booksOf}::uuid, ${label}, ${currency})
    and ledger_books(${account}, ${booksOf}::uuid) = ${booksOf}::uuid
    and e.occurred_at >= ${from}::timestamp at time zone ${timeZone}
    and e.occurred_at < (${until}::date + 1)::timestamp at time zone ${timeZone} ${sided}`
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
