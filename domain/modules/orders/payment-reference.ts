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
