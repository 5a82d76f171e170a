import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { Tx } from '#server/platform/context.ts'

/** The platform's own books. */
export const PLATFORM_BOOKS = '00000000-0000-0000-0000-000000000000'

/** The local day of an entry `e` in the books that its account `a` stands in. */
const dayOfEntry = sql`(e.occurred_at at time zone coalesce(
  (select c.time_zone from centers c where c.id = ledger_books(a.kind, a.center_id)), ${DEFAULT_ZONE}))::date`

/** What an entry `e` debits and credits, both above zero. */
const debit = sql`greatest(e.amount, 0)`
const credit = sql`greatest(0 - e.amount, 0)`

/**
 * Adds up to `most` transactions to the days of their accounts; answers how many there were. What is being added by
 * another process right now is left to it, and days are taken in one order, so that two never wait for each other.
 */
export async function sumWaiting(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ summed: number }>`
    with taken as (
      delete from ledger_unsummed u using (
        select transaction_id from ledger_unsummed order by transaction_id limit ${most} for update skip locked) w
      where u.transaction_id = w.transaction_id returning u.transaction_id
    ), moved as (
      select ledger_books(a.kind, a.center_id) as books_of, ${dayOfEntry} as on_date, a.kind, a.label, e.currency,
        sum(${debit})::bigint as debit_amount, sum(${credit})::bigint as credit_amount, count(*)::int as entries
      from taken join ledger_entries e on e.transaction_id = taken.transaction_id
      join ledger_accounts a on a.id = e.account_id
      group by 1, 2, 3, 4, 5
    ), written as (
      insert into ledger_days as d (books_of, on_date, kind, label, currency, debit_amount, credit_amount, entries)
      select * from moved order by books_of, on_date, kind, label, currency
      on conflict (books_of, on_date, kind, label, currency) do update set
        debit_amount = d.debit_amount + excluded.debit_amount,
        credit_amount = d.credit_amount + excluded.credit_amount,
        entries = d.entries + excluded.entries
    )
    select count(*)::int as summed from taken`.execute(tx)
  return rows[0]?.summed ?? 0
}

/**
 * The days of a set of books until a date, as a table to select from: those that are summed, and the entries that are
 * not yet, so that a reader sees every entry exactly once at any time.
 */
export function daysOf(booksOf: string, until: string): RawBuilder<unknown> {
  return sql`(
    select d.kind, d.label, d.currency, d.on_date, d.debit_amount as debit, d.credit_amount as credit
    from ledger_days d where d.books_of = ${booksOf} and d.on_date <= ${until}::date
    union all
    select a.kind, a.label, e.currency, ${dayOfEntry}, ${debit}, ${credit}
    from ledger_unsummed w join ledger_entries e on e.transaction_id = w.transaction_id
    join ledger_accounts a on a.id = e.account_id
    where ledger_books(a.kind, a.center_id) = ${booksOf} and ${dayOfEntry} <= ${until}::date
  )`
}

/** Days whose sums are not what their entries come to, over a set of books; each is an error that a person must see. */
export async function listWrongDays(
  tx: Tx,
  booksOf: string,
): Promise<{ onDate: string; kind: string; label: string; currency: string }[]> {
  const { rows } = await sql<{ onDate: string; kind: string; label: string; currency: string }>`
    with stored as (
      select kind, label, currency, on_date, sum(debit) as debit, sum(credit) as credit
      from ${daysOf(booksOf, '9999-12-31')} days group by 1, 2, 3, 4
    ), true_sums as (
      select a.kind, a.label, e.currency, ${dayOfEntry} as on_date, sum(${debit}) as debit, sum(${credit}) as credit
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where ${isIn(booksOf)} group by 1, 2, 3, 4
    )
    select coalesce(k.on_date, t.on_date)::text as "onDate", coalesce(k.kind, t.kind) as kind,
      coalesce(k.label, t.label) as label, coalesce(k.currency, t.currency) as currency
    from stored k full join true_sums t
      on (t.kind, t.label, t.currency, t.on_date) = (k.kind, k.label, k.currency, k.on_date)
    where (k.debit, k.credit) is distinct from (t.debit, t.credit)
    order by 1, 2, 3, 4`.execute(tx)
  return rows
}

/** Whether an account `a` stands in these books; said so that the index on centers serves. */
function isIn(booksOf: string): RawBuilder<boolean> {
  return booksOf === PLATFORM_BOOKS
    ? sql`ledger_books(a.kind, a.center_id) = ${booksOf}`
    : sql`(a.center_id = ${booksOf} and ledger_books(a.kind, a.center_id) = ${booksOf})`
}
