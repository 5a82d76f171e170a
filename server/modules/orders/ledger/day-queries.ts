import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { LedgerAccounts, LedgerEntries, Tables } from '#database/tables.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

/** The platform's own books. */
export const PLATFORM_BOOKS = '00000000-0000-0000-0000-000000000000'

const ofEntry = expressionBuilder<Tables & { a: LedgerAccounts; e: LedgerEntries }, 'a' | 'e'>()

/** The books that account `a` belongs to. */
const booksOfAccount = ofEntry.fn<string>('ledger_books', ['a.kind', 'a.center_id'])

/** The local day of an entry `e` in the books of its account `a`. */
const dayOfEntry = localDay(
  ofEntry.ref('e.occurred_at'),
  ofEntry.fn.coalesce(
    ofEntry.selectFrom('centers as c').select('c.time_zone').where('c.id', '=', booksOfAccount),
    ofEntry.val(DEFAULT_ZONE),
  ),
)

/** Debit and credit of an entry `e`, both positive. */
const debit = ofEntry.fn<number>('greatest', ['e.amount', ofEntry.lit(0)])
const credit = ofEntry.fn<number>('greatest', [ofEntry.lit(0), ofEntry.neg(ofEntry.ref('e.amount'))])

/**
 * Adds up to `most` transactions to the daily sums of their accounts; returns how many. Transactions being added by
 * another process are skipped, and days are locked in one order, so that two processes never deadlock.
 */
export async function sumWaiting(tx: Tx, most: number): Promise<number> {
  const { summed } = await tx
    .with('taken', db =>
      db
        .deleteFrom('ledger_unsummed as u')
        .using(
          tx
            .selectFrom('ledger_unsummed')
            .select('transaction_id')
            .orderBy('transaction_id')
            .limit(most)
            .forUpdate()
            .skipLocked()
            .as('w'),
        )
        .whereRef('u.transaction_id', '=', 'w.transaction_id')
        .returning('u.transaction_id'),
    )
    .with('moved', db =>
      db
        .selectFrom('taken')
        .innerJoin('ledger_entries as e', 'e.transaction_id', 'taken.transaction_id')
        .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
        .select(({ cast, fn }) => [
          booksOfAccount.as('books_of'),
          dayOfEntry.as('on_date'),
          'a.kind',
          'a.label',
          'e.currency',
          cast<number>(fn.sum(debit), 'bigint').as('debit_amount'),
          cast<number>(fn.sum(credit), 'bigint').as('credit_amount'),
          cast<number>(fn.countAll(), 'integer').as('entries'),
        ])
        .groupBy(eb => [1, 2, 3, 4, 5].map(nth => eb.lit(nth))),
    )
    .with('written', db =>
      db
        .insertInto('ledger_days')
        .columns([...ofDay, 'debit_amount', 'credit_amount', 'entries'])
        .expression(
          db
            .selectFrom('moved')
            .select([...ofDay, 'debit_amount', 'credit_amount', 'entries'])
            .orderBy('books_of')
            .orderBy('on_date')
            .orderBy('kind')
            .orderBy('label')
            .orderBy('currency'),
        )
        .onConflict(oc =>
          oc.columns(ofDay).doUpdateSet(({ eb, ref }) => ({
            debit_amount: eb('ledger_days.debit_amount', '+', ref('excluded.debit_amount')),
            credit_amount: eb('ledger_days.credit_amount', '+', ref('excluded.credit_amount')),
            entries: eb('ledger_days.entries', '+', ref('excluded.entries')),
          })),
        ),
    )
    .selectFrom('taken')
    .select(({ fn }) => fn.countAll<number>().as('summed'))
    .executeTakeFirstOrThrow()
  return summed
}

/** The key of a daily sum. */
const ofDay = ['books_of', 'on_date', 'kind', 'label', 'currency'] as const

/**
 * The daily sums of a set of books until a date, as a table to select from: those stored, and the entries not added
 * yet, so that a reader sees every entry exactly once at any time.
 */
export const daysOf = (booksOf: string, until: string) =>
  expressionBuilder<Tables>()
    .selectFrom('ledger_days as d')
    .select([
      'd.kind',
      'd.label',
      'd.currency',
      'd.on_date',
      'd.debit_amount as debit',
      'd.credit_amount as credit',
    ])
    .where('d.books_of', '=', booksOf)
    .where('d.on_date', '<=', until)
    .unionAll(db =>
      db
        .selectFrom('ledger_unsummed as w')
        .innerJoin('ledger_entries as e', 'e.transaction_id', 'w.transaction_id')
        .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
        .select([
          'a.kind',
          'a.label',
          'e.currency',
          dayOfEntry.as('on_date'),
          debit.as('debit'),
          credit.as('credit'),
        ])
        .where(booksOfAccount, '=', booksOf)
        .where(dayOfEntry, '<=', until),
    )

/** Days whose sums differ from their entries, in a set of books; each is an error for a person to look at. */
export function listWrongDays(tx: Tx, booksOf: string) {
  return tx
    .selectFrom(eb =>
      eb
        .selectFrom(daysOf(booksOf, '9999-12-31').as('days'))
        .select(({ fn }) => [
          'kind',
          'label',
          'currency',
          'on_date',
          fn.sum('debit').as('debit'),
          fn.sum('credit').as('credit'),
        ])
        .groupBy(['kind', 'label', 'currency', 'on_date'])
        .as('k'),
    )
    .fullJoin(
      eb =>
        eb
          .selectFrom('ledger_accounts as a')
          .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
          .select(({ fn }) => [
            'a.kind',
            'a.label',
            'e.currency',
            dayOfEntry.as('on_date'),
            fn.sum(debit).as('debit'),
            fn.sum(credit).as('credit'),
          ])
          .where(isIn(booksOf))
          .groupBy(each => [1, 2, 3, 4].map(nth => each.lit(nth)))
          .as('t'),
      join =>
        join
          .onRef('t.kind', '=', 'k.kind')
          .onRef('t.label', '=', 'k.label')
          .onRef('t.currency', '=', 'k.currency')
          .onRef('t.on_date', '=', 'k.on_date'),
    )
    .select(({ fn }) => [
      fn.coalesce('k.on_date', 't.on_date').$notNull().as('onDate'),
      fn.coalesce('k.kind', 't.kind').$notNull().as('kind'),
      fn.coalesce('k.label', 't.label').$notNull().as('label'),
      fn.coalesce('k.currency', 't.currency').$notNull().as('currency'),
    ])
    .where(({ eb, or, ref }) =>
      or([
        eb('k.debit', 'is distinct from', ref('t.debit')),
        eb('k.credit', 'is distinct from', ref('t.credit')),
      ]),
    )
    .orderBy('onDate')
    .orderBy('kind')
    .orderBy('label')
    .orderBy('currency')
    .execute()
}

/** Whether an account `a` is in these books; written so that the index on centers is used. */
function isIn(booksOf: string): Expression<SqlBool> {
  const isSame = ofEntry(booksOfAccount, '=', booksOf)
  return booksOf === PLATFORM_BOOKS ? isSame : ofEntry('a.center_id', '=', booksOf).and(isSame)
}
