import { sql } from 'kysely'
import type { Relation } from '#domain/modules/accounts/account-api.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

/** A learner of a family with everybody who looks after them. */
export interface FamilyRow {
  learnerId: string
  name: string
  dateOfBirth: string
  guardians: { userId: string; name: string | null; since: string }[]
  invitation: { id: string; invitedBy: string; phone: string; expiresAt: string } | null
  /** Orders of the asker for this learner that are open. */
  openOrders: number
}

const openInvitation = (now: Date) => sql`i.status = 'pending' and i.expires_at > ${now}`

/** The learners a user looks after, with the guardians of each. */
export async function listFamily(
  { tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>,
  userId: string,
  only?: string,
): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    select l.id as "learnerId", l.name, l.date_of_birth as "dateOfBirth",
      (select jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.name, 'since', g.created_at)
          order by g.created_at, u.id)
        from learner_guardians g join users u on u.id = g.user_id where g.learner_id = l.id) as guardians,
      (select jsonb_build_object('id', i.id, 'invitedBy', i.invited_by, 'phone', u.phone, 'expiresAt', i.expires_at)
        from guardian_invitations i join users u on u.id = i.user_id
        where i.learner_id = l.id and ${openInvitation(now)}) as invitation,
      ${above.learners.openOrders(userId)} as "openOrders"
    from learner_guardians mine join learners l on l.id = mine.learner_id
    where mine.user_id = ${userId} and l.status = 'active' and (${only ?? null}::uuid is null or l.id = ${only ?? null})
    order by l.created_at, l.id`.execute(tx)
  return rows
}

/** Holds who looks after a learner until the transaction ends, so that two changes of it pass one at a time. */
export async function lockGuardians(tx: Tx, learnerId: string): Promise<string[]> {
  await sql`select id from learners where id = ${learnerId} for update`.execute(tx)
  const rows = await tx
    .selectFrom('learner_guardians')
    .select('user_id')
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

export interface InvitationRow {
  id: string
  learnerId: string
  learnerName: string
  invitedBy: string
  byName: string | null
  userId: string
  expiresAt: Date
  isOpen: boolean
}

const invitationColumns = (now: Date) => sql`i.id, i.learner_id as "learnerId", l.name as "learnerName",
  i.invited_by as "invitedBy", b.name as "byName", i.user_id as "userId", i.expires_at as "expiresAt",
  (${openInvitation(now)} and exists (select from learner_guardians g
    where g.learner_id = i.learner_id and g.user_id = i.invited_by)) as "isOpen"`
const invitationTables = sql`guardian_invitations i join learners l on l.id = i.learner_id
  join users b on b.id = i.invited_by`

/** Open invitations to a user. */
export async function listInvitations(tx: Tx, userId: string, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns(now)} from ${invitationTables}
    where i.user_id = ${userId} and ${openInvitation(now)} and l.status = 'active'
    order by i.created_at`.execute(tx)
  return rows
}

/** An invitation in which the user is one of the two sides, under its lock. */
export async function lockInvitation(
  tx: Tx,
  id: string,
  side: { invitedBy: string } | { userId: string },
  now: Date,
): Promise<InvitationRow | undefined> {
  const own = 'userId' in side ? sql`i.user_id = ${side.userId}` : sql`i.invited_by = ${side.invitedBy}`
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns(now)} from ${invitationTables} where i.id = ${id} and ${own} for update of i`.execute(
    tx,
  )
  return rows[0]
}

export async function insertInvitation(
  tx: Tx,
  row: { id: string; learnerId: string; invitedBy: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  // One that nobody answered in time makes room.
  await sql`update guardian_invitations set status = 'expired', answered_at = ${row.now}
    where learner_id = ${row.learnerId} and status = 'pending' and expires_at <= ${row.now}`.execute(tx)
  await tx
    .insertInto('guardian_invitations')
    .values({
      id: row.id,
      learner_id: row.learnerId,
      invited_by: row.invitedBy,
      user_id: row.userId,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute()
}

export async function endInvitation(
  tx: Tx,
  id: string,
  status: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<void> {
  await sql`update guardian_invitations set status = ${status}, answered_at = ${now} where id = ${id}`.execute(
    tx,
  )
}

/** Whose invitations fall with somebody who looks after the learner no longer. */
export async function dropInvitations(
  tx: Tx,
  learnerId: string,
  invitedBy: string,
  now: Date,
): Promise<void> {
  await sql`update guardian_invitations set status = 'withdrawn', answered_at = ${now}
    where learner_id = ${learnerId} and invited_by = ${invitedBy} and status = 'pending'`.execute(tx)
}

export async function addGuardian(
  tx: Tx,
  row: { learnerId: string; userId: string; relation: Relation; now: Date },
): Promise<void> {
  await tx
    .insertInto('learner_guardians')
    .values({ learner_id: row.learnerId, user_id: row.userId, relation: row.relation, created_at: row.now })
    .execute()
}

/** Ends a guardianship; a flat that was this guardian's home goes with them. */
export async function dropGuardian(tx: Tx, learnerId: string, userId: string): Promise<void> {
  await sql`delete from learner_guardians where learner_id = ${learnerId} and user_id = ${userId}`.execute(tx)
}

/** An active learner by id, for whoever decides about their guardians. */
export async function findLearner(
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; dateOfBirth: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; dateOfBirth: string }>`
    select id, name, date_of_birth as "dateOfBirth" from learners where id = ${id} and status = 'active'`.execute(
    tx,
  )
  return rows[0]
}

/** What a user is called, where they have said it. */
export async function userName(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name ?? null
}
