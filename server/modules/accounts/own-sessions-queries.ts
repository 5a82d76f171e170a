import type { Tx } from '#server/platform/context.ts'

/** Why a session was ended from elsewhere than its own device. */
export type EndedBecause = 'signed_out_elsewhere' | 'made_inactive'

/** A user's open sessions, last used first; at most a hundred. */
export function sessionsOf(tx: Tx, userId: string, now: Date) {
  return tx
    .selectFrom('identity_sessions')
    .select(({ fn }) => [
      'id',
      'role',
      'device',
      'address',
      'created_at as createdAt',
      fn.coalesce('rotated_at', 'created_at').as('lastUsedAt'),
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Ends a user's open sessions: the given one, or all except one. Returns how many ended. */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: { only?: string; allBut?: string },
  because: EndedBecause,
  now: Date,
): Promise<number> {
  const { only, allBut } = which
  const { numUpdatedRows } = await tx
    .updateTable('identity_sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(eb => (only ? eb('id', '=', only) : eb.lit(true)))
    .where(eb => (allBut ? eb('id', '<>', allBut) : eb.lit(true)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether this user has signed in from such a device before, in any role, signed out or not. */
export async function knowsDevice(tx: Tx, userId: string, device: string | null): Promise<boolean> {
  const { before, same } = await tx
    .selectFrom('identity_sessions')
    .select(({ fn }) => [
      fn.countAll<number>().as('before'),
      fn.countAll<number>().filterWhere('device', 'is not distinct from', device).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // On the first sign-in there is no other device to warn.
  return before === 0 || same > 0
}
