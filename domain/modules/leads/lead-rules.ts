/** Within so many hours somebody calls back. */
export const REPLY_WITHIN_HOURS = 24

/** Crockford's letters and digits: none that look alike when read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number somebody can name on the phone, `L-7K3M9Q2X`, from eight random bytes (32 to the 8th). */
export function leadNumber(random: Uint8Array): string {
  if (random.length !== 8) throw new RangeError(`a lead's number takes 8 bytes, not ${random.length}`)
  return `L-${Array.from(random, byte => SIGNS[byte % SIGNS.length]).join('')}`
}
