import { type RawBuilder, sql } from 'kysely'
import type { PaymentStatus } from '#domain/modules/orders/payment-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** A payment as rules look at it; the amount in paise. */
export interface PaymentRow {
  id: string
  order_id: string
  applied_order_id: string | null
  center_id: string
  gateway: string
  method: 'gateway' | 'cash' | 'upi' | 'bank' | 'wallet'
  status: PaymentStatus
  amount: number
  /** What of it was more than was owed: it counts for nothing and goes back. */
  excess_amount: number
  currency: string
  gateway_order_id: string | null
  gateway_payment_id: string | null
  is_late: boolean
  failure_code: string | null
  created_at: Date
  captured_at: Date | null
}

/** The attempt at this gateway that still runs. */
export function findRunning(tx: Tx, orderId: string, gateway: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway)
    .where('method', '=', 'gateway')
    .where('status', '=', 'created')
    .orderBy('created_at', 'desc')
    .executeTakeFirst() as Promise<PaymentRow | undefined>
}

/** A payment by its id; the caller holds its order's lock. */
export function find(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    PaymentRow | undefined
  >
}

/** As a part of a statement: whether money for the order was reported that people have not looked at yet. */
export const isBeingChecked = (orderId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from payments t where t.order_id = ${orderId} and t.status = 'submitted')`

/** Whether money for an order was reported that people have not looked at yet. */
export async function isReported(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'submitted')
    .executeTakeFirst()
  return row !== undefined
}

/** The payment that a gateway knows under its order id. */
export function findByGatewayOrder(
  tx: Tx,
  gateway: string,
  gatewayOrderId: string,
): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst() as Promise<PaymentRow | undefined>
}

/** Whether money of this gateway payment was written down before. */
export async function isKnown(tx: Tx, gateway: string, gatewayPaymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these payments of a gateway were written down before. */
export async function listKnown(tx: Tx, gateway: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select gateway_payment_id as id from payments
    where gateway = ${gateway} and gateway_payment_id = any(${[...ids]})`.execute(tx)
  return new Set(rows.map(row => row.id))
}

/** What we know to have come by a gateway between two instants, by the gateway's ids. */
export async function listCapturedAt(tx: Tx, gateway: string, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select gateway_payment_id as id from payments
    where gateway = ${gateway} and status = 'captured' and gateway_payment_id is not null
      and captured_at >= ${from} and captured_at < ${to}`.execute(tx)
  return rows.map(row => row.id)
}

/** A payment to be written. */
export type NewPayment = Omit<PaymentRow, 'failure_code' | 'created_at'> & {
  created_at: Date
  reference?: string
  received_by?: string
}

/** Writes a payment; false when its reference was recorded before at that center. */
export async function insert(tx: Tx, payment: NewPayment): Promise<boolean> {
  const written = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict(oc =>
      oc
        .columns(['center_id', 'reference'])
        .where('reference', 'is not', null)
        .where('status', '<>', sql.lit('rejected'))
        .where('gateway', '<>', sql.lit('platform'))
        .doNothing(),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export async function update(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      PaymentRow,
      | 'status'
      | 'amount'
      | 'currency'
      | 'applied_order_id'
      | 'excess_amount'
      | 'gateway_order_id'
      | 'gateway_payment_id'
      | 'is_late'
      | 'failure_code'
      | 'captured_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** Lets parts that were paid count for nothing any more. */
export async function release(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update payments set applied_order_id = null, excess_amount = 0 where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
}

/** The money that counts for an order. */
export function applied(tx: Tx, orderId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('applied_order_id', '=', orderId)
    .where('status', '=', 'captured')
    .orderBy('captured_at')
    .execute() as Promise<PaymentRow[]>
}

/**
 * Money that came for an order when nothing was owed any more, and for which no choice was made yet. A refund that
 * failed is a choice too: it goes on its way again, and must not meet the money spent on something else.
 */
export async function waitingForChoice(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select p.* from payments p
    where p.order_id = ${orderId} and p.status = 'captured' and p.applied_order_id is null
      and not exists (select from refunds r where r.payment_id = p.id)
    order by p.captured_at limit 1`.execute(tx)
  return rows[0]
}

export async function findBuyer(
  tx: Tx,
  userId: string,
): Promise<{ name: string | null; phone: string } | undefined> {
  const { rows } = await sql<{ name: string | null; phone: string }>`
    select name, phone from users where id = ${userId} and erased_at is null`.execute(tx)
  return rows[0]
}
