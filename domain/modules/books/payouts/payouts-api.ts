import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  instantField,
  languageField,
  listAnswer,
  localDateField,
  manyFilter,
  moneySchema,
  optionalFilter,
  pageQuery,
  shortText,
  versionField,
} from '../../../kernel/fields.ts'
import { accountNumberPattern, ifscPattern, plainNumber } from '../../../kernel/registered-numbers.ts'
import { upiField } from '../../orders/account-fields.ts'
import { monthField } from '../earnings/earnings-api.ts'
import { holderPattern } from './payout-account-rules.ts'
import { payoutLineStates, statementStates } from './statement-states.ts'

const statuses = statementStates.states as [string, ...string[]]

const holderName = z.string().trim().check(z.stringFormat('account-holder', holderPattern))

/** The account an expert is paid to; changing it requires a one-time code. */
const newAccount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bank'),
    holderName,
    accountNumber: z
      .string()
      .max(60)
      .overwrite(plainNumber)
      .check(z.stringFormat('account-number', accountNumberPattern)),
    ifsc: z.string().max(40).overwrite(plainNumber).check(z.stringFormat('ifsc', ifscPattern)),
  }),
  z.strictObject({
    kind: z.literal('upi'),
    holderName,
    upiId: upiField,
  }),
])

/** An account as screens show it: never the whole number. */
const payoutAccount = z
  .object({
    kind: z.enum(['bank', 'upi']),
    holderName: z.string(),
    /** The last digits of the number, or the UPI id partly hidden. */
    masked: z.string(),
    ifsc: z.string().nullable(),
    since: instantField,
  })
  .meta({ id: 'PayoutAccount' })

/** An expert's pay from a center for a month. */
export const statementAnswer = z
  .object({
    id: idField,
    status: z.enum(statuses),
    month: z.string(),
    center: z.object({ id: idField, name: z.string() }),
    expert: z.object({ id: idField, name: z.string() }),
    lines: z.int(),
    classes: z.int(),
    /** Lines between the two that a dispute holds back. */
    disputed: z.int(),
    total: moneySchema,
    draftedAt: instantField,
    approvedAt: instantField.nullable(),
    paid: z
      .object({ on: z.string(), method: z.enum(['bank', 'upi', 'cash', 'gateway']), reference: z.string() })
      .nullable(),
    /** The expert's current account; null if none is given. */
    account: payoutAccount.nullable(),
    /** Why the bank could not pay it the last time; '' if it never failed. */
    failure: z.string(),
    version: versionField,
    can: z.object({
      approve: z.boolean(),
      /** Into a bank file. */
      send: z.boolean(),
      /** Through the gateway that holds the center's money. */
      sendOn: z.boolean(),
      pay: z.boolean(),
      fail: z.boolean(),
      print: z.boolean(),
    }),
  })
  .meta({ id: 'Statement' })

const payoutAnswer = z
  .object({
    id: idField,
    code: z.string(),
    /** The gateway that makes the transfers; null: a bank file. */
    gateway: z.string().nullable(),
    createdAt: instantField,
    total: moneySchema,
    lines: z.array(
      z.object({
        statementId: idField,
        month: z.string(),
        expert: z.object({ id: idField, name: z.string() }),
        amount: moneySchema,
        reference: z.string(),
        account: z.string(),
        status: z.enum(payoutLineStates.states as [string, ...string[]]),
        failure: z.string(),
      }),
    ),
    can: z.object({ download: z.boolean(), pay: z.boolean() }),
  })
  .meta({ id: 'Payout' })

const byId = z.strictObject({ id: idField })
const readers = { expert: true, center: 'money:view' } as const
const desk = { center: 'money:manage' } as const
const paidOn = localDateField
const reference = shortText(60)

/** Where an expert’s statement appears. */
const statementReads = ['statements', 'payouts', 'earnings'] as const

export const payoutsApi = defineContract({
  'GET /statements': {
    id: 'statement.list',
    summary: 'Statements of a center, newest month first, or those of an expert that were approved.',
    access: readers,
    query: z.strictObject({
      ...pageQuery,
      month: optionalFilter(monthField),
      status: manyFilter(z.enum(statuses)),
      expert: optionalFilter(idField),
    }),
    answer: listAnswer(statementAnswer),
  },
  'POST /statements': {
    id: 'statement.draft',
    summary: 'Draft the statements of a month that is over, or draw them up to date.',
    access: desk,
    stale: statementReads,
    body: z.strictObject({ month: monthField }),
    answer: z.object({ drafted: z.int(), carried: z.int() }),
    status: 201,
    refusals: ['month_not_over'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /statements/{id}': {
    id: 'statement.show',
    summary: 'One statement; its lines are listed with the earnings.',
    access: readers,
    params: byId,
    answer: statementAnswer,
  },
  'POST /statements/{id}/approval': {
    id: 'statement.approve',
    summary: 'Approve a statement as it was seen: its lines stand from now on, and the center owes the sum.',
    access: desk,
    stale: statementReads,
    params: byId,
    body: z.strictObject({
      version: versionField,
      /** The sum that was shown, in paise. */
      total: z.int(),
    }),
    answer: statementAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile', 'nothing_to_pay_out'],
  },
  'POST /statements/{id}/payment': {
    id: 'statement.pay',
    summary: 'Note that an expert has the money of a statement.',
    access: desk,
    stale: statementReads,
    params: byId,
    body: z.strictObject({ method: z.enum(['bank', 'upi', 'cash']), reference, paidOn }),
    answer: statementAnswer,
    status: 201,
    refusals: ['illegal_transition', 'paid_in_future', 'paid_by_gateway'],
  },
  'POST /statements/{id}/failure': {
    id: 'statement.fail',
    summary: 'Note that the bank could not make a transfer: the statement waits to be paid again.',
    access: desk,
    stale: statementReads,
    params: byId,
    body: z.strictObject({ reason: shortText(200, 3) }),
    answer: statementAnswer,
    status: 201,
    refusals: ['illegal_transition', 'paid_by_gateway'],
  },
  'GET /statements/{id}/document': {
    id: 'statement.print',
    summary: 'An approved statement as a PDF, line by line with the formulas.',
    access: readers,
    params: byId,
    query: z.strictObject({ language: languageField.default('en') }),
    answer: z.undefined(),
    answersBytes: true,
    refusals: ['illegal_transition'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /payouts': {
    id: 'payout.list',
    summary:
      'Bank files and payouts through a gateway, newest first; `gateway`: what could be sent that way now.',
    access: { center: 'money:view' },
    query: z.strictObject(pageQuery),
    answer: listAnswer(payoutAnswer).extend({
      gateway: z.object({ name: z.string(), available: moneySchema }).nullable(),
    }),
  },
  'POST /payouts': {
    id: 'payout.make',
    summary:
      'Pay approved statements, each once: by a bank file, or out of what the gateway holds for the center.',
    access: desk,
    stale: statementReads,
    body: z.strictObject({
      statementIds: z.array(idField).min(1).max(200),
      through: z.enum(['file', 'gateway']).default('file'),
    }),
    answer: payoutAnswer,
    status: 201,
    refusals: [
      'illegal_transition',
      'payout_account_missing',
      'payout_gateway_missing',
      'payout_gateway_low',
    ],
  },
  'GET /payouts/{id}/file': {
    id: 'payout.file',
    summary: 'The bank file as CSV. It holds whole account numbers: every look is written to the trail.',
    access: desk,
    params: byId,
    answer: z.undefined(),
    answersBytes: true,
    refusals: ['paid_by_gateway'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /payouts/{id}/payment': {
    id: 'payout.pay',
    summary: 'Note that the bank has made all transfers of a file that have not failed.',
    access: desk,
    stale: statementReads,
    params: byId,
    body: z.strictObject({ reference, paidOn }),
    answer: payoutAnswer,
    status: 201,
    refusals: ['illegal_transition', 'paid_in_future', 'paid_by_gateway'],
  },
  'GET /payout-account': {
    id: 'payoutAccount.show',
    summary: 'Where the expert is paid to, masked.',
    access: { expert: true },
    answer: z.object({ account: payoutAccount.nullable() }),
  },
  'POST /payout-account': {
    id: 'payoutAccount.change',
    summary: 'Give, or change, where one is paid to; confirmed with a one-time code about the own profile.',
    access: { expert: true },
    stale: ['payout-account', 'statements'],
    binding: true,
    body: z.strictObject({
      account: newAccount,
      verificationId: idField,
      code: z.string().regex(/^[0-9]{6}$/),
    }),
    answer: z.object({ account: payoutAccount.nullable() }),
    status: 201,
    refusals: ['code_wrong', 'code_spent', 'too_many_wrong_codes'],
    rate: { max: 20, windowSeconds: 3600, per: 'user', guardsCodes: true },
  },
})
