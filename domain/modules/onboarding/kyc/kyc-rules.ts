import {
  aadhaarEnd,
  isAadhaarOrEnd,
  isGstin,
  isPan,
  plainNumber,
} from '../../../kernel/registered-numbers.ts'
import type { KycStatus } from './kyc-states.ts'

/** Who submits documents. */
export const KYC_KINDS = ['expert', 'center'] as const
export type KycKind = (typeof KYC_KINDS)[number]

/** What an admin may ask about: a part of a document, or a missing one. */
export const CLARIFIED_FIELDS = ['number', 'expires_on', 'file', 'missing'] as const
export type ClarifiedField = (typeof CLARIFIED_FIELDS)[number]

/** How many days before a document expires its owner is notified, once. */
export const KYC_WARNING_DAYS = 30

/** This many days after a document is no longer needed its file is removed. */
export const KYC_FILE_DAYS = 90

/** The most documents per submission. */
export const MAX_DOCUMENTS = 12

/** Letters, digits and separators, as printed on documents. */
export const documentNumberPattern = /^[A-Z0-9][A-Z0-9 /.-]{2,38}[A-Z0-9]$/

/** The number as it is compared and stored: capitals, single spaces. */
export function plainDocumentNumber(given: string): string {
  return given.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim()
}

/** Kinds of documents whose number has a defined format. */
export type NumberForm = 'pan' | 'gstin' | 'aadhaar'

/** The number format of a kind of document, by its code; null if any number is allowed. */
export function numberForm(kindCode: string): NumberForm | null {
  if (/^pan\b/.test(kindCode)) return 'pan'
  if (/^gst/.test(kindCode)) return 'gstin'
  return /^aadh?aa?r/.test(kindCode) ? 'aadhaar' : null
}

const rightFor = { pan: isPan, gstin: isGstin, aadhaar: isAadhaarOrEnd } satisfies Record<
  NumberForm,
  (number: string) => boolean
>

/** What is stored of a typed number: for an Aadhaar number only its last four digits. Null: invalid. */
export function documentNumberOf(kindCode: string, given: string): string | null {
  const form = numberForm(kindCode)
  const number = form ? plainNumber(given) : plainDocumentNumber(given)
  if (!(form ? rightFor[form](number) : documentNumberPattern.test(number))) return null
  return form === 'aadhaar' ? aadhaarEnd(number) : number
}

/** The last characters of a number, which its owner recognises; only two of a short one. */
export function numberEnd(number: string): string {
  const signs = number.replace(/[^A-Z0-9]/g, '')
  // Four digits are the end of an Aadhaar number, which identifies nobody.
  return signs.slice(signs.length >= 8 || /^[0-9]{4}$/.test(signs) ? -4 : -2)
}

/** A number in lists and answers: only its end. */
export function maskedNumber(end: string): string {
  return `••••${end}`
}

/** Documents and questions of a submission that decide what may be done. */
export interface HandIn {
  status: KycStatus
  documents: readonly { expiresOn: string | null; fileRemovedAt?: unknown }[]
  /** Unanswered questions. */
  unanswered: number
}

/** Whether documents may be added and changed: until they are submitted, and again when there are questions. */
export function isOpenForChanges(status: KycStatus): boolean {
  return status === 'not_submitted' || status === 'needs_clarification'
}

/** Why documents cannot be submitted on this day; null if they can. */
export function submitRefusal({ documents, unanswered }: HandIn, today: string) {
  if (documents.length === 0) return 'kyc_no_documents' as const
  if (documents.some(document => hasEnded(document.expiresOn, today))) return 'kyc_document_ended' as const
  // After a long time the file has to be uploaded again.
  if (documents.some(document => document.fileRemovedAt)) return 'file_not_usable' as const
  return unanswered > 0 ? ('kyc_unanswered' as const) : null
}

/** Whether a document has expired on this day; it is valid to the end of its last day. */
export function hasEnded(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** Until when documents are valid together: until the first one expires; null: none expires. */
export function heldUntil(documents: readonly { expiresOn: string | null }[]): string | null {
  const ends = documents.flatMap(document => document.expiresOn ?? []).sort()
  return ends[0] ?? null
}
