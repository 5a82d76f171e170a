import {
  aadhaarEnd,
  isAadhaarOrEnd,
  isGstin,
  isPan,
  plainNumber,
} from '../../../kernel/registered-numbers.ts'
import { addDays } from '../../../kernel/time.ts'
import type { KycStatus } from './kyc-states.ts'

/** Who hands documents in. */
export const KYC_KINDS = ['expert', 'center'] as const
export type KycKind = (typeof KYC_KINDS)[number]

/** What an admin may ask back about: a part of a document, or one that is not there. */
export const CLARIFIED_FIELDS = ['number', 'expires_on', 'file', 'missing'] as const
export type ClarifiedField = (typeof CLARIFIED_FIELDS)[number]

/** How many days before a document expires its owner is notified, once. */
export const KYC_WARNING_DAYS = 30

/** So many days after nobody needs a document any more its file is removed. */
export const KYC_FILE_DAYS = 90

/** At most so many documents are submitted at once. */
export const MAX_DOCUMENTS = 12

/** Letters, digits and what is between them, as numbers are printed on documents. */
export const documentNumberPattern = /^[A-Z0-9][A-Z0-9 /.-]{2,38}[A-Z0-9]$/

/** The number as it is compared and kept: capitals, single blanks. */
export function plainDocumentNumber(given: string): string {
  return given.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim()
}

/** Kinds of documents whose number has a form of its own. */
export type NumberForm = 'pan' | 'gstin' | 'aadhaar'

/** Which form the number of a kind of document has, by the code of the kind; null where any number will do. */
export function numberForm(kindCode: string): NumberForm | null {
  if (/^pan\b/.test(kindCode)) return 'pan'
  if (/^gst/.test(kindCode)) return 'gstin'
  return /^aadh?aa?r/.test(kindCode) ? 'aadhaar' : null
}

const rightFor = { pan: isPan, gstin: isGstin, aadhaar: isAadhaarOrEnd } satisfies Record<
  NumberForm,
  (number: string) => boolean
>

/** What is stored of a number typed for such a document: of an Aadhaar number its last four digits alone. Null: it is none. */
export function documentNumberOf(kindCode: string, given: string): string | null {
  const form = numberForm(kindCode)
  const number = form ? plainNumber(given) : plainDocumentNumber(given)
  if (!(form ? rightFor[form](number) : documentNumberPattern.test(number))) return null
  return form === 'aadhaar' ? aadhaarEnd(number) : number
}

/** The last signs of a number, by which its owner knows it; of a short one only two. */
export function numberEnd(number: string): string {
  const signs = number.replace(/[^A-Z0-9]/g, '')
  // Four digits are the end of an Aadhaar number: nobody is known by less of it.
  return signs.slice(signs.length >= 8 || /^[0-9]{4}$/.test(signs) ? -4 : -2)
}

/** A number in lists and answers: nothing of it but its end. */
export function maskedNumber(end: string): string {
  return `••••${end}`
}

/** Documents and questions of a submission, as far as they decide what may be done. */
export interface HandIn {
  status: KycStatus
  documents: readonly { expiresOn: string | null; fileRemovedAt?: unknown }[]
  /** Questions that nobody has answered yet. */
  unanswered: number
}

/** Whether documents may be added and changed: until they are submitted, and again when something was asked back. */
export function isOpenForChanges(status: KycStatus): boolean {
  return status === 'not_submitted' || status === 'needs_clarification'
}

/** Why documents cannot be submitted on this day; null where they can. */
export function submitRefusal({ documents, unanswered }: HandIn, today: string) {
  if (documents.length === 0) return 'kyc_no_documents' as const
  if (documents.some(document => hasEnded(document.expiresOn, today))) return 'kyc_document_ended' as const
  // Whoever comes back after a long time brings the file again.
  if (documents.some(document => document.fileRemovedAt)) return 'file_not_usable' as const
  return unanswered > 0 ? ('kyc_unanswered' as const) : null
}

/** Whether a document has expired on this day; it is valid to the end of its last day. */
export function hasEnded(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** Until when documents hold together: as long as the one that ends first; null: none of them ends. */
export function heldUntil(documents: readonly { expiresOn: string | null }[]): string | null {
  const ends = documents.flatMap(document => document.expiresOn ?? []).sort()
  return ends[0] ?? null
}

/** Whether it is time to warn of the end. */
export function isWarningDue(until: string | null, today: string): boolean {
  return until !== null && until <= addDays(today, KYC_WARNING_DAYS) && until >= today
}
