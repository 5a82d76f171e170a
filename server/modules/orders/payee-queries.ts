import { sql } from 'kysely'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'

/** Where families pay a center by UPI or bank transfer. */
export type TransferPayee = NonNullable<ApiAnswer<'GET /orders/{id}'>['payee']>

const asJson = sql`jsonb_build_object('name', h.name, 'upiId', h.upi_id, 'verifyHours', h.verify_hours,
  'bank', case when h.bank_account is not null then jsonb_build_object('name', h.bank_name,
    'account', h.bank_account, 'ifsc', h.bank_ifsc) end)`

/** The payee of an order `o`'s center. */
export const payeeOf = sql`(select ${asJson} from center_payees h where h.center_id = o.center_id)`

/** The payee of a center; null where it takes no transfers. */
export async function findPayee(tx: Tx, centerId: string): Promise<TransferPayee | null> {
  const { rows } = await sql<{ payee: TransferPayee }>`
    select ${asJson} as payee from center_payees h where h.center_id = ${centerId}`.execute(tx)
  return rows[0]?.payee ?? null
}

/** Writes where families pay, in the place of what stood there; null: nowhere. */
export async function savePayee(
  tx: Tx,
  centerId: string,
  payee: TransferPayee | null,
  by: { userId: string; now: Date },
): Promise<void> {
  if (!payee) {
    await tx.deleteFrom('center_payees').where('center_id', '=', centerId).execute()
    return
  }
  const row = {
    name: payee.name,
    upi_id: payee.upiId,
    bank_name: payee.bank?.name ?? null,
    bank_account: payee.bank?.account ?? null,
    bank_ifsc: payee.bank?.ifsc ?? null,
    verify_hours: payee.verifyHours,
    changed_at: by.now,
    changed_by: by.userId,
  }
  await tx
    .insertInto('center_payees')
    .values({ center_id: centerId, ...row })
    .onConflict(oc => oc.column('center_id').doUpdateSet(row))
    .execute()
}
