import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { LedgerEntries, Tables } from '#database/tables.ts'
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
import { dayStart, orZero } from '#server/platform/sql-expressions.ts'

/** A set of books over a period; both days included. */
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

/** An account within a set of books. */
export interface NamedAccount {
  account: LedgerAccountKind
  label: string
  currency: string
}

/**
 * Opening balance, movements and closing balance of each account over a period, from daily sums; or of a single
 * account.
 */
export function listBalances(tx: Tx, books: OwnBooks, one?: NamedAccount): Promise<AccountBalance[]> {
  const { booksOf, from, until } = books
  return tx
    .selectFrom(daysOf(booksOf, until).as('days'))
    .select(({ eb, fn, ref }) => [
      ref('kind').$castTo<LedgerAccountKind>().as('account'),
      'label',
      'currency',
      orZero(fn.sum(eb('debit', '-', ref('credit'))).filterWhere('on_date', '<', from)).as('opening'),
      orZero(fn.sum('debit').filterWhere('on_date', '>=', from)).as('debit'),
      orZero(fn.sum('credit').filterWhere('on_date', '>=', from)).as('credit'),
    ])
    .where(({ and, eb, lit }) =>
      one
        ? and([eb('kind', '=', one.account), eb('label', '=', one.label), eb('currency', '=', one.currency)])
        : lit(true),
    )
    .groupBy(['kind', 'label', 'currency'])
    .execute()
}

/** The query for an account's entries. */
export interface EntriesAsked {
  limit: number
  offset: number
  after?: string | undefined
  side?: 'debit' | 'credit' | undefined
  sortOrder: 'asc' | 'desc'
}

/** A page of the entries of one account, in the order of time, and how many there are. */
export async function listEntries(tx: Tx, books: OwnBooks, one: NamedAccount, input: EntriesAsked) {
  const which = entriesOf(books, one, input.side)
  const place = input.after === undefined ? null : readCursor(input.after)
  const after = input.sortOrder === 'asc' ? sql`>` : sql`<`
  const rows = await tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('ledger_entries as e')
        .selectAll('e')
        .where(which)
        .where(({ lit, ref }) =>
          place
            ? sql<boolean>`(${ref('e.occurred_at')}, ${ref('e.id')}) ${after} (${place.at}::timestamptz, ${place.id}::uuid)`
            : lit(true),
        )
        .orderBy('e.occurred_at', input.sortOrder)
        .orderBy('e.id', input.sortOrder)
        .limit(input.limit + 1)
        .offset(place ? 0 : rowsToSkip(input.offset))
        .as('e'),
    )
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .leftJoin('users as u', 'u.id', 'a.owner_id')
    .leftJoin('experts as x', 'x.id', 'a.owner_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('centers as c', 'c.id', 'o.center_id')
    .leftJoin('users as b', 'b.id', 'o.buyer_user_id')
    .select(({ case: when, cast, fn, ref }) => [
      'e.id',
      'e.transaction_id',
      't.kind',
      'e.occurred_at',
      cast<string>('e.occurred_at', 'text').as('place'),
      'e.amount',
      fn
        .coalesce(
          'u.name',
          'x.name',
          when().when('o.kind', '=', 'onboarding').then(ref('c.name')).else(ref('b.name')).end(),
        )
        .as('owner_name'),
      'o.number as order_number',
    ])
    .orderBy('e.occurred_at', input.sortOrder)
    .orderBy('e.id', input.sortOrder)
    .execute()
  const { total } = await tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('ledger_entries as e')
        .where(which)
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('c'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined
  return {
    rows: rows.slice(0, input.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: last ? encodeCursor([last.place, last.id]) : null,
  }
}

const ofEntry = expressionBuilder<Tables & { e: LedgerEntries }, 'e'>()
const { and, cast, fn, val } = ofEntry

/** Whether an entry `e` belongs to an account in these books, for any owner. */
export const isOfAccount = (booksOf: string, { account, label, currency }: NamedAccount) =>
  ofEntry(
    'e.control_id',
    '=',
    fn<string>('ledger_control', [val(account), cast(val(booksOf), 'uuid'), val(label), val(currency)]),
  )

/** An account that is not in these books has no entries in them, whatever its name. */
function entriesOf(
  { booksOf, timeZone, from, until }: OwnBooks,
  one: NamedAccount,
  side: EntriesAsked['side'],
): Expression<SqlBool> {
  return and([
    isOfAccount(booksOf, one),
    ofEntry(fn<string>('ledger_books', [val(one.account), cast(val(booksOf), 'uuid')]), '=', booksOf),
    ofEntry('e.occurred_at', '>=', dayStart(from, val(timeZone))),
    ofEntry('e.occurred_at', '<', dayStart(sql<string>`(${until}::date + 1)`, val(timeZone))),
    ...(side ? [ofEntry('e.amount', side === 'debit' ? '>' : '<', 0)] : []),
  ])
}

/** A malformed cursor counts as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
