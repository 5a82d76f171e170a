import { type Selectable, sql } from 'kysely'
import type { Column, Refunds } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import { underWay } from '#server/platform/personal-data-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

export type RefundReason = Column<'refunds', 'reason'>

/**
 * Money that does not count for its order: refunding it changes nothing about the order. It arrived late, was more
 * than was owed, or was an instalment of an order that was not completed.
 */
export const OWN_MONEY: readonly RefundReason[] = ['late_payment', 'not_completed', 'overpaid']

/** A refund as the rules see it; the amount in paise. */
export interface RefundRow
  extends Pick<
    Selectable<Refunds>,
    | 'id'
    | 'order_id'
    | 'payment_id'
    | 'center_id'
    | 'booking_id'
    | 'enrolment_id'
    | 'status'
    | 'reason'
    | 'amount'
    | 'currency'
    | 'destination'
    | 'gateway_refund_id'
    | 'failure_code'
    | 'attempts'
    | 'next_attempt_at'
    | 'requested_by'
    | 'created_at'
    | 'processed_at'
  > {
  /** The reason, for a goodwill refund by the center. */
  note?: Column<'refunds', 'note'>
}

export async function insert(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute()
}

export function find(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a refund `g` moves money: a requested or declined one does not. */
export const isMoney = sql<boolean>`g.status not in ('quoted', 'declined')`

/** By payment that counts for an order, what is refunded or on its way; a failed one still counts as on its way. */
export async function givenBack(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('refunds as g')
    .select(({ cast, fn }) => ['g.payment_id as id', cast<number>(fn.sum('g.amount'), 'bigint').as('amount')])
    .where('g.order_id', '=', orderId)
    .where('g.reason', 'not in', OWN_MONEY)
    .where(isMoney)
    .groupBy('g.payment_id')
    .execute()
  return new Map(rows.map(row => [row.id, row.amount]))
}

/** What has been refunded of an order `o` or is on its way; a failed refund still counts as on its way. */
export const givenBackOf = sql<number>`(select coalesce(sum(g.amount), 0)::bigint from refunds g
  join payments y on y.id = g.payment_id and y.applied_order_id = o.id
  where g.order_id = o.id and g.reason <> all(${[...OWN_MONEY]}) and ${isMoney})`

/** The same for one order, locked by the caller: reading before the lock would miss concurrent refunds. */
export async function sumGivenBack(tx: Tx, orderId: string): Promise<number> {
  const sum = await tx
    .selectFrom('orders as o')
    .select(givenBackOf.as('amount'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return sum?.amount ?? 0
}

/** The refund a gateway refers to: by our own id if it includes that, otherwise by the gateway's. */
export function findByGateway(
  tx: Tx,
  ids: { refundId: string | null; gatewayRefundId: string | null },
): Promise<RefundRow | undefined> {
  const query = tx.selectFrom('refunds').selectAll()
  const found = ids.refundId
    ? query.where('id', '=', ids.refundId)
    : query.where('gateway_refund_id', '=', ids.gatewayRefundId ?? '')
  return found.executeTakeFirst()
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

/** Due refunds, oldest first: approved ones, and those whose outcome the gateway still owes us. */
export async function listDue(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['approved', 'processing'])
    .where('destination', '=', 'source')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** A refund on its way, with the payment it refunds. */
export interface StartedRefund extends RefundRow {
  payment: Pick<PaymentRow, 'gateway' | 'gateway_payment_id'>
}

/**
 * Records the start of an attempt and when the next one may follow; returns nothing for a refund that another
 * process has just claimed, that is done, or that is not due.
 */
export async function start(
  tx: Tx,
  id: string,
  now: Date,
  nextAttemptAt: (attempts: number) => Date,
): Promise<StartedRefund | undefined> {
  const found = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.gateway', 'p.gateway_payment_id'])
    .where('r.id', '=', id)
    .where('r.status', 'in', ['approved', 'processing'])
    .where('r.destination', '=', 'source')
    .where('r.next_attempt_at', '<=', now)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
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

/** The order's refund waiting for a head; there is at most one. */
export function findQuoted(tx: Tx, orderId: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'quoted')
    .executeTakeFirst()
}

/** Goodwill refunds of an order so far, including those on their way, in paise. */
export async function sumGoodwill(tx: Tx, orderId: string): Promise<number> {
  const { amount } = await tx
    .selectFrom('refunds as g')
    .select(({ cast, fn, lit }) =>
      cast<number>(fn.coalesce(fn.sum('g.amount'), lit(0)), 'bigint').as('amount'),
    )
    .where('g.order_id', '=', orderId)
    .where('g.reason', '=', 'goodwill')
    .where(isMoney)
    .executeTakeFirstOrThrow()
  return amount
}

/** The payment that a refund gives back. */
export function paymentOf(tx: Tx, paymentId: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

/** Requested refunds or those on their way, by center; the caller chooses which. */
export const refundsUnderWay = (tx: Tx, code: 'refunds_under_way' | 'class_refunds') =>
  tx
    .selectFrom('refunds as r')
    .select(({ fn }) => ['r.center_id as centerId', ...underWay(code, fn.countAll<number>())])
    .where('r.status', 'in', ['quoted', 'approved', 'processing', 'failed'])
    .groupBy('r.center_id')
