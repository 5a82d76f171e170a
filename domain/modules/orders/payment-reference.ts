/**
 * Prefixes that people and banks put before a number: `UTR 4120 …`, `RRN No. 4120 …`. The letters of a bank's own
 * reference stay.
 */
const named = /^(?:UTR|RRN|REF|UPI|TXN)(?:NO|ID|NUMBER)?(?=\d{6,}$)/

/**
 * A payment reference in normal form: what people add (spaces, hyphens, lower case, the kind of number) does not
 * make it different.
 */
export function plainReference(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(named, '')
}

/** Fewer letters and digits do not identify a payment. */
export const LEAST_REFERENCE = 4

/** Whether a reference is a UPI payment's number at the bank (UTR, also RRN): always 12 digits. */
export const isUtr = (reference: string): boolean => /^\d{12}$/.test(plainReference(reference))

/** What is wrong with a reference, if anything: UPI has 12 digits, a bank whatever it likes. */
export function referenceProblem(method: 'upi' | 'bank', reference: string): 'too_small' | 'not_utr' | null {
  if (method === 'upi') return isUtr(reference) ? null : 'not_utr'
  return plainReference(reference).length < LEAST_REFERENCE ? 'too_small' : null
}

/** The one number of a UPI payment in a line of a bank's statement; null where there is none, or more than one. */
export function utrIn(text: string): string | null {
  const [utr, ...others] = new Set(text.match(/(?<![A-Z0-9])\d{12}(?![A-Z0-9])/gi) ?? [])
  return utr && others.length === 0 ? utr : null
}
