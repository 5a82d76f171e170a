import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  longText,
  moneySchema,
  optionalFilter,
  pageQuery,
  paiseField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { ORDER_STATUSES, orderAnswer, paymentAnswer, refundAnswer } from '../../orders/order-api.ts'
import { SHOWN_ORDER_STATUSES } from '../../orders/order-states.ts'
import { moneyReads } from './transfer-api.ts'

/** An order in a center's list. */
export const listedOrder = z
  .object({
    id: idField,
    number: z.string(),
    kind: z.enum(['booking', 'enrolment']),
    status: z.enum(ORDER_STATUSES),
    /** What its first line is for. */
    what: namePair,
    buyerName: z.string().nullable(),
    /** The learners, by name. */
    learnerNames: z.array(z.string()),
    total: moneySchema,
    paid: moneySchema,
    refunded: moneySchema,
    due: moneySchema,
    payBy: z.string().nullable(),
    /** A transfer was reported, and the center is checking it. */
    isBeingChecked: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'ListedOrder' })

/** A payment in a center's list. */
export const listedPayment = paymentAnswer
  .extend({
    orderId: idField,
    orderNumber: z.string(),
    what: namePair,
    buyerName: z.string().nullable(),
    /** The member who took it at the front desk. */
    takenByName: z.string().nullable(),
    /** When it came; otherwise when it was reported or started. */
    at: z.string(),
  })
  .meta({ id: 'ListedPayment' })

/** A refund in a center's list. */
export const listedRefund = refundAnswer
  .extend({
    orderId: idField,
    orderNumber: z.string(),
    what: namePair,
    buyerName: z.string().nullable(),
    /** The reason, for a refund by the center. */
    note: z.string().nullable(),
    /** Who requested it, for a goodwill refund. */
    askedByName: z.string().nullable(),
    /** Who approved or declined it, if it needed approval. */
    decidedByName: z.string().nullable(),
    declineReason: z.string().nullable(),
    failureCode: z.string().nullable(),
  })
  .meta({ id: 'ListedRefund' })

const period = {
  startDate: localDateField.optional(),
  endDate: localDateField.optional(),
}
const direction = z.enum(['asc', 'desc']).default('desc')

export const moneyDeskApi = defineContract({
  'GET /center/orders': {
    id: 'order.list',
    summary: 'What learners of the center ordered, newest first; `due`: what is still to be paid.',
    access: { center: 'money:view' },
    query: z.strictObject({
      ...pageQuery,
      ...period,
      /** `open`: nothing of it is paid; `due`: something still has to be paid. */
      status: optionalFilter(z.enum([...SHOWN_ORDER_STATUSES, 'due'])),
      kind: optionalFilter(z.enum(['booking', 'enrolment'])),
      sortBy: z.enum(['createdAt', 'total']).default('createdAt'),
      sortOrder: direction,
    }),
    /** `due`: what is still due on all of them. */
    answer: listAnswer(listedOrder).extend({ due: moneySchema }),
  },
  'GET /center/payments': {
    id: 'payment.list',
    summary: 'Money that came to the center, with what the ledger says it adds up to.',
    access: { center: 'money:view' },
    query: z.strictObject({
      ...pageQuery,
      ...period,
      method: optionalFilter(z.enum(['gateway', 'cash', 'upi', 'bank', 'wallet'])),
      status: optionalFilter(z.enum(['submitted', 'captured', 'failed', 'rejected'])),
      sortBy: z.enum(['at', 'amount']).default('at'),
      sortOrder: direction,
    }),
    /** `received`: the ledger's total over all pages. */
    answer: listAnswer(listedPayment).extend({ received: moneySchema }),
  },
  'GET /center/refunds': {
    id: 'refund.list',
    summary: 'Money that goes back to families, with what the ledger says went.',
    access: { center: 'money:view' },
    query: z.strictObject({
      ...pageQuery,
      ...period,
      status: optionalFilter(z.enum(['quoted', 'waiting', 'processed', 'failed', 'declined'])),
      destination: optionalFilter(z.enum(['source', 'wallet', 'cash'])),
      sortBy: z.enum(['createdAt', 'amount']).default('createdAt'),
      sortOrder: direction,
    }),
    answer: listAnswer(listedRefund).extend({ given: moneySchema }),
  },
  'POST /orders/{id}/refunds': {
    id: 'refund.give',
    summary:
      'Give money back out of goodwill, all or a part of what was paid and has not gone back. Above the center’s limit it waits for a head.',
    access: { center: 'money:manage' },
    stale: [...moneyReads, 'refund-limit'],
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      amount: paiseField.min(1),
      note: longText(300, 3),
      /** For money taken at the front desk: it is handed out right now. */
      handsOutCash: z.boolean().default(false),
    }),
    answer: orderAnswer,
    status: 201,
    refusals: ['nothing_to_refund', 'still_owed', 'refund_too_high', 'refund_waits'],
  },
})
