import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '#domain/access/actor.ts'
import { covers } from '#domain/access/permissions.ts'
import { operation } from '#server/platform/operation.ts'
import { addTicket } from '../live-queries.ts'

const expiresInSeconds = 30

/** A single-use ticket for the live connection: a browser cannot send its token when it opens one. */
export const giveLiveTicket = operation('POST /live/ticket', async ({ actor, tx, now }) => {
  const ticket = randomBytes(32).toString('base64url')
  await addTicket(tx, {
    hash: createHash('sha256').update(ticket).digest(),
    userId: actor.userId,
    role: actor.role,
    topics: topicsOf(actor),
    expiresAt: new Date(now.getTime() + expiresInSeconds * 1000),
    now,
  })
  return { ticket, expiresInSeconds }
})

/** The topics for everyone, and for this user in this role; a center's only if they may see its bookings. */
function topicsOf({ userId, role, expertId, centers }: SignedIn): string[] {
  const visible = centers.filter(({ access }) => covers(access, 'bookings:view'))
  return [
    'everybody',
    `user:${userId}`,
    ...(role === 'admin' ? ['admin'] : []),
    ...(expertId ? [`expert:${expertId}`] : []),
    ...visible.map(({ centerId }) => `center:${centerId}`),
  ]
}
