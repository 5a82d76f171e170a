import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** The contact of this center under which a learner is kept, held; null where a family has an account for them. */
export async function contactOf(
  tx: Tx,
  centerId: string,
  learnerId: string,
): Promise<{ id: string; phone: string; learners: { id: string; name: string }[] } | null> {
  const found = sql<{ id: string; phone: string }>`
    select u.id, u.phone from learner_guardians g
    join users u on u.id = g.user_id and u.desk_center_id = ${centerId} and u.merged_into is null
    where g.learner_id = ${learnerId}`
  if ((await found.execute(tx)).rows.length === 0) return null
  const [contact] = (await sql<{ id: string; phone: string }>`${found} for update of u`.execute(tx)).rows
  // It became a part of another while this waited for it.
  if (!contact) return contactOf(tx, centerId, learnerId)
  const { rows: learners } = await sql<{ id: string; name: string }>`
    select l.id, l.name from learner_guardians g join learners l on l.id = g.learner_id
    where g.user_id = ${contact.id} order by l.created_at, l.id`.execute(tx)
  return { ...contact, learners }
}

interface Typed {
  phone: string
  name: string
  dateOfBirth: string
}

/** The learner of this center whose guardian, as the center sees them, has this phone: no one else is looked at. */
export async function memberByPhone(
  tx: Tx,
  centerId: string,
  { phone, name, dateOfBirth }: Typed,
): Promise<{ membershipId: string; learnerId: string; flat: string | null } | null> {
  const { rows } = await sql<{ membershipId: string; learnerId: string; flat: string | null }>`
    select m.id as "membershipId", l.id as "learnerId", m.flat from users u
    join learner_guardians g on g.user_id = u.id join learners l on l.id = g.learner_id
    join memberships m on m.learner_id = l.id and m.center_id = ${centerId} and m.status <> 'ended'
    where u.phone = ${phone} and lower(l.name) = lower(${name}) and l.date_of_birth = ${dateOfBirth}
    order by l.created_at limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A learner of this contact who was a member of this center before. */
export async function formerMember(
  tx: Tx,
  of: { centerId: string; contactId: string; name: string; dateOfBirth: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select l.id from learner_guardians g join learners l on l.id = g.learner_id and l.status = 'active'
    where g.user_id = ${of.contactId} and lower(l.name) = lower(${of.name}) and l.date_of_birth = ${of.dateOfBirth}
      and exists (select from memberships m where m.learner_id = l.id and m.center_id = ${of.centerId})
    order by l.created_at limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export interface AddedRow {
  accountId: string
  contactName: string
  centerName: string
}

/** Whoever has the number under which the desk of this center wrote a learner down, until they have answered. */
export async function readAdded(tx: Tx, centerId: string, learnerId: string): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    select a.id as "accountId", coalesce(u.name, '') as "contactName", c.name as "centerName"
    from learner_guardians g join learners l on l.id = g.learner_id
    join users u on u.id = g.user_id and u.merged_into is null and u.desk_link_refused_at is null
      and u.desk_center_id = ${centerId}
    join users a on a.phone = u.phone and a.desk_center_id is null
    join centers c on c.id = ${centerId}
    where g.learner_id = ${learnerId}`.execute(tx)
  return rows
}
