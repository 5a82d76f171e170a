import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import {
  type LedgerOrder,
  type MoneyAccount,
  orderDue,
  orderReversed,
  paymentCaptured,
  refundProcessed,
} from '#domain/modules/orders/ledger/ledger-postings.ts'
import { type PriceLine, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import { spreadRefund } from '#domain/modules/orders/reversal-rules.ts'
import { shortCode } from './book-rows.ts'
import { currency } from './books.ts'
import type { CityRows } from './city-rows.ts'
import { demoId } from './rows.ts'

/** Money for an order: taken by the gateway or a desk, or reported by the buyer and not checked yet. */
export interface CityPayment {
  at: Date
  how: 'gateway' | 'cash' | 'upi' | 'bank' | 'reported'
  /** The member of staff at a desk. */
  takenBy: string | null
}

/** One order with all that follows from it. */
interface CitySale {
  /** A name that no other order has. */
  called: string
  kind: 'booking' | 'enrolment' | 'onboarding'
  at: Date
  center: { id: string; policy: CancellationPolicy }
  buyer: { id: string; name: string }
  /** What is promised, if it is not the order itself. */
  source?: string
  lines: readonly (PriceLine & { learner?: string; service?: string })[]
  channel?: 'gateway' | 'center'
  payBy?: Date | null
  payment: CityPayment | null
  /** The whole of it was cancelled and given back. */
  refund?: { at: Date; bookingId: string } | null
  planId?: string
}

export const saleId = ({ called, at }: Pick<CitySale, 'called' | 'at'>) => demoId(`order ${called}`, at)

/** Writes the order, its lines, its payment and refund, and what the ledger has of them. Answers its id. */
export function addSale(rows: CityRows, sale: CitySale): string {
  const { kind, at, center, buyer, lines, payment, refund } = sale
  const id = saleId(sale)
  const total = totalOf(lines, currency).amount
  const isCaptured = payment !== null && payment.how !== 'reported'
  rows.add('orders', {
    id,
    number: shortCode('O', id, 10),
    center_id: center.id,
    buyer_user_id: buyer.id,
    kind,
    status: refund ? 'refunded' : isCaptured ? 'paid' : 'open',
    payment_channel: sale.channel ?? 'gateway',
    currency,
    total_amount: total,
    paid_amount: isCaptured ? total : 0,
    refunded_amount: refund ? total : 0,
    pay_by: sale.payBy ?? null,
    cancellation_policy: center.policy,
    created_at: at,
    version: 1,
    onboarding_plan_id: sale.planId ?? null,
  })
  rows.add('order_lines', ...lines.map((line, place) => lineRow(sale, id, line, place)))
  const entity: LedgerOrder = {
    orderId: id,
    centerId: center.id,
    buyerId: buyer.id,
    currency,
    ...(kind === 'onboarding' && { seller: 'platform' as const }),
  }
  const source = sale.source ?? id
  rows.post(at, orderDue(entity, source, lines))
  if (!payment) return id
  const paymentId = addPayment(rows, sale, id, total, payment)
  if (isCaptured) rows.post(payment.at, paymentCaptured(entity, paymentId, accountOf(kind, payment), total))
  if (!refund) return id
  addRefund(rows, sale, { id, paymentId, total, refund })
  const parts = spreadRefund({ amount: total, currency }, lines)
  const reversed = lines.map((line, place) => ({ kind: line.kind, amount: parts[place]?.amount ?? 0 }))
  rows.post(refund.at, orderReversed(entity, source, reversed, true))
  rows.post(refund.at, refundProcessed(entity, refundId(id, refund.at), accountOf(kind, payment), total))
  return id
}

function lineRow(sale: CitySale, orderId: string, line: CitySale['lines'][number], place: number) {
  return {
    id: demoId(`line ${place} ${orderId}`, sale.at),
    order_id: orderId,
    position: place + 1,
    kind: line.kind,
    label: line.label,
    service_id: line.service ?? null,
    learner_id: line.learner ?? null,
    part: sale.kind === 'enrolment' ? ('classes' as const) : null,
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    tax_basis_points: line.taxBasisPoints,
    sac: line.sac,
    reversed_amount: 0,
  }
}

/** Where the money is then: with the gateway, or in the hands of the seller. */
function accountOf(kind: CitySale['kind'], { how }: CityPayment): MoneyAccount {
  if (how === 'gateway') return { method: 'gateway', gateway: 'sandbox' }
  const method = how === 'reported' ? 'upi' : how
  return { method, gateway: kind === 'onboarding' ? 'platform' : how === 'reported' ? 'manual' : 'desk' }
}

function addPayment(rows: CityRows, sale: CitySale, orderId: string, amount: number, payment: CityPayment) {
  const { at, how, takenBy } = payment
  const id = demoId(`payment ${orderId}`, at)
  const { method, gateway } = accountOf(sale.kind, payment)
  const isReported = how === 'reported' || sale.kind === 'onboarding'
  const isOnline = how === 'gateway'
  rows.add('payments', {
    id,
    order_id: orderId,
    applied_order_id: how === 'reported' ? null : orderId,
    center_id: sale.center.id,
    gateway,
    method,
    status: how === 'reported' ? 'submitted' : 'captured',
    amount,
    currency,
    gateway_order_id: isOnline ? `order_demo_${orderId}` : null,
    gateway_payment_id: isOnline ? `pay_demo_${orderId}` : null,
    reference: isReported ? referenceOf(id) : null,
    is_late: false,
    received_by: isReported ? sale.buyer.id : takenBy,
    created_at: at,
    submitted_at: isReported ? at : null,
    captured_at: how === 'reported' ? null : at,
    decided_at: isReported && how !== 'reported' ? at : null,
    decided_by: isReported && how !== 'reported' ? takenBy : null,
  })
  if (isOnline) addGatewayRows(rows, sale, { orderId, paymentId: id, amount, at })
  return id
}

/** The twelve digits by which banks find a transfer. */
const referenceOf = (id: string) => String(BigInt(`0x${id.slice(-12)}`) % 10n ** 11n).padStart(12, '4')

/** The same in the practice gateway's books, so that it can refund the money. */
function addGatewayRows(
  rows: CityRows,
  sale: CitySale,
  { orderId, paymentId, amount, at }: { orderId: string; paymentId: string; amount: number; at: Date },
) {
  const paid = { status: 'captured' as const, amount, currency, created_at: at }
  rows.add('sandbox_gateway_orders', {
    ...paid,
    status: 'paid',
    id: `order_demo_${orderId}`,
    receipt: paymentId,
    description: sale.lines[0]?.label.en ?? '',
    return_url: '/',
    buyer_name: sale.buyer.name,
    created_at: sale.at,
  })
  rows.add('sandbox_gateway_payments', {
    ...paid,
    id: `pay_demo_${orderId}`,
    order_id: `order_demo_${orderId}`,
  })
}

const refundId = (orderId: string, at: Date) => demoId(`refund ${orderId}`, at)

function addRefund(
  rows: CityRows,
  sale: CitySale,
  {
    id,
    paymentId,
    total,
    refund,
  }: { id: string; paymentId: string; total: number; refund: NonNullable<CitySale['refund']> },
) {
  const isOnline = sale.payment?.how === 'gateway'
  rows.add('refunds', {
    id: refundId(id, refund.at),
    order_id: id,
    payment_id: paymentId,
    center_id: sale.center.id,
    booking_id: refund.bookingId,
    status: 'processed',
    reason: 'cancelled_by_learner',
    amount: total,
    currency,
    destination: isOnline ? 'source' : 'cash',
    gateway_refund_id: isOnline ? `rfnd_demo_${id}` : null,
    attempts: isOnline ? 1 : 0,
    next_attempt_at: refund.at,
    requested_by: sale.buyer.id,
    created_at: refund.at,
    processed_at: refund.at,
  })
  if (isOnline) {
    rows.add('sandbox_gateway_refunds', {
      id: `rfnd_demo_${id}`,
      receipt: refundId(id, refund.at),
      payment_id: `pay_demo_${id}`,
      status: 'processed',
      amount: total,
      currency,
      created_at: refund.at,
    })
  }
}
