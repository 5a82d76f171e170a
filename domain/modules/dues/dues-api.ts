import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  moneySchema,
  optionalFilter,
  pageQuery,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { DUE_AGES } from './due-rules.ts'

/** So many reminders at a time. */
export const MOST_REMINDERS = 100

/** Something that is still to be paid on one day: an order, or one part of its plan. */
export const listedDue = z
  .object({
    /** Of the order and its day, for lists. */
    id: z.string(),
    orderId: idField,
    number: z.string(),
    kind: z.enum(['booking', 'enrolment']),
    what: namePair,
    buyerName: z.string().nullable(),
    learnerNames: z.array(z.string()),
    /** Where it is one of several parts: which, of how many. */
    part: z.object({ position: z.int(), of: z.int() }).nullable(),
    dueOn: z.string(),
    age: z.enum(DUE_AGES),
    /** Days since; 0 where it is not late. */
    daysLate: z.int(),
    amount: moneySchema,
    lastRemindedAt: z.string().nullable(),
    can: z.object({ remind: z.boolean() }),
  })
  .meta({ id: 'ListedDue' })

export const duesApi = defineContract({
  'GET /center/dues': {
    id: 'due.list',
    summary: 'What is still to be paid to the center, the oldest first, with what it adds up to by age.',
    access: { center: 'money:view' },
    query: z.strictObject({
      ...pageQuery,
      age: optionalFilter(z.enum(DUE_AGES)),
      /** The days on which it is to be paid. */
      startDate: optionalFilter(localDateField),
      endDate: optionalFilter(localDateField),
      sortBy: z.enum(['dueOn']).default('dueOn'),
      sortOrder: z.enum(['asc']).default('asc'),
    }),
    /** `sums`: over everything that is found, whatever age is looked at. */
    answer: listAnswer(listedDue).extend({
      sums: z.object({
        not_due: moneySchema,
        days_1_7: moneySchema,
        days_8_30: moneySchema,
        over_30: moneySchema,
        all: moneySchema,
      }),
    }),
  },
  'POST /center/due-reminders': {
    id: 'due.remind',
    summary: 'Remind those who still have to pay these orders, each at most once a day.',
    access: { center: 'desk_payment:manage' },
    body: z.strictObject({ orderIds: z.array(idField).min(1).max(MOST_REMINDERS) }),
    answer: z.object({
      sent: z.int(),
      /** Those that were left out, and when they may be reminded again; null: nothing is due there any more. */
      left: z.array(z.object({ orderId: idField, number: z.string(), againOn: z.string().nullable() })),
    }),
    status: 201,
    refusals: ['reminded_today', 'nothing_to_remind'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
})
