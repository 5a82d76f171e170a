import { randomInt } from 'node:crypto'

/** Crockford's alphabet: no two characters look alike when read aloud or written by hand. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people read to each other: `7K3M9Q`. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
