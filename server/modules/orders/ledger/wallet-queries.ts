import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Whose money, where: it pays at that center and at no other. */
export interface WalletOf {
  centerId: string
  userId: string
  currency: string
}

/** What lies in a wallet by the books, in paise, as a part of a larger query. */
export function walletSum(of: Record<keyof WalletOf, RawBuilder<unknown>>): RawBuilder<number> {
  return sql<number>`(select coalesce(-sum(we.amount), 0)::bigint
    from ledger_accounts wa join ledger_entries we on we.account_id = wa.id
    where wa.kind = 'learner_wallet' and wa.center_id = ${of.centerId} and wa.owner_id = ${of.userId}
      and wa.currency = ${of.currency})`
}

/** What lies in a wallet, which nobody else takes anything out of until this transaction ends. In paise. */
export async function holdWallet(tx: Tx, { centerId, userId, currency }: WalletOf): Promise<number> {
  await sql`
    select from ledger_accounts where kind = 'learner_wallet' and center_id = ${centerId}
      and owner_id = ${userId} and currency = ${currency} for no key update`.execute(tx)
  // A statement of its own: what others took before is seen.
  const { rows } = await sql<{ amount: number }>`select ${walletSum({
    centerId: sql`${centerId}`,
    userId: sql`${userId}`,
    currency: sql`${currency}`,
  })} as amount`.execute(tx)
  return rows[0]?.amount ?? 0
}
