import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Money } from '#domain/kernel/money.ts'

type Db = Kysely<Tables>

/** A message's fields that most kinds of messages leave empty. */
export const ABOUT_NOTHING = {
  amount: { amount: 0, currency: 'INR' },
  orderId: null,
  paymentId: null,
  refundId: null,
  refundReceipt: null,
  failureCode: null,
} as const

/** An order in the practice gateway's books; the amount in paise. */
export interface SandboxOrder {
  id: string
  receipt: string
  amount: number
  currency: string
  description: string
  return_url: string
  buyer_name: string
  status: string
  /** Of a QR code: when it closes. */
  closes_at: Date | null
  /** Paying it registers a mandate with this cap; in paise. */
  mandate_cap: number | null
  /** The mandate that it is a debit of. */
  mandate_id: string | null
  debit_at: Date | null
}

/** What a shop says of an order to be made. */
export type NewSandboxOrder = Pick<
  SandboxOrder,
  'receipt' | 'amount' | 'currency' | 'description' | 'return_url' | 'buyer_name'
> &
  Partial<Pick<SandboxOrder, 'mandate_cap' | 'mandate_id' | 'debit_at'>>

/** A message to the shop. */
export interface SandboxMessage {
  id: string
  type:
    | 'payment.captured'
    | 'payment.failed'
    | 'refund.processed'
    | 'refund.failed'
    | 'payout.processed'
    | 'payout.failed'
    | 'qr.closed'
    | 'mandate.confirmed'
    | 'mandate.paused'
    | 'mandate.cancelled'
  amount: Money
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  /** The shop's own id of the refund. */
  refundReceipt: string | null
  failureCode: string | null
  /** Of a payment: where the money came from. */
  upiId?: string
  /** Of a mandate, and of the payment that registered it. */
  tokenId?: string
  /** Of a debit: the shop's own id. */
  chargeId?: string
  /** For a payout: its id here, and the shop's own. */
  payoutId?: string
  payoutReceipt?: string
}

/** Creates an order; the same receipt again returns the same order, with the newest return address. */
export async function openOrder(db: Db, order: NewSandboxOrder, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('sandbox_gateway_orders')
    .values({ ...order, id: newRef('order'), created_at: now })
    .onConflict(oc => oc.column('receipt').doUpdateSet({ return_url: order.return_url }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a QR code: an order of its own with a time to close. Asking twice makes two. */
export async function openQr(
  db: Db,
  order: NewSandboxOrder & { closes_at: Date },
  now: Date,
): Promise<string> {
  const id = newRef('qr')
  // A receipt names one order here; a code is named by itself.
  await db
    .insertInto('sandbox_gateway_orders')
    .values({ ...order, receipt: `${order.receipt} ${id}`, id, created_at: now })
    .execute()
  return id
}

/** Closes a code that was not paid, and says so; a code whose time ran out closes without a word. */
export function closeQr(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async tx => {
    const closed = await tx
      .updateTable('sandbox_gateway_orders')
      .set({ status: 'closed' })
      .where('id', '=', id)
      .where('status', '=', 'created')
      .returning(['amount', 'currency'])
      .executeTakeFirst()
    if (!closed) return
    await announce(tx, { ...ABOUT_NOTHING, type: 'qr.closed', amount: closed, orderId: id }, now)
  })
}

export function findOrder(db: Db, id: string): Promise<SandboxOrder | undefined> {
  return db.selectFrom('sandbox_gateway_orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records a payment attempt and the message about it; a paid order accepts no further money. */
export function pay(
  db: Db,
  order: SandboxOrder,
  status: 'captured' | 'failed',
  now: Date,
  upiId: string | null = null,
): Promise<void> {
  return db.transaction().execute(async tx => {
    const found = await tx
      .selectFrom('sandbox_gateway_orders')
      .select('status')
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirst()
    if (found?.status !== 'created') return
    const paymentId = newRef('pay')
    const { amount, currency } = order
    await tx
      .insertInto('sandbox_gateway_payments')
      .values({ id: paymentId, order_id: order.id, status, amount, currency, created_at: now })
      .execute()
    if (status === 'captured') {
      await tx
        .updateTable('sandbox_gateway_orders')
        .set({ status: 'paid' })
        .where('id', '=', order.id)
        .execute()
    }
    const tokenId = status === 'captured' ? await registerMandate(tx, order, now) : undefined
    await announce(
      tx,
      {
        ...ABOUT_NOTHING,
        type: `payment.${status}`,
        amount: { amount, currency },
        orderId: order.id,
        paymentId,
        failureCode: status === 'failed' ? 'declined_for_practice' : null,
        ...(upiId && { upiId }),
        ...(tokenId && { tokenId }),
        ...(order.mandate_id && { chargeId: order.receipt }),
      },
      now,
    )
  })
}

/** The payment of an order with a cap registers a mandate; answers its token. */
async function registerMandate(tx: Db, order: SandboxOrder, now: Date): Promise<string | undefined> {
  if (!order.mandate_cap) return undefined
  const id = newRef('token')
  await tx
    .insertInto('sandbox_gateway_mandates')
    .values({ id, order_id: order.id, cap: order.mandate_cap, status: 'confirmed', created_at: now })
    .execute()
  await announce(tx, { ...ABOUT_NOTHING, type: 'mandate.confirmed', tokenId: id }, now)
  return id
}

/** A refund's status in the books. */
export interface SandboxRefund {
  id: string
  status: 'processing' | 'processed' | 'failed'
  failureCode: string | null
}

/**
 * Refunds immediately and tells the shop by message: the first call still answers "processing", as a real gateway
 * would. The same receipt again does nothing new and returns the current status. More than was paid is refused.
 */
export function refund(
  db: Db,
  wanted: { receipt: string; paymentId: string; amount: Money },
  now: Date,
): Promise<SandboxRefund> {
  return db.transaction().execute(async tx => {
    // One at a time per payment, so that two refunds together never exceed it.
    const payment = await tx
      .selectFrom('sandbox_gateway_payments')
      .select(['amount', 'currency', 'order_id'])
      .where('id', '=', wanted.paymentId)
      .where('status', '=', 'captured')
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return { id: newRef('rfnd'), status: 'failed', failureCode: 'payment_not_found' }
    const known = await tx
      .selectFrom('sandbox_gateway_refunds')
      .selectAll()
      .where('receipt', '=', wanted.receipt)
      .executeTakeFirst()
    if (known) {
      const status = known.status as SandboxRefund['status']
      return { id: known.id, status, failureCode: known.failure_code }
    }
    const { refunded } = await tx
      .selectFrom('sandbox_gateway_refunds')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('refunded'))
      .where('payment_id', '=', wanted.paymentId)
      .where('status', '<>', 'failed')
      .executeTakeFirstOrThrow()
    const { amount, currency } = wanted.amount
    const fits = currency === payment.currency && refunded + amount <= payment.amount
    const status = fits ? 'processed' : 'failed'
    const failureCode = fits ? null : 'amount_exceeds_payment'
    const id = newRef('rfnd')
    await tx
      .insertInto('sandbox_gateway_refunds')
      .values({
        id,
        receipt: wanted.receipt,
        payment_id: wanted.paymentId,
        status,
        failure_code: failureCode,
        amount,
        currency,
        created_at: now,
      })
      .execute()
    const message = {
      type: `refund.${status}` as const,
      amount: wanted.amount,
      orderId: payment.order_id,
      paymentId: wanted.paymentId,
      refundId: id,
      refundReceipt: wanted.receipt,
      failureCode,
    }
    await announce(tx, message, now)
    return { id, status: fits ? 'processing' : 'failed', failureCode }
  })
}

export async function announce(db: Db, message: Omit<SandboxMessage, 'id'>, now: Date): Promise<void> {
  const id = newRef('evt')
  await db
    .insertInto('sandbox_gateway_deliveries')
    .values({
      event_id: id,
      body: JSON.stringify({ id, ...message }),
      next_attempt_at: now,
      created_at: now,
    })
    .execute()
}

/** Ids of the gateway look different from ours, and cannot be guessed. */
export function newRef(kind: 'order' | 'qr' | 'token' | 'pay' | 'rfnd' | 'pout' | 'evt'): string {
  return `sbx_${kind}_${randomBytes(12).toString('hex')}`
}
