import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, longText, moneySchema, paiseField } from '../../../kernel/fields.ts'
import { orderAnswer } from '../../orders/order-api.ts'
import { moneyReads } from './transfer-api.ts'

/** The sum above which a goodwill refund waits for a head of the center. */
export const refundLimit = z
  .object({
    /** Null: no refund waits. */
    limit: moneySchema.nullable(),
    /** Refunds waiting now. */
    waiting: z.int(),
    can: z.object({ change: z.boolean(), decide: z.boolean() }),
  })
  .meta({ id: 'RefundLimit' })

export const refundLimitBody = z.strictObject({
  /** In paise; 0 makes every refund wait, null none. */
  amount: paiseField.nullable(),
})

export const refundDecision = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    /** The sum that was shown, in paise. */
    amount: paiseField.min(1),
    /** For money taken at the front desk: it is handed out right now. */
    handsOutCash: z.boolean().default(false),
  }),
  z.strictObject({ decision: z.literal('decline'), reason: longText(300, 3) }),
])

export const refundApprovalApi = defineContract({
  'GET /center/refund-limit': {
    id: 'refund.limit',
    summary: 'Above which sum a refund out of goodwill waits for a head, and how many wait.',
    access: { center: 'money:view' },
    answer: refundLimit,
  },
  'PUT /center/refund-limit': {
    id: 'refund.setlimit',
    summary: 'Say from which sum on refunds out of goodwill wait for a head; null: none does.',
    access: { center: 'money:manage' },
    stale: ['refund-limit'],
    body: refundLimitBody,
    answer: refundLimit,
    refusals: ['heads_decide'],
  },
  'POST /refunds/{id}/decision': {
    id: 'refund.decide',
    summary: 'A head approves a refund that somebody else asked for, or declines it with a reason.',
    access: { center: 'money:manage' },
    stale: [...moneyReads, 'refund-limit'],
    params: z.strictObject({ id: idField }),
    body: refundDecision,
    answer: orderAnswer,
    status: 201,
    refusals: ['heads_decide', 'own_refund', 'illegal_transition', 'amount_differs', 'refund_too_high'],
  },
})
