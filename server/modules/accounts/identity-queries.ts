import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { sessionExpiry } from '#domain/modules/accounts/account-rules.ts'
import type { Candidate, OpenedSession } from '#domain/modules/accounts/identity-rules.ts'
import type { IdentityService } from '#server/adapters/identity/port.ts'
import type { Tx } from '#server/platform/context.ts'

type Provider = IdentityService['name']

/** Who comes into question for a sign-in: the user of the account there, and the user of the proven phone. */
export async function candidates(
  tx: Tx,
  { provider, subject, phone }: { provider: Provider; subject: string; phone: string },
): Promise<{ linked: Candidate | null; holder: Candidate | null }> {
  const { rows } = await sql<Candidate & { subject: string | null }>`
    select u.id, u.phone, l.subject, l.subject is not null as "isLinked"
    from users u left join identity_links l on l.user_id = u.id and l.provider = ${provider}
    where (u.phone = ${phone} and u.desk_center_id is null) or l.subject = ${subject}`.execute(tx)
  return {
    linked: rows.find(row => row.subject === subject) ?? null,
    holder: rows.find(row => row.phone === phone) ?? null,
  }
}

/** Says that an account there is this user's; false when somebody was quicker with another. */
export async function addLink(
  tx: Tx,
  link: { provider: Provider; subject: string; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_links (provider, subject, user_id, created_at)
    values (${link.provider}, ${link.subject}, ${link.userId}, ${link.now})
    on conflict do nothing returning subject`.execute(tx)
  return rows.length === 1
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

/** Opens the one session of a sign-in; false when it has opened one already. */
export async function addServiceSession(tx: Tx, session: ServiceSession): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_sessions (id, user_id, role, device, address, created_at, expires_at,
      provider, subject, authenticated_at)
    values (${session.id}, ${session.userId}, ${session.role}, ${session.device}, ${session.address},
      ${session.now}, ${sessionExpiry(session.now)},
      ${session.provider}, ${session.subject}, ${session.authenticatedAt})
    on conflict (provider, subject, authenticated_at) where provider is not null do nothing
    returning id`.execute(tx)
  return rows.length === 1
}

/** The session that a sign-in has opened. */
export async function sessionOfSignIn(
  tx: Tx,
  { provider, subject, authenticatedAt }: Pick<ServiceSession, 'provider' | 'subject' | 'authenticatedAt'>,
): Promise<OpenedSession<Role> & { id: string }> {
  const { rows } = await sql<OpenedSession<Role> & { id: string }>`
    select id, role, created_at as "createdAt", revoked_at as "revokedAt" from identity_sessions
    where provider = ${provider} and subject = ${subject} and authenticated_at = ${authenticatedAt}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('a session that kept another from being opened is not there')
  return row
}
