import { keyedDigest } from '#server/platform/digests.ts'

/** What is stored of a number that somebody invited: the same number gives the same text, and nobody can read it back. */
export const phoneDigest = (secretKey: string, phone: string): string =>
  keyedDigest(secretKey, 'invited phone numbers', phone)
