import type { NotNull } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { sessionExpiry } from '#domain/modules/accounts/account-rules.ts'
import type { Candidate, OpenedSession } from '#domain/modules/accounts/identity-rules.ts'
import type { IdentityService } from '#server/adapters/identity/port.ts'
import type { Tx } from '#server/platform/context.ts'

type Provider = IdentityService['name']

/** The candidates for a sign-in: the user linked to the external account, and the user with the proven phone. */
export async function candidates(
  tx: Tx,
  { provider, subject, phone }: { provider: Provider; subject: string; phone: string },
): Promise<{ linked: Candidate | null; holder: Candidate | null }> {
  const rows = await tx
    .selectFrom('users as u')
    .leftJoin('identity_links as l', join =>
      join.onRef('l.user_id', '=', 'u.id').on('l.provider', '=', provider),
    )
    .select(eb => [
      'u.id',
      'u.phone',
      'l.subject',
      eb('l.subject', 'is not', null).$castTo<boolean>().as('isLinked'),
    ])
    .where(eb =>
      eb.or([eb('u.phone', '=', phone).and('u.desk_center_id', 'is', null), eb('l.subject', '=', subject)]),
    )
    .$narrowType<{ phone: NotNull }>()
    .execute()
  return {
    linked: rows.find(row => row.subject === subject) ?? null,
    holder: rows.find(row => row.phone === phone) ?? null,
  }
}

/** Links an external account to this user; false when another request was faster. */
export async function addLink(
  tx: Tx,
  link: { provider: Provider; subject: string; userId: string; now: Date },
): Promise<boolean> {
  const { provider, subject, userId, now } = link
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_links')
    .values({ provider, subject, user_id: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface ServiceSession {
  id: string
  userId: string
  role: Role
  device: string | null
  address: string | null
  provider: Provider
  subject: string
  authenticatedAt: Date
  now: Date
}

/** Opens the one session of a sign-in; false when it already has one. */
export async function addServiceSession(tx: Tx, session: ServiceSession): Promise<boolean> {
  const { userId, authenticatedAt, now, ...given } = session
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_sessions')
    .values({
      ...given,
      user_id: userId,
      created_at: now,
      expires_at: sessionExpiry(now),
      authenticated_at: authenticatedAt,
    })
    .onConflict(conflict =>
      conflict
        .columns(['provider', 'subject', 'authenticated_at'])
        .where('provider', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The session that a sign-in opened. */
export async function sessionOfSignIn(
  tx: Tx,
  { provider, subject, authenticatedAt }: Pick<ServiceSession, 'provider' | 'subject' | 'authenticatedAt'>,
): Promise<OpenedSession<Role> & { id: string }> {
  const row = await tx
    .selectFrom('identity_sessions')
    .select(['id', 'role', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('authenticated_at', '=', authenticatedAt)
    .executeTakeFirst()
  if (!row) throw new Error('a session that blocked another one was not found')
  return row
}
