/*
 * Numbers that India gives to people, firms and bank branches: their form, and their check digit where they have one.
 * Each is looked at without blanks and in capitals: `plainNumber` first.
 */

/** The number as it is compared and stored: capitals, without blanks and hyphens. */
export const plainNumber = (given: string): string =>
  given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')

/** A PAN: its fourth letter says what its holder is (a person, a company, a firm, a trust …). */
export const panPattern = /^[A-Z]{3}[ABCEFGHJKLPT][A-Z][0-9]{4}[A-Z]$/

/** What of a GSTIN is not the holder's PAN: the state; which registration of that PAN, a Z, a check digit. */
const gstinPattern = /^(?:0[1-9]|[12][0-9]|3[0-8]|97|99)[A-Z0-9]{10}[1-9A-Z]Z[0-9A-Z]$/

/** An IFSC: four letters of the bank, a zero, six letters or digits of the branch. */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** A bank account as Indian banks number them: 9 to 18 digits. */
export const accountNumberPattern = /^[0-9]{9,18}$/

/** A UPI id: name@handle. */
export const upiPattern = /^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/

export const isPan = (text: string): boolean => panPattern.test(text)
export const isIfsc = (text: string): boolean => ifscPattern.test(text)
export const isGstin = (text: string): boolean =>
  gstinPattern.test(text) && isPan(text.slice(2, 12)) && gstinCheckDigit(text.slice(0, 14)) === text[14]

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last sign of a GSTIN, made of the fourteen before it: Luhn's sum to the base of 36. */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS[(36 - (sum % 36)) % 36]!
}

/** Verhoeff's scheme, which the last digit of an Aadhaar number follows: the group, and how each place is mixed. */
const GROUP = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const MIXED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Twelve digits, the first neither 0 nor 1, with the right check digit. */
export function isAadhaar(text: string): boolean {
  if (!/^[2-9][0-9]{11}$/.test(text)) return false
  const rest = [...text].reverse().reduce((sum, digit, place) => {
    return Number(GROUP[sum]![Number(MIXED[place % 8]![Number(digit)])])
  }, 0)
  return rest === 0
}

/** What an Aadhaar number may be stored as: its last four digits alone. Typed that way, it stays so. */
export const aadhaarEnd = (text: string): string => text.slice(-4)
export const isAadhaarOrEnd = (text: string): boolean => /^[0-9]{4}$/.test(text) || isAadhaar(text)
