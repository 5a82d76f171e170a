import { isoInstant } from '#domain/kernel/time.ts'
import { shortAddress } from '#domain/modules/accounts/device-words.ts'
import { operation } from '#server/platform/operation.ts'
import { sessionsOf } from '../own-sessions-queries.ts'

/** Where this user is signed in, in every role. */
export const listSessions = operation('GET /sessions', async ({ tx, actor, now }) => {
  const sessions = await sessionsOf(tx, actor.userId, now)
  return {
    items: sessions.map(({ id, role, device, address, createdAt, lastUsedAt }) => ({
      id,
      role,
      device,
      place: shortAddress(address),
      createdAt: isoInstant(createdAt),
      lastUsedAt: isoInstant(lastUsedAt),
      isThis: id === actor.sessionId,
    })),
  }
})
