import { randomInt } from 'node:crypto'

/** Crockford's letters and digits: none that look alike when read aloud or written by hand. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Some codes for a booking, `B-7K3M9Q`, of which the first that is free is taken. */
export function proposeCodes(count = 4): string[] {
  return Array.from({ length: count }, () => `B-${random(6)}`)
}

function random(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
