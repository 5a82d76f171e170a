import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Centers, Column, Tables, WalletPayouts } from '#database/tables.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { whatOf } from '../order-queries.ts'

type Movement = ApiAnswer<'GET /family/wallet-movements'>['items'][number]

const centerOf = ({ ref }: ExpressionBuilder<Tables & { c: Centers }, 'c'>) =>
  jsonBuildObject({ id: ref('c.id'), name: ref('c.name'), timeZone: ref('c.time_zone') }).as('center')

/** A person's wallets that ever had money, the largest balance first; in paise. */
export function listWallets(tx: Tx, userId: string) {
  return tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .leftJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .select(centerOf)
    .select(({ cast, fn, lit, neg }) => [
      'a.currency',
      cast<number>(fn.coalesce(neg(fn.sum('e.amount')), lit(0)), 'bigint').as('balance'),
    ])
    .where('a.kind', '=', 'learner_wallet')
    .where('a.owner_id', '=', userId)
    .groupBy(['c.id', 'a.currency'])
    .orderBy('balance', 'desc')
    .orderBy('c.name')
    .execute()
}

/** A page of the movements in a person's wallets, and their number; paise, positive for money in. */
export async function listMovements(
  tx: Tx,
  userId: string,
  { limit, offset, centerId }: ApiHandlerInput<'GET /family/wallet-movements'>['query'],
) {
  let own = tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .where('a.kind', '=', 'learner_wallet')
    .where('a.owner_id', '=', userId)
  if (centerId) own = own.where('a.center_id', '=', centerId)
  const rows = await own
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .select(centerOf)
    .select(({ neg, ref }) => [
      'e.id',
      neg(ref('e.amount')).as('amount'),
      'e.currency',
      'e.occurred_at as at',
      't.order_id',
      't.kind',
      whatOf(sql`t.order_id`).as('what'),
    ])
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset - 1)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(row => ({ ...row, kind: kindOf(row.kind) })), total }
}

function kindOf(kind: Column<'ledger_transactions', 'kind'>): Movement['kind'] {
  switch (kind) {
    case 'payment_captured':
      return 'payment'
    case 'refund_processed':
      return 'refund'
    case 'wallet_paid_out':
      return 'payout'
    case 'notice_owed':
      return 'notice'
    case 'referral_rewarded':
    case 'referral_voided':
      return 'referral'
    default:
      return 'other'
  }
}

/** Records wallet money paid out in cash. */
export async function insertPayout(tx: Tx, payout: Insertable<WalletPayouts>): Promise<void> {
  await tx.insertInto('wallet_payouts').values(payout).execute()
}
