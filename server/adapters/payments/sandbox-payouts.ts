import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { GatewayPayoutOutcome, GatewayPayoutRequest } from './port.ts'
import { ABOUT_NOTHING, announce, newRef } from './sandbox-books.ts'

/** Accounts that the practice bank cannot pay, to show what happens then. */
function isUnpayable(account: GatewayPayoutRequest['account']): boolean {
  return account.kind === 'bank' ? account.accountNumber.endsWith('0000') : account.upiId.startsWith('fail')
}

/**
 * Pays out and tells the shop by message: the first call answers "processing", as a real gateway would. The same
 * receipt again sends nothing new and returns the current status.
 */
export function sendOn(
  db: Kysely<Tables>,
  wanted: { receipt: string; amount: Money; account: GatewayPayoutRequest['account'] },
  now: Date,
): Promise<GatewayPayoutOutcome> {
  return db.transaction().execute(async tx => {
    const failureCode = isUnpayable(wanted.account) ? 'beneficiary_account_closed' : null
    const status = failureCode ? 'failed' : 'processed'
    const id = newRef('pout')
    const written = await tx
      .insertInto('sandbox_gateway_payouts')
      .values({
        id,
        receipt: wanted.receipt,
        ...wanted.amount,
        status,
        failure_code: failureCode,
        created_at: now,
      })
      .onConflict(oc => oc.doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows !== 1n) {
      const known = await tx
        .selectFrom('sandbox_gateway_payouts')
        .select(['id', 'status', 'failure_code'])
        .where('receipt', '=', wanted.receipt)
        .executeTakeFirstOrThrow()
      return {
        status: known.status as 'processed' | 'failed',
        gatewayPayoutId: known.id,
        reference: known.id,
        failureCode: known.failure_code,
      }
    }
    const message = {
      ...ABOUT_NOTHING,
      type: `payout.${status}` as const,
      amount: wanted.amount,
      failureCode,
      payoutId: id,
      payoutReceipt: wanted.receipt,
    }
    await announce(tx, message, now)
    return { status: 'processing', gatewayPayoutId: id, reference: null, failureCode: null }
  })
}
