import { randomInt } from 'node:crypto'

/** Crockford's alphabet: no two characters look alike when read aloud or written by hand. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A code that people read to each other: `7K3M9Q`. `signs` is a smaller alphabet, such as one without 0 and 1.
 */
export function randomCode(length: number, signs: string = crockford): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

/** A code to type from a message: `042917`. */
export const randomDigits = (length: number): string => randomCode(length, '0123456789')
