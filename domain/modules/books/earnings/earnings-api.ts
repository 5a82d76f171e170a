import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  instantField,
  listAnswer,
  manyFilter,
  moneySchema,
  optionalFilter,
  pageQuery,
  shortText,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { disputeStates, earningStates } from './earning-states.ts'
import { BASE_PARTS } from './share-base.ts'

const statuses = earningStates.states as [string, ...string[]]

/** A month, YYYY-MM, in the years 2000 to 2099. */
export const monthField = z
  .string()
  .check(z.stringFormat('month', text => /^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(text)))

const byClass = z.discriminatedUnion('model', [
  z.object({
    model: z.literal('share'),
    basisPoints: z.int(),
    base: z.int(),
    collected: z.int(),
    sharers: z.int(),
  }),
  z.object({ model: z.literal('per_class'), rate: z.int() }),
  z.object({ model: z.literal('per_learner'), rate: z.int(), learners: z.int(), unmarked: z.int() }),
  z.object({ model: z.literal('per_month'), rate: z.int(), days: z.int(), ofDays: z.int() }),
])

/** How an amount came about; paise of its currency. */
const formula = z.union([
  byClass,
  z.object({ model: z.literal('difference'), now: z.int(), before: z.int(), by: byClass }),
  z.object({ model: z.literal('by_hand'), from: z.int(), to: z.int() }),
])

const dispute = z
  .object({
    id: idField,
    status: z.enum(disputeStates.states as [string, ...string[]]),
    reason: z.string(),
    openedAt: instantField,
    answer: z.string(),
    answeredAt: instantField.nullable(),
    /** The amount of a correction; null if there is none. */
    corrected: moneySchema.nullable(),
  })
  .meta({ id: 'EarningDispute' })

/** What an expert earned from one class or month, or a change of it. No learner is named. */
export const earningAnswer = z
  .object({
    id: idField,
    kind: z.enum(['class', 'month', 'adjustment', 'correction']),
    status: z.enum(statuses),
    /** Its local date, and the month (YYYY-MM) of its statement. */
    on: z.string(),
    month: z.string(),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    expert: z.object({ id: idField, name: z.string() }),
    /** Null for a month; `batch` null for a single class. */
    class: z
      .object({ id: idField, startsAt: instantField, batch: z.string().nullable(), service: namePair })
      .nullable(),
    /** Negative where money goes back. */
    amount: moneySchema,
    formula,
    /** What the base of a share is made of, and why it is not more; empty for any other line. No learner is named. */
    base: z.array(z.object({ why: z.enum(BASE_PARTS), learners: z.int(), amount: z.int() })),
    reason: z.string(),
    /** The version number of the terms that set the pay. */
    agreement: z.object({ id: idField, engagementId: idField, number: z.int() }),
    statementId: idField.nullable(),
    /** The latest; a single earning shows its history. */
    dispute: dispute.nullable(),
    can: z.object({ dispute: z.boolean(), answer: z.boolean() }),
  })
  .meta({ id: 'Earning' })

/** A month's total between a center and an expert, by status of the money. */
const summaryRow = z
  .object({
    month: z.string(),
    center: z.object({ id: idField, name: z.string() }),
    expert: z.object({ id: idField, name: z.string() }),
    lines: z.int(),
    total: moneySchema,
    open: moneySchema,
    disputed: moneySchema,
    stated: moneySchema,
    paid: moneySchema,
  })
  .meta({ id: 'EarningSummary' })

const byId = z.strictObject({ id: idField })
const readers = { expert: true, center: 'money:view' } as const

export const earningsApi = defineContract({
  'GET /earnings': {
    id: 'earning.list',
    summary: 'What an expert earned, line by line with its formula; a center sees those of its experts.',
    access: readers,
    query: z.strictObject({
      ...pageQuery,
      month: optionalFilter(monthField),
      status: manyFilter(z.enum(statuses)),
      expert: optionalFilter(idField),
      /** A center, for experts. */
      at: optionalFilter(idField),
      statement: optionalFilter(idField),
      sortBy: z.enum(['on', 'amount']).default('on'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: listAnswer(earningAnswer),
  },
  'GET /earnings/summary': {
    id: 'earning.sum',
    summary: 'What the last months came to, by center and expert.',
    access: readers,
    query: z.strictObject({ month: optionalFilter(monthField) }),
    answer: z.object({
      /** The current month at the center. */
      month: z.string(),
      items: z.array(summaryRow),
    }),
  },
  'GET /earnings/expected': {
    id: 'earning.expect',
    summary:
      'What the rest of this month would bring by the terms, by center and expert: classes still to come, if everyone pays.',
    access: readers,
    answer: z.object({
      month: z.string(),
      items: z.array(
        z.object({
          center: z.object({ id: idField, name: z.string() }),
          expert: z.object({ id: idField, name: z.string() }),
          /** Whose terms they are; null where none is left. */
          engagementId: idField.nullable(),
          toCome: moneySchema,
          /** Paise of its currency. */
          parts: z.array(
            z.object({
              model: z.enum(['share', 'per_class', 'per_learner', 'per_month']),
              rate: z.int(),
              classes: z.int(),
              learners: z.int(),
              base: z.int(),
              days: z.int(),
              ofDays: z.int(),
              amount: z.int(),
            }),
          ),
        }),
      ),
    }),
  },
  'GET /earnings/gaps': {
    id: 'earning.gaps',
    summary: 'Classes by which an expert earned nothing, since no terms were in force on their date.',
    access: { center: 'money:view' },
    query: z.strictObject({ month: monthField }),
    answer: z.object({
      items: z.array(
        z.object({
          expert: z.object({ id: idField, name: z.string() }),
          engagementId: idField.nullable(),
          classes: z.int(),
          firstOn: z.string(),
          lastOn: z.string(),
        }),
      ),
    }),
  },
  'GET /earnings/{id}': {
    id: 'earning.show',
    summary: 'One line with the history of its disputes and what was changed afterwards.',
    access: readers,
    params: byId,
    answer: earningAnswer
      .extend({ disputes: z.array(dispute), changes: z.array(earningAnswer) })
      .meta({ id: 'EarningDetail' }),
  },
  'POST /earnings/{id}/disputes': {
    id: 'earning.dispute',
    summary:
      'Say that a line is not right, and why. What is not in an approved statement yet is held back until the center answers.',
    access: { expert: true },
    stale: ['earnings', 'statements'],
    params: byId,
    body: z.strictObject({ reason: shortText(500, 3) }),
    answer: earningAnswer,
    status: 201,
    refusals: ['dispute_open', 'dispute_too_late'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /earnings/{id}/disputes/answer': {
    id: 'earning.answer',
    summary: 'Keep a disputed line as it is, or correct it by a line of its own; either with a reason.',
    access: { center: 'money:manage' },
    stale: ['earnings', 'statements'],
    params: byId,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('decline'), reason: shortText(500, 3) }),
      z.strictObject({
        decision: z.literal('correct'),
        reason: shortText(500, 3),
        /** The final value of the class, in paise: the correction is the difference. */
        amount: z
          .int()
          .min(0)
          .max(10 ** 11),
      }),
    ]),
    answer: earningAnswer,
    status: 201,
    refusals: ['no_dispute', 'correction_same'],
  },
})
