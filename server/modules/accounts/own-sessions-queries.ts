import type { Tx } from '#server/platform/context.ts'

/** Why a session was ended by somebody else than its own device. */
export type EndedBecause = 'signed_out_elsewhere' | 'made_inactive'

/** The open sessions of a user, last used first; at most a hundred. */
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

/** Ends the open sessions of a user: the one named, or all but the one to keep. Answers how many ended. */
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

/** Whether this user was signed in from such a device before, in any role and whether or not it still is. */
export async function knowsDevice(tx: Tx, userId: string, device: string | null): Promise<boolean> {
  const { before, same } = await tx
    .selectFrom('identity_sessions')
    .select(({ fn }) => [
      fn.countAll<number>().as('before'),
      fn.countAll<number>().filterWhere('device', 'is not distinct from', device).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // Whoever signs in for the first time has no other device that could be warned.
  return before === 0 || same > 0
}
