import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key for one purpose, derived from the installation's one secret. */
export function derive(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'triveni identity', purpose, 32))
}

/** The keyed hash of several parts. Without their lengths `1|23` and `12|3` would have the same hash. */
export function keyedHash(key: Buffer, parts: readonly string[]): Buffer {
  const text = parts.map(part => `${part.length}:${part}`).join('|')
  return createHmac('sha256', key).update(text).digest()
}

/** Whether a text is this hash in base64url, compared in constant time. */
export function isHash(expected: Buffer, text: string): boolean {
  const given = Buffer.from(text, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
