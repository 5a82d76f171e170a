import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { Tx } from '#server/platform/context.ts'

/** Why a session was ended by somebody else than its own device. */
export type EndedBecause = 'signed_out_elsewhere' | 'made_inactive'

export interface OwnSessionRow {
  id: string
  role: Role
  device: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date
}

/** The open sessions of a user, last used first; at most a hundred. */
export async function sessionsOf(tx: Tx, userId: string, now: Date): Promise<OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`
    select id, role, device, address, created_at as "createdAt",
      coalesce(rotated_at, created_at) as "lastUsedAt"
    from identity_sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by coalesce(rotated_at, created_at) desc, id limit 100`.execute(tx)
  return rows
}

/** Ends the open sessions of a user: the one named, or all but the one to keep. Answers how many ended. */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: { only?: string; allBut?: string },
  because: EndedBecause,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update identity_sessions set revoked_at = ${now}, revoked_because = ${because}
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null})
      and (${which.allBut ?? null}::uuid is null or id <> ${which.allBut ?? null})
    returning id`.execute(tx)
  return rows.length
}

/** Whether this user was signed in from such a device before, in any role and whether or not it still is. */
export async function knowsDevice(tx: Tx, userId: string, device: string | null): Promise<boolean> {
  const { rows } = await sql<{ before: number; same: number }>`
    select count(*)::int as before, count(*) filter (where device is not distinct from ${device})::int as same
    from identity_sessions where user_id = ${userId}`.execute(tx)
  const found = rows[0]
  // Whoever signs in for the first time has no other device that could be warned.
  return !found || found.before === 0 || found.same > 0
}
