import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { type CenterAccess, centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import { type CenterGates, gateOf } from '#domain/modules/centers/activation-gates.ts'
import type { Above } from '#server/platform/above.ts'

/** What a session may do, and when that expires at the latest. */
export interface Grants {
  signedIn: SignedIn
  expiresAt: Date
}

/** The database, and what the modules above know about a user. */
export interface GrantsFrom {
  db: Kysely<Tables>
  above: Above
}

interface GrantsRow {
  userId: string
  role: Role
  expiresAt: Date
  learnerIds: string[]
  expertId: string | null
  acceptedTerms: string[]
  centers: (CenterGates & {
    centerId: string
    centerRole: CenterRole
    permissions: Partial<CenterAccess> | null
    serviceIds: string[] | null
  })[]
}

/**
 * The user of a session and what they may do now, in one statement; null if the session has ended or the user is
 * not active. The center is chosen per request, so it is null here.
 */
export async function loadGrants(from: GrantsFrom, sessionId: string, now: Date): Promise<Grants | null> {
  const session = sql`select user_id, role, expires_at from identity_sessions
    where id = ${sessionId} and revoked_at is null and expires_at > ${now}`
  return grantsFrom(from, session, sessionId)
}

/**
 * What a user may do now in a role, for background work that continues after their request; null if they are no
 * longer active. The center is null here too.
 */
export async function grantsOfUser(
  from: GrantsFrom,
  who: { userId: string; role: Role },
): Promise<SignedIn | null> {
  const asked = sql`select ${who.userId}::uuid as user_id, ${who.role}::text as role, 'infinity'::timestamptz as expires_at`
  return (await grantsFrom(from, asked, ''))?.signedIn ?? null
}

/** Grants for the users that a statement names with `user_id`, `role` and `expires_at`. */
async function grantsFrom(
  { db, above: { accounts: of } }: GrantsFrom,
  named: RawBuilder<unknown>,
  sessionId: string,
): Promise<Grants | null> {
  const { rows } = await sql<GrantsRow>`
    select u.id as "userId", s.role, s.expires_at as "expiresAt",
      case when s.role = 'learner' then ${of.learnerIds} else '{}'::uuid[] end as "learnerIds",
      case when s.role = 'expert' then ${of.expertId} end as "expertId",
      case when s.role in ('expert', 'learner') then array(
        select a.version from terms_acceptances a
        where a.user_id = u.id and a.role = s.role and a.center_id is null order by a.version)
      else '{}'::text[] end as "acceptedTerms",
      case when s.role = 'center' then ${of.centers} else '[]'::jsonb end as centers
    from (${named}) s join users u on u.id = s.user_id
    where u.status = 'active' and (s.role <> 'admin' or u.is_admin)`.execute(db)
  const row = rows[0]
  if (!row) return null
  const centers = row.centers.map(({ centerId, centerRole, permissions, serviceIds, ...gates }) => {
    const gate = gateOf(gates)
    const access = centerAccessOf(centerRole, permissions)
    return { centerId, centerRole, access, serviceIds, ...(gate && { gate }) }
  })
  const { userId, role, learnerIds, expertId, acceptedTerms, expiresAt } = row
  const signedIn: SignedIn = {
    kind: 'user',
    userId,
    role,
    sessionId,
    learnerIds,
    expertId,
    acceptedTerms,
    centers,
    center: null,
  }
  return { signedIn, expiresAt }
}
