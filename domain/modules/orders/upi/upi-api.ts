import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, moneySchema, paiseField, shortText } from '../../../kernel/fields.ts'
import { orderAnswer, paymentAnswer, pays } from '../order-api.ts'

const byId = z.strictObject({ id: idField })

/** What a desk asks a family to pay, as its second display shows it. */
const deskScreen = z
  .object({
    center: z.object({ name: z.string() }),
    /** Null: nothing is being taken. */
    shown: z
      .object({
        orderId: idField,
        orderNumber: z.string(),
        amount: moneySchema,
        /** In both languages. */
        inWords: z.object({ en: z.string(), hi: z.string() }).nullable(),
        /** What the code contains. */
        link: z.string(),
        payTo: z.string(),
        /** Whether the gateway says when it is paid; otherwise the desk does. */
        confirms: z.boolean(),
        /** Of the practice gateway: where its payment is made. */
        practiceUrl: z.string().nullable(),
        status: z.enum(['waiting', 'paid']),
        closesAt: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'DeskScreen' })

export const upiApi = defineContract({
  'POST /orders/{id}/qr-codes': {
    id: 'qr.open',
    summary:
      'A UPI QR code of the gateway for what is to be paid now; it confirms by itself. One that is still open is shown again.',
    access: { learner: true, center: 'desk_payment:manage' },
    stale: ['orders'],
    binding: true,
    params: byId,
    body: z.strictObject({ pays }),
    answer: z.object({
      payment: paymentAnswer,
      /** Opens a UPI app on a phone, and is the content of the code. */
      link: z.string(),
      closesAt: z.string(),
      /** Of the practice gateway: where its payment is made. */
      practiceUrl: z.string().nullable(),
    }),
    status: 201,
    refusals: ['center_not_open', 'hold_expired', 'nothing_to_pay', 'payment_waits', 'gateway_unavailable'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'GET /center/desk-screen': {
    id: 'deskscreen.show',
    summary: 'What the caller’s desk is taking by UPI right now, for a second display.',
    access: { center: 'desk_payment:manage' },
    answer: deskScreen,
  },
  'PUT /center/desk-screen': {
    id: 'deskscreen.take',
    summary:
      'Show a code for an order on the desk’s second display: the gateway’s, or one for the center’s own UPI ID.',
    access: { center: 'desk_payment:manage' },
    stale: ['desk-screen', 'orders'],
    body: z.strictObject({
      orderId: idField,
      amount: paiseField.min(1),
      through: z.enum(['gateway', 'center']),
    }),
    answer: deskScreen,
    refusals: [
      'center_not_open',
      'nothing_to_pay',
      'amount_differs',
      'payment_waits',
      'gateway_unavailable',
      'transfer_not_offered',
    ],
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
  'DELETE /center/desk-screen': {
    id: 'deskscreen.clear',
    summary: 'Show nothing any more on the desk’s second display.',
    access: { center: 'desk_payment:manage' },
    stale: ['desk-screen'],
    answer: z.undefined(),
    status: 204,
  },
  'POST /orders/{id}/bank-payments': {
    id: 'bankpayment.confirm',
    summary:
      'Confirm that a line of the bank’s statement paid this order by UPI. What is more than owed, or too late, stays the family’s own.',
    access: { center: 'money:manage' },
    stale: [
      'orders',
      'payments',
      'refunds',
      'bookings',
      'enrolments',
      'schedule',
      'dashboard',
      'cash-day',
      'dues',
    ],
    params: byId,
    body: z.strictObject({ amount: paiseField.min(1), reference: shortText(60) }),
    answer: orderAnswer,
    status: 201,
    refusals: ['payment_waits', 'reference_used'],
  },
})
