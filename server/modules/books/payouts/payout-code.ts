import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code for a bank file, used by its transfers as the start of their reference: P7K2M9Q4A. */
export function newPayoutCode(): string {
  return `P${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}
