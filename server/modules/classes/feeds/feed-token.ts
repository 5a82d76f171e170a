import { createHash, createHmac } from 'node:crypto'

/** The secret part of a link's address: it cannot be guessed, is never stored, and can be shown to its owner again. */
export function tokenOf(secretKey: string, feed: { id: string; generation: number }): string {
  return createHmac('sha256', secretKey)
    .update(`calendar-feed:${feed.id}:${feed.generation}`)
    .digest('base64url')
}

/** The hash stored in the table. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
