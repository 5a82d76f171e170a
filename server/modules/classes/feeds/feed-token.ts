import { createHash, createHmac } from 'node:crypto'

/** What opens a link: it cannot be guessed, is never stored, and its owner can be shown it again. */
export function tokenOf(secretKey: string, feed: { id: string; generation: number }): string {
  return createHmac('sha256', secretKey)
    .update(`calendar-feed:${feed.id}:${feed.generation}`)
    .digest('base64url')
}

/** What is in the table for it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
