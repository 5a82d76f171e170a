import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Column, LedgerEntries, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** What payments added to money accounts, according to the books; `ids` selects the payments. In paise. */
export function receivedOf(tx: Tx, ids: Expression<{ id: string }>): Promise<number> {
  return sumOf(tx, ['payment_captured', 'late_payment_captured'], ids)
}

/** What refunds took from money accounts, according to the books; `ids` selects the refunds. In paise, positive. */
export async function givenOf(tx: Tx, ids: Expression<{ id: string }>): Promise<number> {
  return 0 - (await sumOf(tx, ['refund_processed'], ids))
}

/** The sum of the entries `e` of a statement. */
const wholeSum = ({ cast, fn, lit }: ExpressionBuilder<Tables & { e: LedgerEntries }, 'e'>) =>
  cast<number>(fn.coalesce(fn.sum('e.amount'), lit(0)), 'bigint').as('amount')

async function sumOf(
  tx: Tx,
  kinds: readonly Column<'ledger_transactions', 'kind'>[],
  ids: Expression<{ id: string }>,
): Promise<number> {
  const { amount } = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', join =>
      join.onRef('a.id', '=', 'e.account_id').on('a.kind', 'in', ['gateway_clearing', 'center_cash']),
    )
    .select(wholeSum)
    .where('t.kind', 'in', kinds)
    .where('t.source_id', 'in', sql<string>`${ids}`)
    .executeTakeFirstOrThrow()
  return amount
}

/** What a gateway holds for a center according to the books, in paise; money on its way out is still included. */
export async function gatewayBalance(
  tx: Tx,
  held: { centerId: string; gateway: string; currency: string },
): Promise<number> {
  const { amount } = await selectSum(tx, held)
    .where('a.kind', '=', 'gateway_clearing')
    .where('a.label', '=', held.gateway)
    .executeTakeFirstOrThrow()
  return amount
}

/** The cash in a center's drawer according to the books: all cash in minus all cash out, in paise. */
export async function cashBalance(
  tx: Tx,
  drawer: { centerId: string; currency: string; before?: Date },
): Promise<number> {
  let entries = selectSum(tx, drawer).where('a.kind', '=', 'center_cash').where('a.label', '=', 'cash')
  if (drawer.before) entries = entries.where('e.occurred_at', '<', drawer.before)
  const { amount } = await entries.executeTakeFirstOrThrow()
  return amount
}

const selectSum = (tx: Tx, of: { centerId: string; currency: string }) =>
  tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .select(wholeSum)
    .where('a.center_id', '=', of.centerId)
    .where('a.currency', '=', of.currency)
