import { createHash, timingSafeEqual } from 'node:crypto'

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
