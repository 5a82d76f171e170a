import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, moneySchema, paiseField, shortText } from '../../kernel/fields.ts'
import { ownPathPattern } from '../../kernel/patterns.ts'
import { namePair } from '../masterlists/masterlist-api.ts'

export const ORDER_STATUSES = ['open', 'paid', 'partly_refunded', 'refunded', 'cancelled', 'expired'] as const

export const orderLine = z
  .object({
    kind: z.enum(['fee', 'registration', 'discount', 'wallet', 'cgst', 'sgst', 'igst']),
    label: namePair,
    quantity: z.number().int(),
    amount: moneySchema,
    taxBasisPoints: z.number().int().nullable(),
  })
  .meta({ id: 'OrderLine' })

export const paymentAnswer = z
  .object({
    id: idField,
    gateway: z.string(),
    method: z.enum(['gateway', 'cash', 'upi', 'bank', 'wallet']),
    status: z.enum(['created', 'submitted', 'captured', 'failed', 'rejected']),
    amount: moneySchema,
    isLate: z.boolean(),
    failureCode: z.string().nullable(),
    /** For UPI and bank: the normalised reference. */
    reference: z.string().nullable(),
    receiptFileId: idField.nullable(),
    /** Why a transfer was rejected. */
    rejectReason: z.string().nullable(),
    createdAt: z.string(),
    capturedAt: z.string().nullable(),
  })
  .meta({ id: 'Payment' })

export const refundAnswer = z
  .object({
    id: idField,
    status: z.enum(['quoted', 'approved', 'processing', 'processed', 'failed', 'declined']),
    amount: moneySchema,
    reason: z.string(),
    destination: z.enum(['source', 'wallet', 'cash']),
    createdAt: z.string(),
    processedAt: z.string().nullable(),
    /** What the caller may do: pay out cash, put it into the wallet, retry a failed gateway refund, decide. */
    can: z.object({ payCash: z.boolean(), keep: z.boolean(), retry: z.boolean(), decide: z.boolean() }),
  })
  .meta({ id: 'Refund' })

/** An instalment with its due date; `paid`: the paid part. */
export const instalment = z
  .object({ dueOn: z.string(), amount: moneySchema, paid: moneySchema, isOverdue: z.boolean() })
  .meta({ id: 'Instalment' })

export const orderAnswer = z
  .object({
    id: idField,
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** Its learners. */
    learnerNames: z.array(z.string()),
    lines: z.array(orderLine),
    total: moneySchema,
    paid: moneySchema,
    refunded: moneySchema,
    due: moneySchema,
    /** The next payment: everything due, or the next instalment. */
    payNow: moneySchema,
    /** Its instalments; null: paid in one sum. */
    plan: z.array(instalment).nullable(),
    /** The instalments offered, if nothing is paid yet and the center allows them. */
    planOffer: z.array(instalment).nullable(),
    /** Paid, and neither refunded nor on its way back. */
    refundable: moneySchema,
    payBy: z.string().nullable(),
    payments: z.array(paymentAnswer),
    refunds: z.array(refundAnswer),
    /** The buyer's wallet at the center; shown to the buyer and the center. */
    wallet: moneySchema.nullable(),
    bookingId: idField.nullable(),
    /** The requested code that no longer applied when the center approved, and why. */
    lostCode: z.object({ code: z.string(), message: z.string() }).nullable(),
    createdAt: z.string(),
    /** Money that arrived after the hold had expired and waits for a choice. */
    latePayment: moneySchema.nullable(),
    /** Where its buyer may pay by UPI or bank transfer; null if that is not possible. */
    payee: z
      .object({
        name: z.string(),
        upiId: z.string().nullable(),
        bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
        /** Hours within which the center checks the transfer. */
        verifyHours: z.int(),
      })
      .meta({ id: 'TransferPayee' })
      .nullable(),
    can: z.object({
      pay: z.boolean(),
      /** A UPI code of the gateway, which confirms by itself. */
      payByQr: z.boolean(),
      takeDeskPayment: z.boolean(),
      /** Staff may accept less than what is due. */
      takePart: z.boolean(),
      chooseForLatePayment: z.boolean(),
      refund: z.boolean(),
      reportTransfer: z.boolean(),
      payFromWallet: z.boolean(),
      payOutWallet: z.boolean(),
      /** Add or replace the receipt of the waiting transfer. */
      replaceReceipt: z.boolean(),
    }),
  })
  .meta({ id: 'Order' })

/** Where a refund goes: the way the money came (the default), or into the wallet at the center. */
export const refundTo = z.enum(['source', 'wallet']).optional()

/** For an order with a plan: its next instalment (the default), or everything due. */
export const pays = z.enum(['next', 'all']).optional()

const byId = z.strictObject({ id: idField })

export const ordersApi = defineContract({
  'GET /orders/{id}': {
    id: 'order.show',
    summary: 'An order with its lines, payments and refunds.',
    access: { learner: true, center: 'bookings:view' },
    beforeActivation: true,
    params: byId,
    answer: orderAnswer,
  },
  'POST /orders/{id}/instalments': {
    id: 'instalments.agree',
    summary: 'Pay an order of a term or a pack in monthly parts; the first one, once paid, gives the place.',
    access: { learner: true, center: 'desk_payment:manage' },
    stale: ['orders', 'enrolments'],
    binding: true,
    params: byId,
    /** As many instalments as were shown. */
    body: z.strictObject({ parts: z.int().min(2).max(6) }),
    answer: orderAnswer,
    status: 201,
    refusals: [
      'center_not_open',
      'hold_expired',
      'nothing_to_pay',
      'payment_waits',
      'instalments_not_offered',
      'instalments_changed',
    ],
  },
  'POST /orders/{id}/payments': {
    id: 'payment.start',
    summary:
      'Begin paying at the gateway: answers where its checkout is. An attempt that still runs is continued.',
    access: { learner: true, center: 'profile:manage' },
    stale: ['orders'],
    beforeActivation: true,
    binding: true,
    params: byId,
    body: z.strictObject({
      returnTo: z.string().max(300).regex(ownPathPattern),
      pays,
    }),
    answer: z.object({ payment: paymentAnswer, checkoutUrl: z.string() }),
    status: 201,
    refusals: ['center_not_open', 'hold_expired', 'nothing_to_pay', 'payment_waits', 'gateway_unavailable'],
  },
  'POST /orders/{id}/desk-payments': {
    id: 'deskpayment.take',
    summary:
      'Record money that was taken at the desk: cash, or UPI and bank with its reference. All that is due, or a part where the center takes parts.',
    access: { center: 'desk_payment:manage' },
    stale: ['orders', 'payments', 'bookings', 'enrolments', 'schedule', 'dashboard', 'cash-day', 'dues'],
    params: byId,
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('cash'), amount: paiseField.min(1) }),
      z.strictObject({
        method: z.enum(['upi', 'bank']),
        amount: paiseField.min(1),
        reference: shortText(60),
      }),
    ]),
    answer: orderAnswer,
    status: 201,
    refusals: ['nothing_to_pay', 'amount_differs', 'reference_used'],
  },
  'POST /refunds/{id}/cash': {
    id: 'refund.handout',
    summary: 'Cash that was owed back has been given over the desk.',
    access: { center: 'desk_payment:manage' },
    stale: ['orders', 'refunds', 'bookings', 'dashboard', 'cash-day'],
    params: byId,
    answer: orderAnswer,
    status: 201,
    refusals: ['illegal_transition'],
  },
  'POST /refunds/{id}/retry': {
    id: 'refund.retry',
    summary: 'Send a refund that the gateway could not make on its way again.',
    access: { center: 'money:manage' },
    stale: ['orders', 'refunds', 'bookings', 'dashboard', 'cash-day'],
    params: byId,
    answer: orderAnswer,
    status: 201,
    refusals: ['illegal_transition'],
  },
  'POST /payments/webhooks/{gateway}': {
    id: 'webhook.receive',
    summary: 'What a gateway has to say, signed over the raw body. A repeated event does nothing.',
    access: 'public',
    stale: [],
    params: z.strictObject({ gateway: z.enum(['sandbox', 'razorpay']) }),
    answer: z.object({ received: z.literal(true) }),
    status: 200,
    refusals: ['signature_invalid'],
    idempotency: 'none',
    rawBody: true,
  },
})
