import { type Expression, expressionBuilder, type NotNull, type Selectable, sql } from 'kysely'
import type { Payments, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** A payment as rules look at it; the amount in paise. What of it was more than was owed counts for nothing and goes back. */
export type PaymentRow = Pick<
  Selectable<Payments>,
  | 'id'
  | 'order_id'
  | 'applied_order_id'
  | 'center_id'
  | 'gateway'
  | 'method'
  | 'status'
  | 'amount'
  | 'excess_amount'
  | 'currency'
  | 'gateway_order_id'
  | 'gateway_payment_id'
  | 'is_late'
  | 'failure_code'
  | 'created_at'
  | 'captured_at'
>

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
    .executeTakeFirst()
}

/** A payment by its id; the caller holds its order's lock. */
export function find(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** As a part of a statement: whether money for the order was reported that people have not looked at yet. */
export const isBeingChecked = (orderId: Expression<unknown>) => sql<boolean>`
  exists (select from payments t where t.order_id = ${orderId} and t.status = 'submitted')`

const { fn, lit, selectFrom } = expressionBuilder<Tables, never>()

/** As a part of a statement: money in paise for the order that came late and waits for the buyer's choice; 0 without any. */
export const lateAmount = (orderId: Expression<string | null>) =>
  fn.coalesce(
    selectFrom('payments as p')
      .select('p.amount')
      .where('p.order_id', '=', orderId)
      .where('p.status', '=', 'captured')
      .where('p.applied_order_id', 'is', null)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('refunds as r').whereRef('r.payment_id', '=', 'p.id'))),
      )
      .orderBy('p.captured_at')
      .limit(1),
    lit(0),
  )

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
    .executeTakeFirst()
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
  const rows = await tx
    .selectFrom('payments')
    .select('gateway_payment_id as id')
    .where('gateway', '=', gateway)
    .where(eb => eb('gateway_payment_id', '=', eb.fn.any(eb.val(ids))))
    .$narrowType<{ id: NotNull }>()
    .execute()
  return new Set(rows.map(row => row.id))
}

/** What we know to have come by a gateway between two instants, by the gateway's ids. */
export async function listCapturedAt(tx: Tx, gateway: string, from: Date, to: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('gateway_payment_id as id')
    .where('gateway', '=', gateway)
    .where('status', '=', 'captured')
    .where('gateway_payment_id', 'is not', null)
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .$narrowType<{ id: NotNull }>()
    .execute()
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
  await tx
    .updateTable('payments')
    .set({ applied_order_id: null, excess_amount: 0 })
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/** The money that counts for an order. */
export function applied(tx: Tx, orderId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('applied_order_id', '=', orderId)
    .where('status', '=', 'captured')
    .orderBy('captured_at')
    .execute()
}

/**
 * Money that came for an order when nothing was owed any more, and for which no choice was made yet. A refund that
 * failed is a choice too: it goes on its way again, and must not meet the money spent on something else.
 */
export function waitingForChoice(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments as p')
    .selectAll('p')
    .where('p.order_id', '=', orderId)
    .where('p.status', '=', 'captured')
    .where('p.applied_order_id', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('refunds as r').whereRef('r.payment_id', '=', 'p.id'))),
    )
    .orderBy('p.captured_at')
    .limit(1)
    .executeTakeFirst()
}

export function findBuyer(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirst()
}
