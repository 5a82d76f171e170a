import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  moneySchema,
  optionalFilter,
  pageQuery,
  shortText,
} from '../../kernel/fields.ts'
import { LEDGER_ACCOUNT_KINDS } from '../orders/ledger/account-kinds.ts'

/** An account of a set of books: its kind, and what distinguishes it within that kind (a tax, a gateway, cash). */
const account = {
  account: z.enum(LEDGER_ACCOUNT_KINDS),
  label: z.string(),
}

const pair = z.object({ debit: moneySchema, credit: moneySchema }).meta({ id: 'DebitAndCredit' })

/** An account's opening balance, movements and closing balance; negative balances are credits. */
export const bookedAccount = z
  .object({
    ...account,
    opening: moneySchema,
    debit: moneySchema,
    credit: moneySchema,
    closing: moneySchema,
  })
  .meta({ id: 'BookedAccount' })

/** The books of one currency, and whether debits and credits are equal everywhere. */
export const currencyBooks = z
  .object({
    currency: z.string(),
    accounts: z.array(bookedAccount),
    opening: pair,
    moved: pair,
    closing: pair,
    isBalanced: z.boolean(),
  })
  .meta({ id: 'CurrencyBooks' })

/** One line of a ledger transaction as the page of its account shows it. */
export const accountEntry = z
  .object({
    id: idField,
    transactionId: idField,
    /** The kind of transaction: `payment_captured`, `order_due`. */
    kind: z.string(),
    at: z.string(),
    debit: moneySchema.nullable(),
    credit: moneySchema.nullable(),
    /** A person's account: its owner; otherwise the buyer: a family, or a center of the platform. */
    ownerName: z.string().nullable(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'AccountEntry' })

const period = { from: localDateField.optional(), until: localDateField.optional() }

export const booksApi = defineContract({
  'GET /books/trial-balance': {
    id: 'books.balance',
    summary: 'The trial balance: the center’s books for its members, the platform’s own for an admin.',
    access: { center: 'money:view', admin: true },
    mayBeOld: true,
    /** Both days included; by default from the first of April before until today. */
    query: z.strictObject(period),
    answer: z.object({
      from: z.string(),
      until: z.string(),
      timeZone: z.string(),
      currencies: z.array(currencyBooks),
    }),
    refusals: ['whole_center_only', 'period_backwards'],
  },
  'GET /books/entries': {
    id: 'books.entries',
    summary: 'The entries of one account of the books, in the order of time.',
    access: { center: 'money:view', admin: true },
    query: z
      .strictObject({
        ...pageQuery,
        ...period,
        account: z.enum(LEDGER_ACCOUNT_KINDS),
        label: shortText(40, 0).default(''),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .default('INR'),
        side: optionalFilter(z.enum(['debit', 'credit'])),
        sortBy: z.enum(['at']).default('at'),
        sortOrder: z.enum(['asc', 'desc']).default('desc'),
      })
      .omit({ search: true }),
    /** `balance`: of the account over the period, as in the trial balance. */
    answer: listAnswer(accountEntry).extend({ balance: bookedAccount }),
    refusals: ['whole_center_only', 'period_backwards'],
  },
})
