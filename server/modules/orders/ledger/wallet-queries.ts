import { type Expression, expressionBuilder } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** Whose wallet at which center: the money can only be spent there. */
export interface WalletOf {
  centerId: string
  userId: string
  currency: string
}

/** The balance of a wallet according to the books, in paise, for use in a larger query. */
export const walletSum = (of: Record<keyof WalletOf, Expression<string>>) =>
  expressionBuilder<Tables>()
    .selectFrom('ledger_accounts as wa')
    .innerJoin('ledger_entries as we', 'we.account_id', 'wa.id')
    .select(({ cast, fn, lit, neg }) =>
      cast<number>(fn.coalesce(neg(fn.sum('we.amount')), lit(0)), 'bigint').as('amount'),
    )
    .where('wa.kind', '=', 'learner_wallet')
    .where('wa.center_id', '=', of.centerId)
    .where('wa.owner_id', '=', of.userId)
    .where('wa.currency', '=', of.currency)
    .$asScalar()
    .$notNull()

/** The balance of a wallet, locked against withdrawals until this transaction ends. In paise. */
export async function lockWallet(tx: Tx, { centerId, userId, currency }: WalletOf): Promise<number> {
  await tx
    .selectFrom('ledger_accounts')
    .where('kind', '=', 'learner_wallet')
    .where('center_id', '=', centerId)
    .where('owner_id', '=', userId)
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .execute()
  // A separate statement, so that it sees earlier withdrawals.
  const { amount } = await tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .select(({ cast, fn, lit }) =>
      cast<number>(fn.coalesce(fn.sum('e.amount'), lit(0)), 'bigint').as('amount'),
    )
    .where('a.kind', '=', 'learner_wallet')
    .where('a.center_id', '=', centerId)
    .where('a.owner_id', '=', userId)
    .where('a.currency', '=', currency)
    .executeTakeFirstOrThrow()
  // A wallet is a liability: its balance is owed to its owner.
  return 0 - amount
}
