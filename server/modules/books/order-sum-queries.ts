import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Orders, Tables } from '#database/tables.ts'
import { OWN_MONEY } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { orZero } from '#server/platform/sql-expressions.ts'

const { case: when, eb, lit, neg, ref, selectFrom } = expressionBuilder<Tables & { o: Orders }, 'o'>()

const entriesOfOrder = selectFrom('ledger_transactions as t')
  .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
  .whereRef('t.order_id', '=', 'o.id')

/** What an order `o` still owes. */
const owed = entriesOfOrder
  .innerJoin('ledger_accounts as a', join =>
    join.onRef('a.id', '=', 'e.account_id').on('a.kind', 'in', ['learner_receivable', 'center_receivable']),
  )
  .select(({ fn }) => fn.sum('e.amount').as('amount'))
  .whereRef('e.currency', '=', 'o.currency')

/** What has been returned of the money that counted for an order `o`. */
const gaveBack = entriesOfOrder
  .innerJoin('refunds as r', 'r.id', 't.source_id')
  .innerJoin('payments as p', join =>
    join.onRef('p.id', '=', 'r.payment_id').onRef('p.applied_order_id', '=', 'o.id'),
  )
  .select(({ fn }) => fn.sum('e.amount').as('amount'))
  .where('e.amount', '>', 0)
  .where('t.kind', '=', 'refund_processed')
  .where('r.reason', 'not in', OWN_MONEY)

/** An order's money twice, in paise: by its own columns, and by its ledger entries. */
const sums = [
  ref('o.id').as('id'),
  ref('o.number').as('number'),
  ref('o.currency').as('currency'),
  // What is still owed.
  when()
    .when('o.status', '=', 'open')
    .then(eb('o.total_amount', '-', ref('o.paid_amount')))
    .else(lit(0))
    .end()
    .as('dueColumn'),
  orZero(owed).as('dueLedger'),
  // What counts as paid for it.
  ref('o.paid_amount').as('paidColumn'),
  neg(orZero(owed.where('t.kind', 'not in', ['order_due', 'order_reversed']))).as('paidLedger'),
  // What was refunded of that.
  ref('o.refunded_amount').as('refundedColumn'),
  orZero(gaveBack).as('refundedLedger'),
] as const

/** The sums of one order. */
export function sumsOfOrder(tx: Tx, orderId: string) {
  return tx.selectFrom('orders as o').select(sums).where('o.id', '=', orderId).executeTakeFirstOrThrow()
}

export type OrderSums = Awaited<ReturnType<typeof sumsOfOrder>>

/** Of the next `most` orders after an id, those whose columns disagree with the ledger. */
export function listWrongOrders(tx: Tx, after: string, most: number) {
  return tx
    .with(
      page => page('page').materialized(),
      db => db.selectFrom('orders').selectAll().where('id', '>', after).orderBy('id').limit(most),
    )
    .with('summed', db => db.selectFrom('page as o').select(sums))
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('page').select('id').orderBy('id', 'desc').limit(1).as('last'),
      jsonArrayFrom(
        selectFrom('summed')
          .selectAll()
          .where(({ eb, or, ref }) =>
            or([
              eb('dueColumn', 'is distinct from', ref('dueLedger')),
              eb('paidColumn', 'is distinct from', ref('paidLedger')),
              eb('refundedColumn', 'is distinct from', ref('refundedLedger')),
            ]),
          ),
      ).as('wrong'),
    ])
    .executeTakeFirstOrThrow()
}

/** Currencies in which total debits and credits differ, by the daily sums. */
export async function listUnbalancedCurrencies(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('ledger_days')
        .select(({ eb, fn, ref }) => [
          'currency',
          fn.sum<number>(eb('debit_amount', '-', ref('credit_amount'))).as('balance'),
        ])
        .groupBy('currency')
        .unionAll(
          selectFrom('ledger_unsummed as w')
            .innerJoin('ledger_entries as e', 'e.transaction_id', 'w.transaction_id')
            .select(({ fn }) => ['e.currency', fn.sum<number>('e.amount').as('balance')])
            .groupBy('e.currency'),
        )
        .as('b'),
    )
    .select('currency')
    .groupBy('currency')
    .having(({ fn }) => fn.sum<number>('balance'), '<>', 0)
    .execute()
  return rows.map(row => row.currency)
}

/** All sets of books with entries: the centers, and the platform. */
export async function listBooks(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(({ fn }) => fn<string>('ledger_books', ['kind', 'center_id']).as('id'))
    .distinct()
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
