import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, longText } from '../../../kernel/fields.ts'
import { kycCase, kycStatus } from './kyc-api.ts'
import { CLARIFIED_FIELDS, KYC_KINDS } from './kyc-rules.ts'

const subject = z.strictObject({ kind: z.enum(KYC_KINDS), id: idField })

export const reviewedKyc = z
  .object({
    kind: z.enum(KYC_KINDS),
    id: idField,
    name: z.string(),
    verified: kycStatus.nullable(),
    /** Every submission, the newest first. */
    cases: z.array(kycCase.extend({ decidedBy: z.string().nullable() })),
    /** Who looked at a file or a full number, latest first. */
    looks: z.array(z.object({ what: z.enum(['file', 'number']), by: z.string().nullable(), at: z.string() })),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'ReviewedKyc' })

/** An admin's decision about submitted documents. */
export const kycDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify') }),
  z.strictObject({ decision: z.literal('reject'), reason: longText(500, 3) }),
  z.strictObject({
    decision: z.literal('clarify'),
    questions: z
      .array(
        z.strictObject({
          /** Null asks for a missing document. */
          documentId: idField.nullable(),
          field: z.enum(CLARIFIED_FIELDS),
          reason: longText(500, 3),
        }),
      )
      .min(1)
      .max(20),
  }),
])

/** What admins do with documents. */
export const kycReviewApi = defineContract({
  'GET /admin/kyc/{kind}/{id}': {
    id: 'kyc.review',
    summary: 'All hand-ins of an expert or a center, numbers masked, and who looked at what.',
    access: { admin: true },
    params: subject,
    answer: reviewedKyc,
  },
  'GET /admin/kyc-documents/{id}/number': {
    id: 'kyc.number',
    summary: 'The full number of a document. Every look is written to the audit trail.',
    access: { admin: true },
    params: z.strictObject({ id: idField }),
    answer: z.object({ number: z.string().nullable() }),
    refusals: ['kyc_number_unreadable'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'POST /admin/kyc/{kind}/{id}/decision': {
    id: 'kyc.decide',
    summary: 'Verify the documents that were submitted, reject them with a reason, or ask back by field.',
    access: { admin: true },
    stale: ['kyc', 'users', 'centers'],
    params: subject,
    body: kycDecision,
    answer: reviewedKyc,
    status: 201,
    refusals: ['illegal_transition', 'kyc_document_ended'],
  },
})
