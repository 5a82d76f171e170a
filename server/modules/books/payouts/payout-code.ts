import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code for a bank file, which its transfers carry as the beginning of their reference: P7K2M9Q4A. */
export function newPayoutCode(): string {
  return `P${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}
