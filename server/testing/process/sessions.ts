import type pg from 'pg'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { acceptTerms } from '../terms.ts'

/** Bearer tokens of new sign-in sessions of these users, made beside the app with the installation's own secret. */
export async function mintTokens(
  client: Pick<pg.Client, 'query'>,
  secret: string,
  users: readonly { userId: string; role: Role }[],
  now = new Date(),
): Promise<string[]> {
  const identity = createEmbeddedIdentity(secret)
  const sessions = users.map(user => ({ ...user, sessionId: newId() }))
  await client.query(
    `insert into identity_sessions (id, user_id, role, created_at, expires_at)
     select id, user_id, role, $4::timestamptz, $4::timestamptz + interval '30 days'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) s(id, user_id, role)`,
    [
      sessions.map(session => session.sessionId),
      sessions.map(session => session.userId),
      sessions.map(session => session.role),
      now,
    ],
  )
  await acceptTerms(client, users, now)
  return Promise.all(sessions.map(async session => (await identity.issue(session, now)).accessToken))
}
