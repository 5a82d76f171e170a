import { randomInt } from 'node:crypto'

/** Crockford's letters and digits: none that look alike when read aloud or written by hand. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of an order, `O-7K3M9Q2XWT`: long enough that two never meet (32 to the 10th). */
export function newOrderNumber(): string {
  return `O-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`
}
