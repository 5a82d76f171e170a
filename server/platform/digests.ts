import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal, compared in constant time so that neither the difference nor the length leaks. */
export function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

/**
 * A hash of the plan a person confirmed: equal plans have equal hashes. The caller leaves out what may change in
 * between.
 */
export const planSeal = (plan: object): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

/**
 * Represents a text where nobody may read it back: the same text gives the same digest, under the installation's key,
 * and another one for each purpose.
 */
export function keyedDigest(secretKey: string, purpose: string, text: string): string {
  const key = createHmac('sha256', secretKey).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
