import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, moneySchema } from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { INVOICE_KINDS } from '../orders/invoices/invoice-number.ts'
import { LEDGER_ACCOUNT_KINDS } from '../orders/ledger/account-kinds.ts'

/** Things whose money can be explained. */
export const EXPLAINED = [
  'order',
  'payment',
  'refund',
  'invoice',
  'earning',
  'statement',
  'day-close',
  'transaction',
] as const
export type Explained = (typeof EXPLAINED)[number]

/** The labels of the sums at the top of an explanation. */
export const SUM_NAMES = [
  'ordered',
  'cancelled',
  'paid',
  'given_back',
  'on_its_way_back',
  'due',
  'earned',
  'paid_out',
  'owed_out',
  'float',
  'came_in',
  'went_out',
  'expected',
  'counted',
  'taken_out',
  'left',
] as const

/**
 * Who did something: by role, so that families see no names; centers see the names of their own people and
 * families.
 */
const doer = z
  .object({
    who: z.enum(['you', 'family', 'center', 'expert', 'platform', 'automatic']),
    name: z.string().nullable(),
  })
  .meta({ id: 'Doer' })

const entry = z
  .object({
    account: z.enum(LEDGER_ACCOUNT_KINDS),
    label: z.string(),
    ownerName: z.string().nullable(),
    debit: moneySchema.nullable(),
    credit: moneySchema.nullable(),
  })
  .meta({ id: 'ExplainedEntry' })

const step = z
  .object({
    /** The ledger transaction. */
    id: idField,
    kind: z.string(),
    at: z.string(),
    amount: moneySchema,
    by: doer.nullable(),
    /** Debits and credits that add up to zero; empty for families, who get plain words. */
    entries: z.array(entry),
    /** The subject of the question. */
    isFocus: z.boolean(),
  })
  .meta({ id: 'ExplainedStep' })

/** How an amount came about: what was ordered, paid and refunded, each with its ledger entries. */
export const explanation = z
  .object({
    kind: z.enum(['order', 'earning', 'statement', 'day-close']),
    id: idField,
    /** The number of an order, the day of a close, the month of a statement. */
    title: z.string(),
    what: namePair.nullable(),
    /** The other party: the family for a center, the center for a family or an expert, the expert for a center. */
    party: z.string().nullable(),
    timeZone: z.string(),
    at: z.string(),
    /** Each is a sum over the ledger; `said`: the figure on screens, if that is stored separately. */
    sums: z.array(z.object({ name: z.enum(SUM_NAMES), amount: moneySchema, said: moneySchema.nullable() })),
    /** False if any of them differs: a person must look. */
    agrees: z.boolean(),
    lines: z.array(
      z.object({ label: namePair, quantity: z.int(), amount: moneySchema, reversed: moneySchema }),
    ),
    /** The cancellation policy at the time of the order. */
    policy: z.array(z.object({ hoursBefore: z.number(), refundPercent: z.number() })).nullable(),
    /** How an expert's amount was calculated, in words. */
    formula: z.string().nullable(),
    steps: z.array(step),
    /** Events outside the ledger: failed attempts, requested refunds. Empty for families and experts. */
    notes: z.array(z.object({ at: z.string(), action: z.string(), by: doer.nullable() })),
    documents: z.array(
      z.object({ id: idField, kind: z.enum(INVOICE_KINDS), number: z.string(), total: moneySchema }),
    ),
    /** The classes behind an earning, with their orders' income by the ledger; only centers see the orders. */
    classes: z.array(
      z.object({
        id: idField,
        startsAt: z.string(),
        name: z.string().nullable(),
        orders: z.array(
          z.object({
            id: idField.nullable(),
            number: z.string().nullable(),
            paid: moneySchema,
            givenBack: moneySchema,
          }),
        ),
      }),
    ),
    /** Related things with explanations of their own. */
    links: z.array(z.object({ kind: z.enum(EXPLAINED), id: idField, title: z.string() })),
  })
  .meta({ id: 'Explanation' })

export const explanationApi = defineContract({
  'GET /explanations/{kind}/{id}': {
    id: 'explanation.show',
    summary: 'How an amount came about, down to its entries in the ledger.',
    access: { learner: true, expert: true, center: 'money:view', admin: true },
    beforeActivation: true,
    params: z.strictObject({ kind: z.enum(EXPLAINED), id: idField }),
    answer: explanation,
  },
})
