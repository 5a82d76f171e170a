import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Instalment } from '#domain/modules/orders/instalment-rules.ts'
import type { RefundStatus } from '#domain/modules/orders/refund-states.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type PlanFacts, planFactsOf, planOf } from './instalment-queries.ts'
import { walletSum } from './ledger/wallet-queries.ts'
import type { LostCode } from './lost-code-queries.ts'
import { learnerNamesOf, type OrderRow, ownOrders } from './order-queries.ts'
import { payeeOf, type TransferPayee } from './payee-queries.ts'
import { givenBackOf } from './refund-queries.ts'

/** An order with all that hangs on it. Instants inside the JSON are ISO texts. */
export interface OrderDetail extends OrderRow {
  /** What of its money went back so far or is on its way. */
  given_back: number
  payee: TransferPayee | null
  /** The center's desk may take less than what is due. */
  takes_parts: boolean
  time_zone: string
  plan: Instalment[] | null
  plan_facts: PlanFacts | null
  center_name: string
  center_suspended: boolean
  lost_code: LostCode | null
  /** What lies in the buyer's wallet at the center. */
  wallet_amount: number
  created_at: Date
  booking_id: string | null
  learner_names: string[]
  lines: {
    kind: 'fee' | 'registration' | 'discount' | 'wallet' | 'cgst' | 'sgst' | 'igst'
    label: { en: string; hi: string }
    quantity: number
    amount: number
    taxBasisPoints: number | null
  }[]
  payments: PaymentDetail[]
  refunds: RefundDetail[]
}

export interface PaymentDetail {
  id: string
  gateway: string
  method: 'gateway' | 'cash' | 'upi' | 'bank' | 'wallet'
  status: 'created' | 'submitted' | 'captured' | 'failed' | 'rejected'
  amount: number
  currency: string
  isLate: boolean
  isApplied: boolean
  failureCode: string | null
  reference: string | null
  receiptFileId: string | null
  rejectReason: string | null
  createdAt: string
  capturedAt: string | null
}

export interface RefundDetail {
  id: string
  paymentId: string
  status: RefundStatus
  amount: number
  currency: string
  reason: string
  destination: 'source' | 'wallet' | 'cash'
  requestedBy: string | null
  createdAt: string
  processedAt: string | null
}

const walletOfBuyer = walletSum({
  centerId: sql`o.center_id`,
  userId: sql`o.buyer_user_id`,
  currency: sql`o.currency`,
})

/** One order with lines, payments and refunds in one statement, among those the actor may see. */
export async function findDetail(
  { tx, above, actor }: UserCtx,
  id: string,
): Promise<OrderDetail | undefined> {
  const { rows } = await sql<OrderDetail>`
    select o.*, ${givenBackOf} as given_back, ${payeeOf} as payee,
      c.part_payments as takes_parts, c.name as center_name,
      c.status = 'suspended' as center_suspended, c.time_zone,
      ${planOf(sql`o.id`)} as plan, ${planFactsOf(above)} as plan_facts, ${walletOfBuyer} as wallet_amount,
      ${above.orders.bookingId} as booking_id,
      ${learnerNamesOf(sql`o.id`)} as learner_names,
      (select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'quantity', l.quantity,
          'amount', l.amount, 'taxBasisPoints', l.tax_basis_points) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'gateway', p.gateway, 'method', p.method,
          'status', p.status, 'amount', p.amount, 'currency', p.currency, 'isLate', p.is_late,
          'isApplied', p.applied_order_id is not null, 'failureCode', p.failure_code, 'reference', p.reference,
          'receiptFileId', p.receipt_file_id, 'rejectReason', p.reject_note,
          'createdAt', p.created_at, 'capturedAt', p.captured_at) order by p.created_at, p.id)
        from payments p where p.order_id = o.id or p.applied_order_id = o.id), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'paymentId', r.payment_id, 'status', r.status,
          'amount', r.amount, 'currency', r.currency, 'reason', r.reason, 'destination', r.destination,
          'requestedBy', r.requested_by,
          'createdAt', r.created_at, 'processedAt', r.processed_at) order by r.created_at, r.id)
        from refunds r where r.order_id = o.id and ${shownTo(actor)}), '[]') as refunds
    from orders o join centers c on c.id = o.center_id where o.id = ${id} and ${ownOrders(actor)}`.execute(tx)
  return rows[0]
}

/** What a center has not decided about, or has declined, is its own: a family sees money that goes or went. */
function shownTo(actor: SignedIn) {
  return actor.role === 'center' ? sql`true` : sql`r.status not in ('quoted', 'declined')`
}
