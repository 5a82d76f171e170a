import { sql } from 'kysely'
import type { RefundStatus } from '#domain/modules/orders/refund-states.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PaymentRow } from './payment-queries.ts'

export type RefundReason =
  | 'cancelled_by_learner'
  | 'cancelled_by_center'
  | 'cancelled_by_expert'
  | 'late_payment'
  | 'not_completed'
  | 'overpaid'
  | 'goodwill'
  | 'class_called_off'
  | 'transfer'

/**
 * Money that never counted for its order, or does no more: giving it back changes nothing of the order. It came too late,
 * it was more than was owed, or it was a part of an order that came to nothing.
 */
export const OWN_MONEY: readonly RefundReason[] = ['late_payment', 'not_completed', 'overpaid']

/** A refund as rules look at it; the amount in paise. */
export interface RefundRow {
  id: string
  order_id: string
  payment_id: string
  center_id: string
  booking_id: string | null
  enrolment_id: string | null
  status: RefundStatus
  reason: RefundReason
  amount: number
  currency: string
  destination: 'source' | 'wallet' | 'cash'
  gateway_refund_id: string | null
  failure_code: string | null
  attempts: number
  next_attempt_at: Date
  requested_by: string | null
  created_at: Date
  processed_at: Date | null
  /** Why, where somebody of the center gave it out of goodwill. */
  note?: string | null
}

export async function insert(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute()
}

export function find(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    RefundRow | undefined
  >
}

/** Whether a refund `g` is money that went or goes: asked for or declined, it is none. */
export const isMoney = sql<boolean>`g.status not in ('quoted', 'declined')`

/** What of each payment that counts for an order is on its way back or there; one that failed still goes. */
export async function givenBack(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select payment_id as id, sum(amount)::bigint as amount from refunds g
    where order_id = ${orderId} and reason <> all(${[...OWN_MONEY]}) and ${isMoney}
    group by payment_id`.execute(tx)
  return new Map(rows.map(row => [row.id, row.amount]))
}

/** What of the money of an order `o` went back so far or is on its way; one that failed still goes. */
export const givenBackOf = sql`(select coalesce(sum(g.amount), 0)::bigint from refunds g
  join payments y on y.id = g.payment_id and y.applied_order_id = o.id
  where g.order_id = o.id and g.reason <> all(${[...OWN_MONEY]}) and ${isMoney})`

/** The same of one order, whose lock the caller holds: read after it, or what others gave back meanwhile is missed. */
export async function sumGivenBack(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select ${givenBackOf} as amount from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** The refund a gateway speaks of: by our own id where it repeats that, else by its id. */
export function findByGateway(
  tx: Tx,
  ids: { refundId: string | null; gatewayRefundId: string | null },
): Promise<RefundRow | undefined> {
  const query = tx.selectFrom('refunds').selectAll()
  const found = ids.refundId
    ? query.where('id', '=', ids.refundId)
    : query.where('gateway_refund_id', '=', ids.gatewayRefundId ?? '')
  return found.executeTakeFirst() as Promise<RefundRow | undefined>
}

export async function update(
  tx: Tx,
  id: string,
  change: Partial<
    Omit<RefundRow, 'id' | 'order_id' | 'center_id' | 'requested_by' | 'created_at'> & {
      handed_out_by: string | null
      decided_by: string | null
      decided_at: Date
      decline_reason: string
    }
  >,
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute()
}

/** Refunds whose turn it is, oldest first: those approved, and those whose outcome the gateway still owes us. */
export async function listDue(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds
    where status in ('approved', 'processing') and destination = 'source' and next_attempt_at <= ${now}
    order by next_attempt_at limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** A refund on its way, with the money it gives back. */
export interface StartedRefund extends RefundRow {
  payment: Pick<PaymentRow, 'gateway' | 'gateway_payment_id'>
}

/**
 * Notes that a try begins and when the next one may; nobody gets a refund that another process has just taken, that
 * is done, or whose turn has not come.
 */
export async function start(
  tx: Tx,
  id: string,
  now: Date,
  nextAttemptAt: (attempts: number) => Date,
): Promise<StartedRefund | undefined> {
  const { rows } = await sql<RefundRow & { gateway: string; gateway_payment_id: string | null }>`
    select r.*, p.gateway, p.gateway_payment_id
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${id} and r.status in ('approved', 'processing') and r.destination = 'source'
      and r.next_attempt_at <= ${now}
    for update of r skip locked`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const attempts = found.attempts + 1
  await tx
    .updateTable('refunds')
    .set({ status: 'processing', attempts, next_attempt_at: nextAttemptAt(attempts) })
    .where('id', '=', id)
    .execute()
  const { gateway, gateway_payment_id, ...refund } = found
  return { ...refund, status: 'processing', attempts, payment: { gateway, gateway_payment_id } }
}

/** The refund of an order that waits for a head; there is one at most. */
export function findQuoted(tx: Tx, orderId: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'quoted')
    .executeTakeFirst() as Promise<RefundRow | undefined>
}

/** What of an order went back or goes back out of goodwill so far, in paise. */
export async function sumGoodwill(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(g.amount), 0)::bigint as amount from refunds g
    where g.order_id = ${orderId} and g.reason = 'goodwill' and ${isMoney}`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** The payment a refund gives back. */
export function paymentOf(tx: Tx, paymentId: string): Promise<PaymentRow> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow() as Promise<PaymentRow>
}
