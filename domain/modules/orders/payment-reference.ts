/**
 * A payment reference as it is compared: what people add by hand (spaces, hyphens, small letters) does not make it
 * another one.
 */
export function plainReference(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Fewer letters and digits name no payment. */
export const LEAST_REFERENCE = 4
