import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { AccountJson } from './statement-queries.ts'

/** Where an expert is paid to. */
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

/** The account of an expert that stands; null where none was given. */
export async function findAccount(tx: Tx, expertId: string): Promise<AccountJson | null> {
  const { rows } = await sql<AccountJson>`
    select kind, holder_name as "holderName", account_number as "accountNumber", ifsc, upi_id as "upiId",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from expert_payout_accounts where expert_id = ${expertId} and replaced_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Puts a new account in the place of the one that stood. */
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
