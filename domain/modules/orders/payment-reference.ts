/** What people and banks write before a number: `UTR 4120 …`, `RRN No. 4120 …`. The letters of a bank's own reference stay. */
const named = /^(?:UTR|RRN|REF|UPI|TXN)(?:NO|ID|NUMBER)?(?=\d{6,}$)/

/**
 * A payment reference as it is compared: what people add by hand (spaces, hyphens, small letters, what kind of number it
 * is) does not make it another one.
 */
export function plainReference(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(named, '')
}

/** Fewer letters and digits name no payment. */
export const LEAST_REFERENCE = 4
