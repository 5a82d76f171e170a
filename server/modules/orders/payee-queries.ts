import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CenterPayees, Orders, Tables } from '#database/tables.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'

/** Where families pay a center by UPI or bank transfer. */
export type TransferPayee = NonNullable<ApiAnswer<'GET /orders/{id}'>['payee']>

const asJson = (eb: ExpressionBuilder<Tables & { h: CenterPayees }, 'h'>) =>
  jsonBuildObject({
    name: eb.ref('h.name'),
    upiId: eb.ref('h.upi_id'),
    verifyHours: eb.ref('h.verify_hours'),
    bank: eb
      .case()
      .when('h.bank_account', 'is not', null)
      .then(
        jsonBuildObject({
          name: eb.ref('h.bank_name').$notNull(),
          account: eb.ref('h.bank_account').$notNull(),
          ifsc: eb.ref('h.bank_ifsc').$notNull(),
        }),
      )
      .end(),
  }).as('payee')

/** The payee of an order `o`'s center. */
export const payeeOf = expressionBuilder<Tables & { o: Orders }, 'o'>()
  .selectFrom('center_payees as h')
  .select(asJson)
  .whereRef('h.center_id', '=', 'o.center_id')

/** A center's payee; null when it accepts no transfers. */
export async function findPayee(tx: Tx, centerId: string): Promise<TransferPayee | null> {
  const found = await tx
    .selectFrom('center_payees as h')
    .select(asJson)
    .where('h.center_id', '=', centerId)
    .executeTakeFirst()
  return found?.payee ?? null
}

/** Replaces where families pay; null: nowhere. */
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
