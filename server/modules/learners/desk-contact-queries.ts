import { sql } from 'kysely'
import type { Language } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'

interface Contact {
  id: string
  centerId: string
  phone: string
  name: string
  language: Language
  now: Date
  /** The account that has the number. */
  accountId: string | null
}

/**
 * Under whom a center keeps who is behind a number that an account has: that account where this desk wrote it down and
 * nobody has ever signed in with it, else a contact of the center's own. Null where no account has the number.
 */
export async function deskContact(tx: Tx, contact: Contact): Promise<string | null> {
  const { id, centerId, phone, name, language, now, accountId } = contact
  if (accountId === null) return null
  const { rows: own } = await sql<{ id: string }>`
    select u.id from users u where u.id = ${accountId} and u.status = 'active'
      and not exists (select from identity_sessions s where s.user_id = u.id)
      and exists (select from learner_guardians g join memberships m on m.learner_id = g.learner_id
        where g.user_id = u.id and m.center_id = ${centerId})
      and not exists (select from learner_guardians g join memberships m on m.learner_id = g.learner_id
        where g.user_id = u.id and m.center_id <> ${centerId})`.execute(tx)
  if (own[0]) return own[0].id
  await sql`
    insert into users (id, phone, name, language, desk_center_id, created_at)
    values (${id}, ${phone}, ${name}, ${language}, ${centerId}, ${now})
    on conflict (desk_center_id, phone) where desk_center_id is not null and merged_into is null do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    select id from users where desk_center_id = ${centerId} and phone = ${phone} and merged_into is null
    for update`.execute(tx)
  // The family said yes to the one there was while this waited for it: the next one is new.
  return rows[0]?.id ?? deskContact(tx, contact)
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
  /** What the desk wrote down is a contact of its own, which the account is asked about. */
  isContact: boolean
  contactName: string
  learnerName: string
  centerName: string
}

/** Whoever has the number under which a desk wrote this learner down, until they have answered. */
export async function readAdded(tx: Tx, centerId: string, learnerId: string): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    select a.id as "accountId", u.desk_center_id is not null as "isContact", coalesce(u.name, '') as "contactName",
      l.name as "learnerName", c.name as "centerName"
    from learner_guardians g join learners l on l.id = g.learner_id
    join users u on u.id = g.user_id and u.merged_into is null and u.desk_link_refused_at is null
      and (u.desk_center_id is null or u.desk_center_id = ${centerId})
    join users a on a.phone = u.phone and a.desk_center_id is null
    join centers c on c.id = ${centerId}
    where g.learner_id = ${learnerId}`.execute(tx)
  return rows
}
