import { expressionBuilder } from 'kysely'
import type { ExpertPayoutAccounts, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import { isoText } from '#server/platform/sql-expressions.ts'

/** The account an expert is paid to. */
export interface NewAccount {
  id: string
  expertId: string
  kind: 'bank' | 'upi'
  holderName: string
  accountNumber: string | null
  ifsc: string | null
  upiId: string | null
  verificationId: string
  userId: string
}

const { ref } = expressionBuilder<Tables & { a: ExpertPayoutAccounts }, 'a'>()

/** The columns of an account `a`. */
export const accountColumns = [
  'a.kind',
  'a.holder_name as holderName',
  'a.account_number as accountNumber',
  'a.ifsc',
  'a.upi_id as upiId',
  isoText(ref('a.created_at')).as('since'),
] as const

/** An expert's current account; null if none was given. */
export async function findAccount(tx: Tx, expertId: string) {
  const found = await tx
    .selectFrom('expert_payout_accounts as a')
    .select(accountColumns)
    .where('a.expert_id', '=', expertId)
    .where('a.replaced_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** An account as stored. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Replaces the current account. */
export async function replaceAccount(tx: Tx, account: NewAccount, now: Date): Promise<void> {
  await tx.selectFrom('experts').where('id', '=', account.expertId).forNoKeyUpdate().execute()
  await tx
    .updateTable('expert_payout_accounts')
    .set({ replaced_at: now })
    .where('expert_id', '=', account.expertId)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('expert_payout_accounts')
    .values({
      id: account.id,
      expert_id: account.expertId,
      kind: account.kind,
      holder_name: account.holderName,
      account_number: account.accountNumber,
      ifsc: account.ifsc,
      upi_id: account.upiId,
      verification_id: account.verificationId,
      created_by: account.userId,
      created_at: now,
    })
    .execute()
}
