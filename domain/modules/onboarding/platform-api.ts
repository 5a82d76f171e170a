import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  cityField,
  digitsField,
  idField,
  moneySchema,
  paiseField,
  phoneField,
  shortText,
  versionField,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { bankFields, gstinField, upiField } from '../orders/account-fields.ts'
import { stateCodes } from './indian-states.ts'

/** A center's subscription plan, as its operator edits it. */
export const platformPlan = z
  .object({
    id: idField,
    code: z.string(),
    name: namePair,
    description: namePair,
    holds: z.array(namePair),
    months: z.int(),
    /** Space for the galleries of a center and its batches, in MB. */
    mediaMegabytes: z.int(),
    price: moneySchema,
    taxBasisPoints: z.int(),
    sac: z.string(),
    status: z.enum(['active', 'inactive']),
    version: versionField,
  })
  .meta({ id: 'PlatformPlan' })

const words = (most: number) => z.strictObject({ en: shortText(most), hi: shortText(most) })

/** The input for a plan; the price before tax, in paise. */
export const planBody = z.strictObject({
  name: words(60),
  description: words(200),
  holds: z.array(words(120)).max(12),
  months: z.int().min(1).max(60),
  /** Holds at once for every center that paid for the plan. */
  mediaMegabytes: z.int().min(1).max(1_000_000),
  amount: paiseField.min(100),
  /** Even, so that both halves are whole: CGST and SGST. */
  taxBasisPoints: z.int().min(0).max(10_000).multipleOf(2),
  sac: digitsField(4, 8),
  status: z.enum(['active', 'inactive']),
})

/** Who sells subscriptions, and where centers pay; null: not set yet. */
export const platformPayee = z
  .object({
    details: z
      .object({
        name: z.string(),
        gstin: z.string().nullable(),
        addressLine: z.string().nullable(),
        city: z.string().nullable(),
        stateCode: z.string().nullable(),
        upiId: z.string().nullable(),
        bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PlatformPayee' })

export const platformPayeeBody = z
  .strictObject({
    name: shortText(80, 2),
    gstin: gstinField.nullable(),
    addressLine: shortText(200).nullable(),
    city: cityField.nullable(),
    stateCode: z.enum(stateCodes).nullable(),
    upiId: upiField.nullable(),
    bank: bankFields.nullable(),
    phone: phoneField.nullable(),
    email: z.email().max(120).nullable(),
  })
  // An invoice with tax names the seller's place, and the number begins with its state.
  .refine(body => body.gstin === null || body.gstin.slice(0, 2) === body.stateCode, { path: ['gstin'] })
  .refine(body => body.gstin === null || (body.addressLine !== null && body.city !== null), {
    path: ['addressLine'],
  })

const byId = z.strictObject({ id: idField })

/** What the operator of an installation sells to centers, and under whose name. */
export const platformApi = defineContract({
  'GET /admin/plans': {
    id: 'plan.list',
    summary: 'Every plan that centers can or could buy, in the order they are shown.',
    access: { admin: true },
    answer: z.object({ items: z.array(platformPlan) }),
  },
  'POST /admin/plans': {
    id: 'plan.add',
    summary: 'Add a plan; it stands behind those that are there.',
    access: { admin: true },
    stale: ['plans', 'onboarding'],
    body: planBody,
    answer: platformPlan,
    status: 201,
  },
  'PUT /admin/plans/{id}': {
    id: 'plan.change',
    summary: 'Change a plan, or take it off sale. What was chosen or paid already stays as it was.',
    access: { admin: true },
    stale: ['plans', 'onboarding'],
    params: byId,
    body: planBody.extend({ version: versionField }),
    answer: platformPlan,
    refusals: ['changed_meanwhile'],
  },
  'GET /admin/payee': {
    id: 'platformPayee.show',
    summary: 'Who sells places on the platform, and where centers pay.',
    access: { admin: true },
    answer: platformPayee,
  },
  'PUT /admin/payee': {
    id: 'platformPayee.save',
    summary:
      'Say who sells places on the platform, and where centers pay. Documents that were issued stay as they are.',
    access: { admin: true },
    stale: ['payee', 'onboarding'],
    body: platformPayeeBody,
    answer: platformPayee,
  },
})
