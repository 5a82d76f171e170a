import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  codeText,
  idField,
  lettersAndDigits,
  listAnswer,
  localDateField,
  moneySchema,
  optionalFilter,
  pageQuery,
  paiseField,
  paiseText,
  shortText,
  versionField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'

/** The code of a discount: letters and digits. */
const discountCode = codeText.check(lettersAndDigits)

/** A requested discount: a code of the center, or an amount by its staff. */
export const discountWish = {
  discountCode: discountCode.optional(),
  /** Only members who may change prices. */
  deskDiscount: z.strictObject({ amount: paiseField.min(1), reason: shortText(80) }).optional(),
}

/** The same in a query. */
export const discountWishText = {
  discountCode: discountCode.optional(),
  deskAmount: paiseText.optional(),
  deskReason: shortText(80).optional(),
}

/** A quote's answer about a requested discount. */
export const discountSaid = z
  .object({
    /** The total taken off the fees. */
    off: moneySchema,
    /** Why it does not apply, in words, with the possible step (rule R17). */
    obstacle: z.object({ code: z.string(), message: z.string(), next: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'DiscountSaid' })

/** Refusals of every operation that takes a code. */
export const CODE_REFUSALS = [
  'discount_least_amount',
  'discount_new_only',
  'discount_not_for_this',
  'discount_not_yet',
  'discount_over',
  'discount_unknown',
  'discount_used_before',
  'discount_used_up',
] as const

/** Refusals of every operation that accepts a requested discount. */
export const DISCOUNT_REFUSALS = ['desk_discount_too_high', ...CODE_REFUSALS] as const

/** What a code takes off. */
const off = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    basisPoints: z.int().min(1).max(10_000),
    /** At most so many paise. */
    mostAmount: paiseField.min(1).nullable(),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: paiseField.min(1) }),
])

const uses = z.int().min(1).max(1_000_000)
const many = z.array(idField).min(1).max(50)

/** A code's details, when creating and changing it. */
const discountFacts = z
  .strictObject({
    code: codeText.check(z.stringFormat('discount-code', /^[A-Z0-9]{3,20}$/)),
    off,
    validFrom: localDateField,
    validUntil: localDateField.nullable(),
    for: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('services'), ids: many }),
      z.strictObject({ kind: z.literal('batches'), ids: many }),
    ]),
    newLearnersOnly: z.boolean(),
    everyRenewal: z.boolean(),
    mostUses: uses.nullable(),
    mostUsesPerFamily: uses.nullable(),
    /** The minimum of the order's fees before tax. */
    leastAmount: paiseField,
  })
  .refine(code => code.validUntil === null || code.validUntil >= code.validFrom, { path: ['validUntil'] })

export const discountAnswer = z
  .object({
    id: idField,
    code: z.string(),
    status: z.enum(['active', 'ended']),
    off,
    validFrom: z.string(),
    validUntil: z.string().nullable(),
    for: z.object({
      kind: z.enum(['all', 'services', 'batches']),
      items: z.array(z.object({ id: idField, name: namePair })),
    }),
    newLearnersOnly: z.boolean(),
    everyRenewal: z.boolean(),
    mostUses: z.number().int().nullable(),
    mostUsesPerFamily: z.number().int().nullable(),
    leastAmount: moneySchema,
    /** Active orders that used it; renewals do not count as further uses. */
    uses: z.number().int(),
    /** The total it has taken off active orders, minus refunds. */
    given: moneySchema,
    version: versionField,
    can: z.object({ edit: z.boolean(), end: z.boolean() }),
  })
  .meta({ id: 'Discount' })

const byId = z.strictObject({ id: idField })

export const discountsApi = defineContract({
  'GET /discounts': {
    id: 'discount.list',
    summary: 'Discount codes of the center, newest first, with their uses and the money they gave away.',
    access: { center: 'money:view' },
    query: z.strictObject({
      ...pageQuery,
      status: optionalFilter(z.enum(['active', 'ended'])),
      sortBy: z.enum(['createdAt']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    /** `given`: the total of all codes and staff discounts; `mayAdd`: whether this member may create one. */
    answer: listAnswer(discountAnswer).extend({ given: moneySchema, mayAdd: z.boolean() }),
  },
  'POST /discounts': {
    id: 'discount.add',
    summary: 'Make a discount code.',
    access: { center: 'money:manage' },
    stale: ['discounts'],
    body: discountFacts,
    answer: discountAnswer,
    status: 201,
    refusals: ['discount_code_taken', 'whole_center_only'],
  },
  'GET /discounts/{id}': {
    id: 'discount.show',
    summary: 'One discount code.',
    access: { center: 'money:view' },
    params: byId,
    answer: discountAnswer,
  },
  'PUT /discounts/{id}': {
    id: 'discount.change',
    summary: 'Change a code from now on: orders that used it keep what they got.',
    access: { center: 'money:manage' },
    stale: ['discounts'],
    params: byId,
    body: discountFacts.safeExtend({ version: versionField }),
    answer: discountAnswer,
    refusals: ['discount_code_taken', 'whole_center_only', 'illegal_transition', 'changed_meanwhile'],
  },
  'POST /discounts/{id}/ending': {
    id: 'discount.end',
    summary: 'End a code: nobody uses it any more; renewals that were promised it keep it.',
    access: { center: 'money:manage' },
    stale: ['discounts'],
    params: byId,
    answer: discountAnswer,
    status: 201,
    refusals: ['whole_center_only', 'illegal_transition'],
  },
})
