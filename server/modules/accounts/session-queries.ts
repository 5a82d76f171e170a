import { type Expression, type InferResult, type NotNull, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import { sessionExpiry } from '#domain/modules/accounts/account-rules.ts'
import type { Tx } from '#server/platform/context.ts'

/** The name that a person gave; that which was made of a child's is for others. */
export const ownName = (name: Expression<string | null>, isNamedByChild: Expression<boolean>) =>
  sql<string | null>`case when ${isNamedByChild} then null else ${name} end`

/** Accounts that can be signed in to. */
export const selectUsers = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .select(({ ref }) => [
      'u.id',
      'u.phone',
      ownName(ref('u.name'), ref('u.is_named_by_child')).as('name'),
      'u.language',
      'u.is_admin as isAdmin',
      'u.status',
    ])
    .$narrowType<{ phone: NotNull }>()

export type UserRow = InferResult<ReturnType<typeof selectUsers>>[number]

/** The account of a phone, or null: a center's contact with that number is no account. */
export async function userByPhone(tx: Tx, phone: string): Promise<UserRow | null> {
  return (
    (await selectUsers(tx)
      .where('u.phone', '=', phone)
      .where('u.desk_center_id', 'is', null)
      .executeTakeFirst()) ?? null
  )
}

/** Whether the account of a phone was merged into another one. */
export async function isMergedPhone(tx: Tx, phone: string): Promise<boolean> {
  const { rows } =
    await sql`select from users where phone = ${phone} and merged_into is not null and desk_center_id is null`.execute(
      tx,
    )
  return rows.length > 0
}

/** Creates a user for a phone, or finds the one that was created in the meantime. */
export async function addUser(
  tx: Tx,
  user: { id: string; phone: string; language: Language; now: Date },
): Promise<UserRow> {
  await sql`
    insert into users (id, phone, language, created_at)
    values (${user.id}, ${user.phone}, ${user.language}, ${user.now}) on conflict (phone) where desk_center_id is null do nothing`.execute(
    tx,
  )
  const found = await userByPhone(tx, user.phone)
  if (!found) throw new Error('a user that was just added is not there')
  return found
}

export interface NewSession {
  id: string
  userId: string
  role: Role
  device: string | null
  address: string | null
  now: Date
}

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into identity_sessions (id, user_id, role, device, address, created_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.role}, ${session.device}, ${session.address},
      ${session.now}, ${sessionExpiry(session.now)})`.execute(tx)
}

const selectSessions = (tx: Tx) =>
  tx
    .selectFrom('identity_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(({ ref }) => [
      's.id',
      's.role',
      's.generation',
      's.rotated_at as rotatedAt',
      's.expires_at as expiresAt',
      's.revoked_at as revokedAt',
      // Why it ended early; null while it is active.
      's.revoked_because as revokedBecause',
      jsonBuildObject({
        id: ref('u.id'),
        phone: ref('u.phone').$notNull(),
        name: ownName(ref('u.name'), ref('u.is_named_by_child')),
        language: ref('u.language'),
        isAdmin: ref('u.is_admin'),
        status: ref('u.status'),
      }).as('user'),
    ])

export type SessionRow = InferResult<ReturnType<typeof selectSessions>>[number]

/** A session that we renew ourselves, with its user, locked until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const found = await selectSessions(tx)
    .where('s.id', '=', sessionId)
    .where('s.provider', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
  return found ?? null
}

/** Starts the next generation of refresh tokens; the session continues from here. */
export async function rotateSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`
    update identity_sessions
    set generation = generation + 1, rotated_at = ${now}, expires_at = ${sessionExpiry(now)}
    where id = ${sessionId}`.execute(tx)
}

/** Ends a session; one that has ended keeps its reason. */
export async function revokeSession(
  tx: Tx,
  sessionId: string,
  because: 'signed_out' | 'token_replayed',
  now: Date,
): Promise<void> {
  await sql`
    update identity_sessions set revoked_at = ${now}, revoked_because = ${because}
    where id = ${sessionId} and revoked_at is null`.execute(tx)
}

/** Limits look back a day at most; a person's former devices are of no use a month after they were last used. */
export async function dropOldSignIns(tx: Tx, now: Date): Promise<void> {
  await sql`delete from identity_codes where created_at < ${now}::timestamptz - interval '2 days'`.execute(tx)
  await sql`delete from identity_sessions
    where least(expires_at, coalesce(revoked_at, expires_at)) < ${now}::timestamptz - interval '30 days'`.execute(
    tx,
  )
  await sql`delete from live_tickets where expires_at < ${now}`.execute(tx)
}

/** The duplicate account becomes inactive for good; accounts merged into it before now point to the remaining one. */
export async function closeDuplicate(
  tx: Tx,
  { kept, duplicate }: { kept: string; duplicate: string },
): Promise<void> {
  await sql`update users set status = 'inactive', merged_into = ${kept} where id = ${duplicate}`.execute(tx)
  await sql`update users set merged_into = ${kept} where merged_into = ${duplicate}`.execute(tx)
}

export async function setUserStatus(tx: Tx, userId: string, status: UserRow['status']): Promise<void> {
  await sql`update users set status = ${status} where id = ${userId}`.execute(tx)
}

/** The family declined a center's contact: they are not asked for it again. */
export async function refuseDeskContact(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update users set desk_link_refused_at = ${now} where id = ${id}`.execute(tx)
}

/** The user of an active sign-in session; null once it has ended. */
export async function sessionHolder(
  tx: Tx,
  sessionId: string,
  now: Date,
): Promise<{ userId: string; role: Role } | null> {
  const found = await tx
    .selectFrom('identity_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id as userId', 's.role'])
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  return found ?? null
}
