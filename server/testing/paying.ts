import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'

/** Lets the desk of a center take parts, and families pay terms and packs in so many instalments. */
export async function allowParts(db: Tx, centerId: string, instalments: number | null = null): Promise<void> {
  await db
    .updateTable('centers')
    .set({ part_payments: true, instalments })
    .where('id', '=', centerId)
    .execute()
}

/** An expert has an account to be paid into. */
export async function aPayoutAccount(
  db: Tx,
  { expertId, expertUserId }: { expertId: string; expertUserId: string },
): Promise<void> {
  await sql`
    insert into expert_payout_accounts (id, expert_id, kind, holder_name, account_number, ifsc, verification_id,
      created_by, created_at)
    values (${newId()}, ${expertId}, 'bank', 'Ananya Deshpande', '050210044881', 'HDFC0000240', ${newId()},
      ${expertUserId}, ${TEST_NOW})`.execute(db)
}
