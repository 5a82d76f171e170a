import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, localDateField, longText } from '../../../kernel/fields.ts'
import { fileAnswer } from '../../files/file-api.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { CLARIFIED_FIELDS, documentNumberPattern, plainDocumentNumber } from './kyc-rules.ts'
import { KYC_STATUSES } from './kyc-states.ts'

/** A document with only the end of its number. */
export const kycDocument = z
  .object({
    id: idField,
    kind: z.object({ id: idField, name: namePair }),
    /** Null where the document has no number. */
    maskedNumber: z.string().nullable(),
    expiresOn: z.string().nullable(),
    /** Null once it was removed. */
    file: fileAnswer.nullable(),
    /** The file was removed some time after the document was no longer needed. */
    fileRemovedAt: z.string().nullable(),
  })
  .meta({ id: 'KycDocument' })

export const kycQuestion = z
  .object({
    id: idField,
    /** Null asks for a missing document. */
    documentId: idField.nullable(),
    field: z.enum(CLARIFIED_FIELDS),
    reason: z.string(),
    askedAt: z.string(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
  })
  .meta({ id: 'KycQuestion' })

/** One submission with its documents. */
export const kycCase = z
  .object({
    id: idField,
    status: z.enum(KYC_STATUSES),
    documents: z.array(kycDocument),
    /** The newest first. */
    questions: z.array(kycQuestion),
    submittedAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    /** For a verified one: until the end of this day; null: none of its documents expires. */
    verifiedUntil: z.string().nullable(),
  })
  .meta({ id: 'KycCase' })

/** The verification status on the day of the request. */
export const kycStatus = z
  .object({ since: z.string(), until: z.string().nullable(), endsSoon: z.boolean() })
  .meta({ id: 'KycStatus' })

export const ownKyc = z
  .object({
    /** The current verification; it stays valid until its end, also while a renewal is reviewed. */
    verified: kycStatus.nullable(),
    /** The submission in preparation or under review, otherwise the last one; null: none yet. */
    current: kycCase.nullable(),
    /** For an expert: their centers, and which of them see the documents. */
    centers: z.array(z.object({ centerId: idField, name: z.string(), sharedSince: z.string().nullable() })),
    can: z.object({
      change: z.boolean(),
      /** Null if possible, otherwise the code of the refusal. */
      submit: z
        .enum([
          'kyc_no_documents',
          'kyc_document_ended',
          'kyc_unanswered',
          'file_not_usable',
          'kyc_being_looked_at',
          'illegal_transition',
        ])
        .nullable(),
    }),
  })
  .meta({ id: 'OwnKyc' })

/** A document's details. The number may be omitted if the kind has none; omitting it otherwise leaves it unchanged. */
export const documentBody = z.strictObject({
  kindId: idField,
  number: z
    .string()
    .max(60)
    .overwrite(plainDocumentNumber)
    .check(z.stringFormat('document-number', documentNumberPattern))
    .nullable(),
  expiresOn: localDateField.nullable(),
  fileId: idField,
})

const byId = z.strictObject({ id: idField })
const owner = { expert: true, center: 'profile:manage' } as const
const changes = ['kyc_being_looked_at', 'file_not_usable'] as const

export const kycApi = defineContract({
  'GET /kyc': {
    id: 'kyc.show',
    summary: 'The own documents, of the expert or of the selected center: state, questions, numbers masked.',
    access: { expert: true, center: 'profile:manage' },
    beforeActivation: true,
    answer: ownKyc,
  },
  'POST /kyc/documents': {
    id: 'kyc.addDocument',
    summary:
      'Add a document. Opens a new submission where none is open; what of the last one still holds is taken over.',
    access: owner,
    stale: ['kyc'],
    beforeActivation: true,
    body: documentBody,
    answer: ownKyc,
    status: 201,
    refusals: [...changes, 'kyc_document_there', 'kyc_too_many_documents', 'kyc_document_ended'],
  },
  'PUT /kyc/documents/{id}': {
    id: 'kyc.changeDocument',
    summary: 'Replace what is said of a document, or its file.',
    access: owner,
    stale: ['kyc'],
    beforeActivation: true,
    params: byId,
    body: documentBody.omit({ kindId: true }).extend({ number: documentBody.shape.number.optional() }),
    answer: ownKyc,
    refusals: [...changes, 'kyc_document_ended'],
  },
  'DELETE /kyc/documents/{id}': {
    id: 'kyc.removeDocument',
    summary: 'Take back a document that was never submitted.',
    access: owner,
    stale: ['kyc'],
    beforeActivation: true,
    params: byId,
    answer: ownKyc,
    refusals: ['kyc_being_looked_at', 'kyc_document_asked_about'],
  },
  'POST /kyc/submission': {
    id: 'kyc.submit',
    summary: 'Hand the documents in, with an answer to each question that was asked back.',
    access: owner,
    stale: ['kyc'],
    beforeActivation: true,
    body: z.strictObject({
      answers: z.array(z.strictObject({ questionId: idField, text: longText(500, 2) })).max(50),
    }),
    answer: ownKyc,
    status: 201,
    refusals: [
      'illegal_transition',
      'kyc_no_documents',
      'kyc_document_ended',
      'kyc_unanswered',
      'file_not_usable',
    ],
  },
  'PUT /kyc/shares/{centerId}': {
    id: 'kyc.share',
    summary: 'Let a center one works with see the documents, numbers masked, or no longer.',
    access: { expert: true },
    stale: ['kyc'],
    params: z.strictObject({ centerId: idField }),
    body: z.strictObject({ shared: z.boolean() }),
    answer: ownKyc,
    refusals: ['kyc_not_engaged'],
  },
  'GET /center/experts/{id}/kyc': {
    id: 'kyc.ofExpert',
    summary:
      'Of an expert who works here: whether they are verified, with which documents and until when. Numbers (masked) and files only where the expert shares them.',
    access: { center: 'experts:view' },
    params: byId,
    answer: z.object({
      expert: z.object({ id: idField, name: z.string() }),
      status: z.enum(KYC_STATUSES),
      verified: kycStatus.nullable(),
      sharedSince: z.string().nullable(),
      documents: z.array(
        z.object({
          kind: z.object({ id: idField, name: namePair }),
          expiresOn: z.string().nullable(),
          maskedNumber: z.string().nullable(),
          file: fileAnswer.nullable(),
        }),
      ),
    }),
  },
})
