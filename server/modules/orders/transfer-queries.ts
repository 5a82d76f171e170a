import { type NotNull, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownOrders } from './order-queries.ts'

/**
 * A transfer that a person reports, and that staff check: `manual`, from a family to its center; `platform`, from a
 * center for its subscription.
 */
export interface NewTransfer {
  id: string
  orderId: string
  centerId: string
  gateway: 'manual' | 'platform'
  method: 'upi' | 'bank'
  amount: number
  currency: string
  reference: string
  receiptFileId: string | null
  reportedBy: string
  now: Date
}

/** Writes a reported transfer; false when the payee has already recorded its reference. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const { id, orderId, centerId, gateway, method, amount, currency, reference, receiptFileId, now } = transfer
  const written = await tx
    .insertInto('payments')
    .values({
      id,
      order_id: orderId,
      center_id: centerId,
      gateway,
      method,
      status: 'submitted',
      amount,
      currency,
      reference,
      receipt_file_id: receiptFileId,
      received_by: transfer.reportedBy,
      created_at: now,
      submitted_at: now,
    })
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** The order of a reported transfer that the actor may see; undefined for any other kind of payment. */
export async function orderOfTransfer(tx: Tx, actor: SignedIn, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.order_id')
    .where('p.id', '=', id)
    .where('p.gateway', '=', 'manual')
    .where(ownOrders(actor))
    .executeTakeFirst()
  return found?.order_id
}

/** Sets or replaces a transfer's receipt. */
export async function setReceipt(tx: Tx, id: string, receiptFileId: string): Promise<void> {
  await tx.updateTable('payments').set({ receipt_file_id: receiptFileId }).where('id', '=', id).execute()
}

/** Records who decided about a transfer, and why it was rejected. */
export async function noteDecision(
  tx: Tx,
  id: string,
  decision: {
    decided_by: string
    decided_at: Date
    status?: 'rejected'
    reject_reason_id?: string | null
    reject_note?: string | null
  },
): Promise<void> {
  await tx.updateTable('payments').set(decision).where('id', '=', id).execute()
}

/** A statement covers months at most: older reports are not matched. */
const LOOKS_BACK_DAYS = 200

/** Transfers reported at a center that could be on a statement, for the member's services. */
export function listTransfers(tx: Tx, actor: SignedIn, now: Date) {
  const since = sql<Date>`${now}::timestamptz - make_interval(days => ${LOOKS_BACK_DAYS})`
  return tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select([
      'p.id',
      'p.reference',
      'p.status',
      'p.amount',
      'p.currency',
      'o.number as order_number',
      'u.name as buyer_name',
    ])
    .where('p.center_id', '=', actor.center?.centerId ?? null)
    .where('p.method', 'in', ['upi', 'bank'])
    .where('p.reference', 'is not', null)
    .where('p.gateway', '<>', 'platform')
    .where('p.status', 'in', ['submitted', 'captured', 'rejected'])
    .where('p.created_at', '>', since)
    .where(ownOrders(actor))
    .orderBy('p.created_at', 'desc')
    .limit(20_000)
    .$narrowType<{ reference: NotNull; status: 'submitted' | 'captured' | 'rejected' }>()
    .execute()
}

/**
 * Orders that a family may have paid by a link to the center's own UPI ID without reporting it, for the member's
 * services: what is owed, and what has ended since, for money that came too late.
 */
export function listAskedOrders(tx: Tx, actor: SignedIn, now: Date) {
  const since = sql<Date>`${now}::timestamptz - make_interval(days => ${LOOKS_BACK_DAYS})`
  return tx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(eb => [
      'o.id',
      'o.number',
      'o.currency',
      'u.name as buyer_name',
      eb
        .case()
        .when('o.status', '=', 'open')
        .then(eb('o.total_amount', '-', eb.ref('o.paid_amount')))
        .else(eb.lit(0))
        .end()
        .as('due'),
    ])
    .where('o.center_id', '=', actor.center?.centerId ?? null)
    .where('o.kind', '<>', 'onboarding')
    .where('o.status', 'in', ['open', 'expired', 'cancelled'])
    .where('o.total_amount', '>', 0)
    .where('o.created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p').whereRef('p.order_id', '=', 'o.id').where('p.status', '=', 'submitted'),
        ),
      ),
    )
    .where(ownOrders(actor))
    .orderBy('o.created_at', 'desc')
    .limit(20_000)
    .execute()
}
