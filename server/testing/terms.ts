import type pg from 'pg'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { TERMS_VERSIONS } from '#domain/modules/accounts/terms/terms-versions.ts'

/** Lets experts and learners among these users have accepted all versions of their terms; the others have none. */
export async function acceptTerms(
  db: { pool: Pick<pg.Pool, 'query'> } | Pick<pg.Client, 'query'>,
  users: readonly { userId: string; role: Role }[],
  now: Date,
): Promise<void> {
  const rows = users.flatMap(({ userId, role }) =>
    role === 'expert' || role === 'learner'
      ? TERMS_VERSIONS[role].map(({ version }) => ({ id: newId(), userId, role, version }))
      : [],
  )
  if (rows.length === 0) return
  const client = 'pool' in db ? db.pool : db
  await client.query(
    `insert into terms_acceptances (id, role, version, user_id, name_typed, accepted_at)
     select id, role, version, user_id, 'Somebody Else', $5
     from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) a(id, role, version, user_id)
     on conflict do nothing`,
    [
      rows.map(row => row.id),
      rows.map(row => row.role),
      rows.map(row => row.version),
      rows.map(row => row.userId),
      now,
    ],
  )
}
