import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { feeField } from '../../../kernel/fee.ts'
import {
  digitsField,
  idField,
  languageField,
  localDateField,
  longText,
  shortText,
  versionField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { agreementStates } from './agreement-states.ts'
import { SIDES } from './engagement-rules.ts'

/** The terms as either side writes them. */
export const newTerms = z.strictObject({
  fee: feeField,
  serviceIds: z.array(idField).min(1).max(50),
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  fromOn: localDateField,
  /** The last day; null: until it is ended or replaced. */
  untilOn: localDateField.nullable(),
  noticeDays: z.int().min(0).max(180),
  note: longText(2000),
})

const terms = z
  .object({
    fee: feeField,
    services: z.array(z.object({ id: idField, name: namePair })),
    weekdays: z.array(z.number().int()),
    fromOn: z.string(),
    untilOn: z.string().nullable(),
    noticeDays: z.number().int(),
    note: z.string(),
  })
  .meta({ id: 'AgreementTerms' })

const holds = z.object({ from: z.string(), until: z.string().nullable() })

/** One version of the terms. */
export const agreementAnswer = z
  .object({
    id: idField,
    engagementId: idField,
    /** Counted within the engagement; null for a draft. */
    number: z.number().int().nullable(),
    status: z.enum(agreementStates.states as [string, ...string[]]),
    madeBy: z.enum(SIDES),
    center: z.object({ id: idField, name: z.string() }),
    expert: z.object({ id: idField, name: z.string() }),
    terms,
    currency: z.string(),
    /** The local dates when it is in force; null if it is not verified, or later versions replaced all of it. */
    holds: holds.nullable(),
    /** Whether it sets the pay for today's classes. */
    inForce: z.boolean(),
    /** The version it replaces. */
    before: z.object({ number: z.number().int(), terms }).nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    /** When the other side countered or declined, or its own side withdrew. */
    answeredAt: z.string().nullable(),
    declineReason: z.string(),
    verified: z.object({ at: z.string(), by: z.string() }).nullable(),
    /** SHA-256 of what was sent, in both languages. */
    fingerprint: z.string().nullable(),
    version: versionField,
    can: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      withdraw: z.boolean(),
      counter: z.boolean(),
      decline: z.boolean(),
      verify: z.boolean(),
    }),
  })
  .meta({ id: 'Agreement' })

const text = z.object({
  title: z.string(),
  clauses: z.array(z.object({ heading: z.string(), body: z.string() })),
})

/** A version with its text, word for word; for a draft, the current text. */
export const agreementDetail = agreementAnswer
  .extend({ texts: z.object({ en: text, hi: text }) })
  .meta({ id: 'AgreementDetail' })

const byId = z.strictObject({ id: idField })
const version = z.number().int()
const bothSides = { expert: true, center: 'experts:manage' } as const
const readers = { expert: true, center: 'experts:view' } as const
/** Refusals of any operation that writes terms. */
const aboutTerms = ['service_not_offered', 'service_not_in_profile', 'agreement_over'] as const

/** Where the terms between a center and an expert appear. */
export const agreementReads = [
  'engagements',
  'agreements',
  'requests',
  'settings',
  'experts',
  'slots',
  // Drafts say who has not signed yet.
  'batches',
] as const

export const agreementsApi = defineContract({
  'GET /engagements/{id}/agreements': {
    id: 'agreement.list',
    summary:
      'Every version of the terms between a center and an expert, newest first; drafts for the center alone.',
    access: readers,
    params: byId,
    answer: z.object({ items: z.array(agreementAnswer) }),
  },
  'POST /engagements/{id}/agreements': {
    id: 'agreement.draft',
    summary: 'Draft terms for an expert. One version at a time is open.',
    access: { center: 'experts:manage' },
    stale: agreementReads,
    params: byId,
    body: newTerms,
    answer: agreementDetail,
    status: 201,
    refusals: [...aboutTerms, 'agreement_open', 'illegal_transition'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'GET /agreements/{id}': {
    id: 'agreement.show',
    summary: 'One version with its text in both languages.',
    access: readers,
    params: byId,
    answer: agreementDetail,
  },
  'PUT /agreements/{id}': {
    id: 'agreement.edit',
    summary: 'Change a draft. What was sent is never edited.',
    access: { center: 'experts:manage' },
    stale: agreementReads,
    params: byId,
    body: newTerms.extend({ version }),
    answer: agreementDetail,
    refusals: [...aboutTerms, 'illegal_transition', 'changed_meanwhile'],
  },
  'DELETE /agreements/{id}': {
    id: 'agreement.discard',
    summary: 'Throw a draft away.',
    access: { center: 'experts:manage' },
    stale: agreementReads,
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['illegal_transition'],
  },
  'POST /agreements/{id}/sending': {
    id: 'agreement.send',
    summary: 'Send a draft to the expert: its text is fixed and it gets its number.',
    access: { center: 'experts:manage' },
    stale: agreementReads,
    params: byId,
    body: z.strictObject({ version }),
    answer: agreementDetail,
    status: 201,
    refusals: [...aboutTerms, 'illegal_transition', 'changed_meanwhile'],
  },
  'POST /agreements/{id}/counter': {
    id: 'agreement.counter',
    summary:
      'Answer what the other side sent with an own version. A center that takes an expert’s over sends it so, and the expert verifies it.',
    access: bothSides,
    stale: agreementReads,
    binding: true,
    params: byId,
    body: newTerms,
    answer: agreementDetail,
    status: 201,
    refusals: [...aboutTerms, 'agreement_same', 'own_agreement', 'illegal_transition'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /agreements/{id}/rejection': {
    id: 'agreement.decline',
    summary: 'Decline what the other side sent, with a reason.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    body: z.strictObject({ reason: shortText(500) }),
    answer: agreementDetail,
    status: 201,
    refusals: ['own_agreement', 'illegal_transition'],
  },
  'POST /agreements/{id}/withdrawal': {
    id: 'agreement.withdraw',
    summary: 'Take back what was sent and not answered.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    answer: agreementDetail,
    status: 201,
    refusals: ['other_sides_agreement', 'illegal_transition'],
  },
  'POST /agreements/{id}/verification': {
    id: 'agreement.verify',
    summary:
      'Verify what the center sent with a one-time code: it holds from its date on, and the engagement is active.',
    access: { expert: true },
    stale: agreementReads,
    binding: true,
    params: byId,
    body: z.strictObject({ verificationId: idField, code: digitsField(6) }),
    answer: agreementDetail,
    status: 201,
    refusals: [
      'own_agreement',
      'agreement_over',
      'illegal_transition',
      'code_wrong',
      'code_spent',
      'too_many_wrong_codes',
    ],
  },
  'GET /agreements/{id}/document': {
    id: 'agreement.print',
    summary: 'A version as a PDF, word for word as it was sent.',
    access: readers,
    params: byId,
    query: z.strictObject({ language: languageField.default('en') }),
    answer: z.undefined(),
    answersBytes: true,
    refusals: ['illegal_transition'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
})
