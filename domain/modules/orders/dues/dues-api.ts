import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  moneySchema,
  optionalFilter,
  pageQuery,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { DUE_AGES, LEFT_OUT } from './due-rules.ts'

/** The most orders whose families are reminded at once. */
export const MOST_REMINDERS = 500

/** Something due on one day: an order, or one of its instalments. */
export const listedDue = z
  .object({
    /** Identifies the order and its day, for lists. */
    id: z.string(),
    orderId: idField,
    number: z.string(),
    kind: z.enum(['booking', 'enrolment']),
    /** Who pays: reminders are sent by family. */
    familyId: idField,
    what: namePair,
    buyerName: z.string().nullable(),
    learnerNames: z.array(z.string()),
    /** For an instalment: which one, of how many. */
    part: z.object({ position: z.int(), of: z.int() }).nullable(),
    dueOn: z.string(),
    age: z.enum(DUE_AGES),
    /** Days since then; 0 if it is not late. */
    daysLate: z.int(),
    amount: moneySchema,
    /** A part of its order is paid. */
    isPartlyPaid: z.boolean(),
    lastRemindedAt: z.string().nullable(),
    /** Why its family is not reminded of it now; null: it may be. */
    leftOut: z.enum(LEFT_OUT).nullable(),
    /** If it was reminded of: the first day it may be again. */
    againOn: z.string().nullable(),
    can: z.object({ remind: z.boolean() }),
  })
  .meta({ id: 'ListedDue' })

/** A due without a reminder now, and why. */
const leftOutDue = z
  .object({
    orderId: idField,
    number: z.string(),
    what: namePair,
    familyName: z.string().nullable(),
    learnerNames: z.array(z.string()),
    dueOn: z.string(),
    amount: moneySchema,
    why: z.enum(LEFT_OUT),
    /** If it was reminded of: the first day it may be again. */
    againOn: z.string().nullable(),
  })
  .meta({ id: 'LeftOutDue' })

/** One message: a family with everything it is reminded of. */
const familyReminder = z
  .object({
    familyId: idField,
    name: z.string().nullable(),
    learnerNames: z.array(z.string()),
    amount: moneySchema,
    items: z.array(
      z.object({
        orderId: idField,
        number: z.string(),
        what: namePair,
        learnerNames: z.array(z.string()),
        dueOn: z.string(),
        daysLate: z.int(),
        amount: moneySchema,
      }),
    ),
  })
  .meta({ id: 'FamilyReminder' })

const reminderPlan = z
  .object({
    families: z.array(familyReminder),
    total: moneySchema,
    leftOut: z.array(leftOutDue),
  })
  .meta({ id: 'ReminderPlan' })

const whichOrders = z.strictObject({ orderIds: z.array(idField).min(1).max(MOST_REMINDERS) })

export const duesApi = defineContract({
  'GET /center/dues': {
    id: 'due.list',
    summary:
      'What is still to be paid to the center, the oldest first unless sorted otherwise, with what it adds up to by age.',
    access: { center: 'money:view' },
    query: z.strictObject({
      ...pageQuery,
      age: optionalFilter(z.enum(DUE_AGES)),
      /** The due dates. */
      startDate: optionalFilter(localDateField),
      endDate: optionalFilter(localDateField),
      sortBy: z.enum(['dueOn', 'amount', 'buyer']).default('dueOn'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    /** `sums`: over everything found, at any age. */
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
  'GET /family/dues': {
    id: 'due.own',
    summary: 'What the caller has to pay, by center: by now, and later; without what waits to be verified.',
    access: { learner: true },
    answer: z.object({
      centers: z.array(
        z.object({
          /** A suspended center accepts no money. */
          center: z.object({ id: idField, name: z.string(), isSuspended: z.boolean() }),
          now: moneySchema,
          later: moneySchema,
        }),
      ),
    }),
  },
  'POST /center/due-reminders/plan': {
    id: 'due.planreminders',
    summary:
      'Which message each family of these orders would get now, and what would be left out and why; nothing is sent.',
    access: { center: 'desk_payment:manage' },
    stale: [],
    idempotency: 'none',
    body: whichOrders,
    answer: reminderPlan,
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
  'POST /center/due-reminders': {
    id: 'due.remind',
    summary:
      'Remind the families of these orders of all that they have to pay by now: one message each, and nothing twice within the center’s days between two.',
    access: { center: 'desk_payment:manage' },
    stale: ['dues'],
    body: whichOrders,
    /** What was sent, and what was left out. */
    answer: reminderPlan,
    status: 201,
    refusals: ['reminded_recently', 'nothing_to_remind'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
})
