import { createHmac } from 'node:crypto'

/** What is stored of a number that somebody invited: the same number gives the same text, and nobody can read it back. */
export function phoneDigest(secretKey: string, phone: string): string {
  return createHmac('sha256', secretKey).update(`referral-phone:${phone}`).digest('base64url')
}
