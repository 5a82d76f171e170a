import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that tells nothing of where they differ or how long the secret is. */
export function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

/** What a yes to a plan is given to: the same for the same plan. What may change meanwhile is left out by the caller. */
export const planSeal = (plan: object): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
