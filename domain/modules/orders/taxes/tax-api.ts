import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  optionalFilter,
  pageQuery,
  versionField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { TAX_WAYS } from './tax-rules.ts'

/** Who sells what is taxed: centers their classes, or the platform its subscriptions. */
const soldBy = z.enum(['center', 'platform'])

/** The input for a rate. */
export const taxRateFacts = z
  .strictObject({
    soldBy,
    /** Null: every service without its own rate. */
    serviceId: idField.nullable(),
    /** Even: within a state it is charged in two equal halves. */
    basisPoints: z.int().min(0).max(10_000).multipleOf(2),
    /** Services accounting code: six digits starting with 99. */
    sac: z
      .string()
      .trim()
      .check(z.stringFormat('sac', /^99[0-9]{4}$/)),
    holdsFrom: localDateField,
  })
  .refine(rate => rate.soldBy === 'center' || rate.serviceId === null, { path: ['serviceId'] })

export const taxRateAnswer = z
  .object({
    id: idField,
    soldBy,
    service: z.object({ id: idField, name: namePair }).nullable(),
    basisPoints: z.number().int(),
    sac: z.string(),
    holdsFrom: z.string(),
    /** The last day it applies; null if none follows it. */
    until: z.string().nullable(),
    status: z.enum(['ahead', 'holds', 'past']),
    /** An order was priced with it. */
    isUsed: z.boolean(),
    /** Null if it came with the installation. */
    added: z.object({ by: z.string(), at: z.string() }).nullable(),
    version: versionField,
    can: z.object({ change: z.boolean(), supersede: z.boolean() }),
  })
  .meta({ id: 'TaxRate' })

const byId = z.strictObject({ id: idField })
const writing = ['tax_rate_taken', 'tax_rate_too_early'] as const

const rateInForce = z.object({ basisPoints: z.number().int(), sac: z.string(), holdsFrom: z.string() })

export const taxesApi = defineContract({
  'GET /admin/tax-rates': {
    id: 'taxRate.list',
    summary: 'Every rate of tax there is, was or will be, by service and then the newest first.',
    access: { admin: true },
    query: z.strictObject({
      ...pageQuery,
      status: optionalFilter(z.enum(['ahead', 'holds', 'past'])),
      soldBy: optionalFilter(soldBy),
    }),
    answer: listAnswer(taxRateAnswer),
  },
  'POST /admin/tax-rates': {
    id: 'taxRate.add',
    summary: 'Add a rate that holds from a day on; what was ordered before keeps its own.',
    access: { admin: true },
    stale: ['tax-rates', 'plans'],
    body: taxRateFacts,
    answer: taxRateAnswer,
    status: 201,
    refusals: writing,
  },
  'GET /admin/tax-rates/{id}': {
    id: 'taxRate.show',
    summary: 'One rate of tax.',
    access: { admin: true },
    params: byId,
    answer: taxRateAnswer,
  },
  'PUT /admin/tax-rates/{id}': {
    id: 'taxRate.change',
    summary: 'Change a rate that no order has used.',
    access: { admin: true },
    stale: ['tax-rates', 'plans'],
    params: byId,
    body: z.strictObject({
      basisPoints: taxRateFacts.shape.basisPoints,
      sac: taxRateFacts.shape.sac,
      holdsFrom: localDateField,
      version: versionField,
    }),
    answer: taxRateAnswer,
    refusals: [...writing, 'tax_rate_used', 'changed_meanwhile'],
  },
  'DELETE /admin/tax-rates/{id}': {
    id: 'taxRate.withdraw',
    summary: 'Take back a rate that no order has used.',
    access: { admin: true },
    stale: ['tax-rates', 'plans'],
    params: byId,
    answer: z.object({ id: idField }),
    refusals: ['tax_rate_used'],
  },
  'GET /center/tax-rates': {
    id: 'centerTax.show',
    summary: 'Which rate of tax is on which service of the center today, and why there is none.',
    access: { center: 'bookings:view' },
    answer: z.object({
      gstin: z.string().nullable(),
      way: z.enum(TAX_WAYS),
      items: z.array(
        z.object({
          service: z.object({ id: idField, name: namePair }),
          /** The current one; null if there is none. */
          rate: rateInForce.nullable(),
          /** The announced next one, if any. */
          next: rateInForce.nullable(),
          noTax: z.enum(['not_registered', 'no_rate', 'exempt']).nullable(),
        }),
      ),
    }),
  },
})
