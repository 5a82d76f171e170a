import type { InferResult, NotNull } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { GatewayPayoutRequest } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/platform/context.ts'
import { monthOf, orZero } from '#server/platform/sql-expressions.ts'

/** Serialises payouts of a center's money; other reads of the center are not blocked. */
export async function lockSending(tx: Tx, centerId: string): Promise<void> {
  await tx.selectFrom('centers').where('id', '=', centerId).forNoKeyUpdate().execute()
}

/** A center's money that a gateway is paying out at the moment, in paise of the center's currency. */
export async function sentOn(tx: Tx, centerId: string, gateway: string) {
  const found = await tx
    .selectFrom('centers as c')
    .select(eb => [
      'c.currency',
      eb
        .selectFrom('payouts as p')
        .innerJoin('payout_lines as l', join =>
          join.onRef('l.payout_id', '=', 'p.id').on('l.status', '=', 'sent'),
        )
        .select(({ fn }) => orZero(fn.sum('l.amount')).as('sum'))
        .whereRef('p.center_id', '=', 'c.id')
        .where('p.gateway', '=', gateway)
        .whereRef('p.currency', '=', 'c.currency')
        .as('amount'),
    ])
    .where('c.id', '=', centerId)
    .$narrowType<{ amount: NotNull }>()
    .executeTakeFirst()
  if (!found) throw new Error(`there is no center ${centerId}`)
  return found
}

const selectTransfers = (tx: Tx) =>
  tx
    .selectFrom('payout_lines as l')
    .innerJoin('payouts as p', 'p.id', 'l.payout_id')
    .innerJoin('expert_statements as s', 's.id', 'l.statement_id')
    .innerJoin('expert_payout_accounts as a', 'a.id', 'l.account_id')
    .select(eb => [
      'l.id',
      'l.statement_id as statementId',
      'p.center_id as centerId',
      'p.gateway',
      'l.gateway_payout_id as gatewayPayoutId',
      'l.status',
      'l.amount',
      'p.currency',
      'l.reference',
      monthOf(eb.ref('s.month')).as('month'),
      // The user who started it.
      'p.created_by as userId',
      jsonBuildObject({
        kind: eb.ref('a.kind'),
        holderName: eb.ref('a.holder_name'),
        accountNumber: eb.ref('a.account_number'),
        ifsc: eb.ref('a.ifsc'),
        upiId: eb.ref('a.upi_id'),
      })
        .$castTo<GatewayPayoutRequest['account']>()
        .as('account'),
    ])
    .where('p.gateway', 'is not', null)
    .$narrowType<{ gateway: NotNull }>()

/** A gateway transfer; the amount in paise. */
export type Transfer = InferResult<ReturnType<typeof selectTransfers>>[number]

/** Due transfers, oldest first: those to be sent, and those whose outcome the gateway still owes us. */
export async function listDue(tx: Tx, of: { now: Date; most: number; payoutId?: string }): Promise<string[]> {
  let due = tx
    .selectFrom('payout_lines')
    .select('id')
    .where('status', '=', 'sent')
    .where('next_attempt_at', '<=', of.now)
  if (of.payoutId) due = due.where('payout_id', '=', of.payoutId)
  const rows = await due.orderBy('next_attempt_at').orderBy('position').limit(of.most).execute()
  return rows.map(row => row.id)
}

/**
 * Records the start of an attempt; returns nothing for a transfer that another process has just claimed, or that is
 * settled.
 */
export async function startTransfer(
  tx: Tx,
  id: string,
  now: Date,
  nextTry: (attempts: number) => Date,
): Promise<Transfer | undefined> {
  const found = await tx
    .selectFrom('payout_lines')
    .select('attempts')
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('next_attempt_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!found) return undefined
  const attempts = found.attempts + 1
  await tx
    .updateTable('payout_lines')
    .set({ attempts, next_attempt_at: nextTry(attempts) })
    .where('id', '=', id)
    .execute()
  return findTransfer(tx, { transferId: id, gatewayPayoutId: null })
}

/** The transfer a gateway refers to: by our own id if it includes that, otherwise by its own. */
export async function findTransfer(
  tx: Tx,
  ids: { transferId: string | null; gatewayPayoutId: string | null },
): Promise<Transfer | undefined> {
  return selectTransfers(tx)
    .where(eb =>
      ids.transferId ? eb('l.id', '=', ids.transferId) : eb('l.gateway_payout_id', '=', ids.gatewayPayoutId),
    )
    .executeTakeFirst()
}

/** Records the gateway's id of a transfer. */
export async function noteGatewayId(tx: Tx, id: string, gatewayPayoutId: string): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({ gateway_payout_id: gatewayPayoutId })
    .where('id', '=', id)
    .where('gateway_payout_id', 'is', null)
    .execute()
}

/** Records that a transfer failed, or that its money came back later. */
export async function noteFailed(
  tx: Tx,
  id: string,
  failed: { reason: string; userId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({
      status: 'failed',
      failure_reason: failed.reason,
      settled_at: now,
      settled_by: failed.userId,
    })
    .where('id', '=', id)
    .execute()
}
