import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, longText, paiseField, shortText } from '../../../kernel/fields.ts'
import { bankFields, upiField } from '../../orders/account-fields.ts'
import { orderAnswer, pays } from '../../orders/order-api.ts'

/** Where families pay a center, and how long its staff may take to check a payment. */
export const centerPayee = z
  .object({
    /** Null: UPI and bank transfer are not offered. */
    details: z
      .object({
        name: z.string(),
        upiId: z.string().nullable(),
        bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
        verifyHours: z.int(),
      })
      .nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'CenterPayee' })

export const payeeBody = z.strictObject({
  details: z
    .strictObject({
      name: shortText(80, 2),
      upiId: upiField.nullable(),
      bank: bankFields.nullable(),
      verifyHours: z.int().min(1).max(24),
    })
    .refine(details => details.upiId !== null || details.bank !== null, { path: ['upiId'] })
    .nullable(),
})

export const reportBody = z.strictObject({
  method: z.enum(['upi', 'bank']),
  reference: shortText(60, 4),
  receiptFileId: idField.nullable(),
  pays,
})

export const decisionBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify'), amount: paiseField }),
  z.strictObject({ decision: z.literal('reject'), reason: longText(300, 3) }),
])

export const LINE_OUTCOMES = [
  'matched',
  'proposed',
  'amount_differs',
  'already_captured',
  'rejected',
  'repeated',
  'unknown',
] as const

/** The most lines of a statement per call. */
export const MOST_STATEMENT_LINES = 200

const byId = z.strictObject({ id: idField })

/** Where payments and refunds of an order appear. */
export const moneyReads = [
  'orders',
  'payments',
  'refunds',
  'bookings',
  'enrolments',
  'dashboard',
  'cash-day',
] as const

export const transfersApi = defineContract({
  'GET /center/payee': {
    id: 'payee.show',
    summary: 'Where families pay this center by UPI or bank transfer.',
    access: { center: 'money:view' },
    answer: centerPayee,
  },
  'PUT /center/payee': {
    id: 'payee.save',
    summary: 'Say where families pay by UPI or bank transfer; null: it is not offered.',
    access: { center: 'money:manage' },
    stale: ['payee', 'orders'],
    body: payeeBody,
    answer: centerPayee,
    refusals: ['whole_center_only'],
  },
  'POST /orders/{id}/transfers': {
    id: 'transfer.report',
    summary: 'Say that an order was paid by UPI or bank transfer; the center looks whether it has come.',
    access: { learner: true },
    stale: ['orders', 'bookings', 'enrolments'],
    binding: true,
    params: byId,
    body: reportBody,
    answer: orderAnswer,
    status: 201,
    refusals: [
      'center_not_open',
      'hold_expired',
      'nothing_to_pay',
      'payment_waits',
      'transfer_not_offered',
      'transfer_too_late',
      'reference_used',
      'file_not_usable',
    ],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'PUT /payments/{id}/receipt': {
    id: 'transfer.replaceReceipt',
    summary:
      'Give a receipt for a reported transfer, or another one, while the center still looks for the money.',
    access: { learner: true },
    stale: ['orders'],
    params: byId,
    body: z.strictObject({ receiptFileId: idField }),
    answer: orderAnswer,
    refusals: ['illegal_transition', 'file_not_usable'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'POST /payments/{id}/decision': {
    id: 'transfer.decide',
    summary:
      'Verify a transfer that a family reported, or reject it with a reason. Verified money pays its order.',
    access: { center: 'money:manage' },
    stale: moneyReads,
    params: byId,
    body: decisionBody,
    answer: orderAnswer,
    status: 201,
    refusals: ['illegal_transition', 'amount_differs'],
  },
  'POST /center/statement-lines/plan': {
    id: 'statement.plan',
    summary:
      'Which reported transfer each line of a bank’s statement is, and which order an unreported one may have paid; nothing is changed.',
    access: { center: 'money:manage' },
    stale: [],
    idempotency: 'none',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            line: z.int().min(1).max(1_000_000),
            text: shortText(200, 0),
            amount: paiseField.min(1),
          }),
        )
        .min(1)
        .max(MOST_STATEMENT_LINES),
    }),
    answer: z.object({
      lines: z.array(
        z.object({
          line: z.int(),
          outcome: z.enum(LINE_OUTCOMES),
          payment: z
            .object({
              id: idField,
              orderNumber: z.string(),
              buyerName: z.string().nullable(),
              reference: z.string(),
              amount: z.object({ amount: z.int(), currency: z.string() }),
            })
            .nullable(),
          /** Proposed: the order that nobody reported money for, with the bank's number to confirm it by. */
          proposal: z
            .object({
              orderId: idField,
              orderNumber: z.string(),
              buyerName: z.string().nullable(),
              due: z.object({ amount: z.int(), currency: z.string() }),
              by: z.enum(['reference', 'amount']),
              utr: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
    status: 200,
    refusals: [],
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
})
