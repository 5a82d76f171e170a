import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, moneySchema, paiseField } from '../../../kernel/fields.ts'
import { ownPathPattern } from '../../../kernel/patterns.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { paymentAnswer } from '../order-api.ts'

/** A family's approval to debit the fees of one place in a batch by UPI Autopay. */
export const mandateAnswer = z
  .object({
    id: idField,
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    what: namePair,
    status: z.enum(['active', 'paused', 'rejected', 'cancelled', 'expired']),
    /** The most that one debit may take. */
    cap: moneySchema,
    /** Who paused it: here, or the family in its UPI app. */
    pausedAs: z.enum(['learner', 'center', 'upi_app']).nullable(),
    /** The newest debit. */
    debit: z
      .object({
        amount: moneySchema,
        status: z.enum(['held', 'asked', 'noticed', 'debited', 'failed']),
        /** Not before then. */
        on: z.string(),
        /** Held: the family is asked first, because the fee changed or is above the cap. */
        heldBecause: z.enum(['above_cap', 'price_changed']).nullable(),
        /** Above ₹15,000 the family approves it in its UPI app. */
        needsApproval: z.boolean(),
        /** It failed and is tried once more. */
        triesAgain: z.boolean(),
        /** Of the practice gateway: where an announced debit is made at once. */
        practiceUrl: z.string().nullable(),
      })
      .nullable(),
    can: z.object({ pause: z.boolean(), resume: z.boolean(), stop: z.boolean(), agree: z.boolean() }),
  })
  .meta({ id: 'Mandate' })

const byId = z.strictObject({ id: idField })
const stale = ['mandates', 'autopay', 'orders', 'enrolments', 'dues']

export const autopayApi = defineContract({
  'GET /orders/{id}/autopay': {
    id: 'autopay.show',
    summary: 'Whether further payments for what this order is for are made by UPI Autopay, or could be.',
    access: { learner: true, center: 'desk_payment:manage' },
    params: byId,
    answer: z.object({
      /** The caps to choose from when this order is paid; null: it cannot begin with it. */
      offer: z.object({ caps: z.array(moneySchema) }).nullable(),
      mandate: mandateAnswer.nullable(),
    }),
  },
  'POST /orders/{id}/mandates': {
    id: 'mandate.register',
    summary:
      'Pay an order at the gateway and let it debit the next ones, each up to a cap; answers where its checkout is.',
    access: { learner: true },
    stale: ['orders'],
    binding: true,
    params: byId,
    body: z.strictObject({ cap: paiseField.min(1), returnTo: z.string().max(300).regex(ownPathPattern) }),
    answer: z.object({ payment: paymentAnswer, checkoutUrl: z.string() }),
    status: 201,
    refusals: [
      'center_not_open',
      'hold_expired',
      'nothing_to_pay',
      'payment_waits',
      'gateway_unavailable',
      'autopay_not_offered',
    ],
  },
  'GET /family/mandates': {
    id: 'mandate.list',
    summary: 'The caller’s UPI Autopay: what is debited, up to which sum, and what comes next.',
    access: { learner: true },
    answer: z.object({ items: z.array(mandateAnswer) }),
  },
  'POST /mandates/{id}/pause': {
    id: 'mandate.pause',
    summary: 'Debit nothing until it is resumed; a debit that is announced already is still made.',
    access: { learner: true, center: 'desk_payment:manage' },
    stale,
    params: byId,
    answer: mandateAnswer,
    status: 200,
    refusals: ['illegal_transition'],
  },
  'POST /mandates/{id}/resumption': {
    id: 'mandate.resume',
    summary: 'Debit again. A mandate that was paused in the UPI app is resumed there.',
    access: { learner: true, center: 'desk_payment:manage' },
    stale,
    params: byId,
    answer: mandateAnswer,
    status: 200,
    refusals: ['illegal_transition'],
  },
  'POST /mandates/{id}/end': {
    id: 'mandate.end',
    summary: 'Stop UPI Autopay for good, also for a debit that is announced.',
    access: { learner: true, center: 'desk_payment:manage' },
    stale,
    params: byId,
    answer: mandateAnswer,
    status: 200,
    refusals: ['illegal_transition'],
  },
  'POST /mandates/{id}/agreement': {
    id: 'mandate.agree',
    summary: 'A new yes to a fee that has changed: the debit that waits for it is made.',
    access: { learner: true },
    stale,
    binding: true,
    params: byId,
    /** The sum that was shown. */
    body: z.strictObject({ amount: paiseField.min(1) }),
    answer: mandateAnswer,
    status: 200,
    refusals: ['illegal_transition', 'amount_differs'],
  },
})
