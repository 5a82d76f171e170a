import { type Expression, expressionBuilder, type NotNull, type Selectable, sql } from 'kysely'
import type { Payments, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** A payment as the rules see it; the amount in paise. The excess of an overpayment does not count and is refunded. */
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
> &
  Partial<Pick<Selectable<Payments>, 'qr_link' | 'qr_closes_at' | 'received_by' | 'mandate_id'>>

/** The checkout that is open at this gateway. */
export function findRunning(tx: Tx, orderId: string, gateway: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway)
    .where('method', '=', 'gateway')
    .where('status', '=', 'created')
    .where('qr_closes_at', 'is', null)
    .where('mandate_id', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** The QR code of an order for this sum that can be paid until later than `after`. */
export function findRunningQr(
  tx: Tx,
  of: { orderId: string; gateway: string; amount: number; after: Date },
): Promise<(PaymentRow & { qr_link: string | null; qr_closes_at: Date | null }) | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', of.orderId)
    .where('gateway', '=', of.gateway)
    .where('amount', '=', of.amount)
    .where('status', '=', 'created')
    .where('qr_closes_at', '>', of.after)
    .where('gateway_order_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** QR codes that can still be paid although their order needs no money any more. */
export function listNeedlessQrs(tx: Tx, now: Date, most: number) {
  return tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.gateway', 'p.gateway_order_id'])
    .where('p.status', '=', 'created')
    .where('p.qr_closes_at', '>', now)
    .where('o.status', '<>', 'open')
    .orderBy('p.qr_closes_at')
    .limit(most)
    .execute()
}

/** A code that nobody paid is closed; a payment that came in the meantime stays what it is. */
export async function closeQr(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_code: 'qr_closed' })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

/** A payment by its id; the caller holds its order's lock. */
export function find(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A query fragment: whether a payment for the order was reported and not checked yet. */
export const isBeingChecked = (orderId: Expression<unknown>) => sql<boolean>`
  exists (select from payments t where t.order_id = ${orderId} and t.status = 'submitted')`

const { fn, lit, selectFrom } = expressionBuilder<Tables, never>()

/** A query fragment: late money for the order that waits for the buyer's choice, in paise; 0 without any. */
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

/** Whether a payment for this order was reported and not checked yet. */
export async function isOrderBeingChecked(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.selectNoFrom(isBeingChecked(sql.val(orderId)).as('found')).executeTakeFirstOrThrow()
  return row.found
}

/** The payment with this order id at a gateway. */
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

/** Whether this gateway payment was recorded before. */
export async function isKnown(tx: Tx, gateway: string, gatewayPaymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these gateway payments were recorded before. */
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

/** Payments we recorded for a gateway between two instants, by the gateway's ids. */
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
export type NewPayment = Omit<PaymentRow, 'failure_code' | 'created_at' | 'received_by'> & {
  created_at: Date
  reference?: string
  received_by?: string | null
}

/** Inserts a payment; false when that center has already recorded its reference. */
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
      | 'qr_link'
    >
  >,
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** Notes the digest of what a payment was made with, unless an earlier message did. */
export async function noteInstrument(tx: Tx, id: string, digest: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ instrument_digest: digest })
    .where('id', '=', id)
    .where('instrument_digest', 'is', null)
    .execute()
}

/** Makes paid instalments no longer count for the order. */
export async function release(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('payments')
    .set({ applied_order_id: null, excess_amount: 0 })
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/** The payments that count for an order. */
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
 * Money for an order that arrived when nothing was owed, and for which no choice has been made yet. A failed refund
 * counts as a choice too: it will be retried, and the money must not have been spent in the meantime.
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

/** A payer as a gateway is told. */
export async function buyerOf(tx: Tx, userId: string): Promise<{ name: string; phone: string }> {
  const buyer = await findBuyer(tx, userId)
  return { name: buyer?.name ?? '', phone: buyer?.phone ?? '' }
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
