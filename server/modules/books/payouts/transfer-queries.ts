import { sql } from 'kysely'
import type { PayoutLineStatus } from '#domain/modules/books/payouts/statement-states.ts'
import type { GatewayPayoutRequest } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/platform/context.ts'

/** One at a time sends on a center's money; everybody else reads its center as before. */
export async function lockSending(tx: Tx, centerId: string): Promise<void> {
  await sql`select from centers where id = ${centerId} for no key update`.execute(tx)
}

/** What of a center's money a gateway is sending on right now, in paise of the center's currency. */
export async function sentOn(
  tx: Tx,
  centerId: string,
  gateway: string,
): Promise<{ currency: string; amount: number }> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select c.currency, (select coalesce(sum(l.amount), 0)::bigint from payouts p
      join payout_lines l on l.payout_id = p.id and l.status = 'sent'
      where p.center_id = c.id and p.gateway = ${gateway} and p.currency = c.currency) as amount
    from centers c where c.id = ${centerId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`there is no center ${centerId}`)
  return found
}

/** A transfer that a gateway makes; the amount in paise. */
export interface Transfer {
  id: string
  statementId: string
  centerId: string
  gateway: string
  gatewayPayoutId: string | null
  status: PayoutLineStatus
  amount: number
  currency: string
  reference: string
  month: string
  /** Who had it sent. */
  userId: string
  account: GatewayPayoutRequest['account']
}

const transfers = sql`
  select l.id, l.statement_id as "statementId", p.center_id as "centerId", p.gateway,
    l.gateway_payout_id as "gatewayPayoutId", l.status, l.amount, p.currency, l.reference,
    to_char(s.month, 'YYYY-MM') as month, p.created_by as "userId",
    jsonb_build_object('kind', a.kind, 'holderName', a.holder_name, 'accountNumber', a.account_number, 'ifsc', a.ifsc,
      'upiId', a.upi_id) as account
  from payout_lines l join payouts p on p.id = l.payout_id join expert_statements s on s.id = l.statement_id
  join expert_payout_accounts a on a.id = l.account_id
  where p.gateway is not null`

/** Transfers whose turn it is, oldest first: those to be sent, and those whose outcome the gateway still owes us. */
export async function listDue(tx: Tx, of: { now: Date; most: number; payoutId?: string }): Promise<string[]> {
  const only = of.payoutId ? sql`and l.payout_id = ${of.payoutId}` : sql``
  const { rows } = await sql<{ id: string }>`
    select l.id from payout_lines l
    where l.status = 'sent' and l.next_attempt_at <= ${of.now} ${only}
    order by l.next_attempt_at, l.position limit ${of.most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Notes that a try begins; nobody gets a transfer that another process has just taken, or that is settled. */
export async function startTransfer(
  tx: Tx,
  id: string,
  now: Date,
  nextTry: (attempts: number) => Date,
): Promise<Transfer | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from payout_lines where id = ${id} and status = 'sent' and next_attempt_at <= ${now}
    for update skip locked`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const attempts = found.attempts + 1
  await sql`update payout_lines set attempts = ${attempts}, next_attempt_at = ${nextTry(attempts)} where id = ${id}`.execute(
    tx,
  )
  return findTransfer(tx, { transferId: id, gatewayPayoutId: null })
}

/** The transfer a gateway speaks of: by our own id where it repeats that, else by its own. */
export async function findTransfer(
  tx: Tx,
  ids: { transferId: string | null; gatewayPayoutId: string | null },
): Promise<Transfer | undefined> {
  const which = ids.transferId
    ? sql`l.id = ${ids.transferId}`
    : sql`l.gateway_payout_id = ${ids.gatewayPayoutId}`
  const { rows } = await sql<Transfer>`${transfers} and ${which}`.execute(tx)
  return rows[0]
}

/** Notes what the gateway calls a transfer. */
export async function noteGatewayId(tx: Tx, id: string, gatewayPayoutId: string): Promise<void> {
  await sql`
    update payout_lines set gateway_payout_id = ${gatewayPayoutId} where id = ${id} and gateway_payout_id is null`.execute(
    tx,
  )
}

/** Notes that a transfer did not go through, or that its money came back after it had. */
export async function noteFailed(
  tx: Tx,
  id: string,
  failed: { reason: string; userId: string },
  now: Date,
): Promise<void> {
  await sql`
    update payout_lines set status = 'failed', failure_reason = ${failed.reason}, settled_at = ${now},
      settled_by = ${failed.userId}
    where id = ${id}`.execute(tx)
}
