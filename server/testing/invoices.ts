import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import type { InvoiceContent } from '#domain/modules/orders/invoices/invoice-content.ts'
import { priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'

const PLATFORM = '00000000-0000-0000-0000-000000000000'
let serials = 90_000

/** A receipt over 800 rupees for an order that is there, as the issuing job would have written it; of the platform where it says so. */
export async function anInvoice(
  tx: Tx,
  given: {
    orderId: string
    centerId: string
    buyerUserId: string
    buyerName?: string
    label?: string
    ofPlatform?: boolean
    address?: string[]
  },
): Promise<string> {
  const id = newId()
  serials += 1
  const label = given.label ?? 'Kathak, 60 min'
  const content: InvoiceContent = {
    seller: { name: 'Nritya Studio', address: ['12 Temple Road', 'Bengaluru'], stateCode: '29', gstin: null },
    buyer: {
      name: given.buyerName ?? 'Meera Nair',
      address: given.address ?? [],
      stateCode: null,
      gstin: null,
    },
    placeOfSupply: '29',
    orderNumber: 'O-7K3M9Q2XWT',
    lines: [
      {
        label: { en: label, hi: label },
        sac: null,
        quantity: 1,
        rateBasisPoints: 0,
        taxable: 80_000,
        cgst: 0,
        sgst: 0,
        igst: 0,
      },
    ],
    words: { en: 'Eight hundred rupees only', hi: 'आठ सौ रुपये मात्र' },
    against: null,
  }
  await sql`
    insert into invoices (id, kind, seller_id, center_id, order_id, buyer_user_id, financial_year, serial, number,
      issued_on, happened_at, created_at, buyer_name, place_of_supply, currency, taxable_amount, cgst_amount,
      sgst_amount, igst_amount, total_amount, content)
    values (${id}, 'receipt', ${given.ofPlatform ? PLATFORM : given.centerId}, ${given.centerId}, ${given.orderId},
      ${given.buyerUserId}, 2026, ${serials}, ${`RCT/26-27/${String(serials).padStart(5, '0')}`}, '2026-11-21',
      ${TEST_NOW}, ${TEST_NOW}, ${content.buyer.name}, '29', 'INR', 80000, 0, 0, 0, 80000,
      ${JSON.stringify(content)}::jsonb)`.execute(tx)
  return id
}

/** An order over these fees that was paid at an instant: its lines with GST where the center has a GSTIN. */
export async function aPaidOrder(
  tx: Tx,
  given: {
    centerId: string
    buyerUserId: string
    fees?: readonly number[]
    paidAt?: Date
    basisPoints?: number
    gstin?: string | null
    placeOfSupply?: string
    serviceId?: string
    planId?: string
    method?: 'gateway' | 'cash'
  },
): Promise<{ orderId: string; paymentId: string; total: number }> {
  const { fees = [80_000], paidAt = TEST_NOW, gstin = null, basisPoints = 1800 } = given
  const [orderId, paymentId] = [newId(), newId()]
  const lines = fees.flatMap(fee =>
    priceLines({
      fee: money(fee),
      label: { en: 'Kathak, 60 min', hi: 'कथक, 60 मिनट' },
      tax: { basisPoints, sac: '999293' },
      gstin,
      placeOfSupply: given.placeOfSupply ?? '29',
    }),
  )
  const total = totalOf(lines, 'INR').amount
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      number: `O-${orderId.slice(-10)}`,
      center_id: given.centerId,
      buyer_user_id: given.buyerUserId,
      kind: given.planId ? 'onboarding' : 'booking',
      onboarding_plan_id: given.planId ?? null,
      status: 'open',
      payment_channel: 'center',
      currency: 'INR',
      total_amount: total,
      cancellation_policy: JSON.stringify({ tiers: [] }),
      created_at: new Date(paidAt.getTime() - 60_000),
    })
    .execute()
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, place) => ({
        id: newId(),
        order_id: orderId,
        position: place + 1,
        kind: line.kind,
        label: JSON.stringify(line.label),
        service_id: given.serviceId ?? null,
        quantity: line.quantity,
        unit_amount: line.unitAmount,
        amount: line.amount,
        tax_basis_points: line.taxBasisPoints,
        sac: line.sac,
      })),
    )
    .execute()
  const { method = 'cash' } = given
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: orderId,
      applied_order_id: orderId,
      center_id: given.centerId,
      gateway: method === 'cash' ? 'desk' : 'sandbox',
      method,
      status: 'captured',
      amount: total,
      currency: 'INR',
      created_at: paidAt,
      captured_at: paidAt,
    })
    .execute()
  await tx
    .updateTable('orders')
    .set({ status: 'paid', paid_amount: total })
    .where('id', '=', orderId)
    .execute()
  return { orderId, paymentId, total }
}

/** Money of a paid order that has gone back. */
export async function aProcessedRefund(
  tx: Tx,
  given: {
    centerId: string
    orderId: string
    paymentId: string
    amount: number
    at?: Date
    reversed?: readonly number[]
  },
): Promise<string> {
  const id = newId()
  const { at = TEST_NOW, reversed = [] } = given
  for (const [place, amount] of reversed.entries()) {
    await tx
      .updateTable('order_lines')
      .set({ reversed_amount: amount })
      .where('order_id', '=', given.orderId)
      .where('position', '=', place + 1)
      .execute()
  }
  await tx
    .insertInto('refunds')
    .values({
      id,
      order_id: given.orderId,
      payment_id: given.paymentId,
      center_id: given.centerId,
      status: 'processed',
      reason: 'cancelled_by_learner',
      amount: given.amount,
      currency: 'INR',
      destination: 'cash',
      next_attempt_at: at,
      created_at: at,
      processed_at: at,
    })
    .execute()
  await tx
    .updateTable('orders')
    .set(eb => ({ status: 'partly_refunded', refunded_amount: eb('refunded_amount', '+', given.amount) }))
    .where('id', '=', given.orderId)
    .execute()
  return id
}
