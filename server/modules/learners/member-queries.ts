import { type RawBuilder, sql } from 'kysely'
import type { NUMBER_STATUSES } from '#domain/modules/learners/membership-api.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, phoneLike } from '#server/platform/name-search.ts'
import { consentStands, dropConsents } from './consents/consent-queries.ts'

/** A learner of a center with the guardian the desk talks to: the one who came first. */
export interface MemberRow {
  learnerId: string
  name: string
  dateOfBirth: string
  guardianName: string | null
  guardianPhone: string
  flat: string | null
  pictureId: string | null
  photoConsent: boolean
  timeZone: string
}

export type NumberStatus = (typeof NUMBER_STATUSES)[number]

/** What is known of the number under which the learner `l` is kept: one guardian with an account has confirmed it. */
export const numberStatus = sql`(select case
  when bool_or(gu.desk_center_id is null) then 'confirmed'
  when bool_or(gu.desk_link_refused_at is not null) then 'refused'
  else 'unconfirmed' end
  from learner_guardians g join users gu on gu.id = g.user_id where g.learner_id = l.id)`

const mostMembers = 50

/** What is selected of a learner `l` with the guardian's user `u`. */
export const memberColumns = sql`
  l.id as "learnerId", l.name, l.date_of_birth as "dateOfBirth", u.name as "guardianName",
  coalesce(m.contact_phone, u.phone) as "guardianPhone", mc.time_zone as "timeZone", m.flat, l.picture_id as "pictureId",
  ${consentStands(sql`l.id`, 'photos')} as "photoConsent"`

/** A membership `m` with its learner and the first guardian. */
export const memberTables = sql`
  memberships m
  join centers mc on mc.id = m.center_id
  join learners l on l.id = m.learner_id
  join lateral (
    select g.user_id from learner_guardians g where g.learner_id = l.id order by g.created_at, g.user_id limit 1
  ) first on true
  join users u on u.id = first.user_id`

/**
 * Learners of this center whose name, or a guardian's name or phone, holds the words; by name. An empty search is
 * everybody. At most 50: who is not among them is found with more letters.
 */
export async function searchMembers(tx: Tx, centerId: string, search: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${memberTables}
    where m.center_id = ${centerId} and m.status <> 'ended' and l.status = 'active' and ${named(search)}
    order by l.name collate "und-x-icu", l.id limit ${mostMembers}`.execute(tx)
  return rows
}

/** Whose name, a guardian's name or phone, or the number the center calls holds the words. */
export function named(search: string): RawBuilder<boolean> {
  if (search.trim() === '') return sql<boolean>`true`
  return sql<boolean>`(
    ${namedLike(sql`l.name_key`, search)} or exists (
      select 1 from learner_guardians g join users gu on gu.id = g.user_id
      where g.learner_id = l.id
        and (${namedLike(sql`gu.name_key`, search)} or ${phoneLike(sql`gu.phone`, search)}))
    or ${phoneLike(sql`m.contact_phone`, search)})`
}

/** One learner of this center. */
export async function memberOf(tx: Tx, centerId: string, learnerId: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${memberTables}
    where m.center_id = ${centerId} and m.learner_id = ${learnerId} and m.status <> 'ended'`.execute(tx)
  return rows[0] ?? null
}

/** Makes a learner a member of a center; false where they are one already. */
export async function addMembership(
  tx: Tx,
  member: { id: string; centerId: string; learnerId: string; flat: string | null; flatOf: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into memberships (id, center_id, learner_id, status, flat, flat_of, created_at)
    values (${member.id}, ${member.centerId}, ${member.learnerId}, 'active', ${member.flat},
      case when ${member.flat}::text is not null then ${member.flatOf}::uuid end, ${member.now})
    on conflict (center_id, learner_id) where status <> 'ended' do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** The membership of a learner in a center that has not ended. */
export async function openMembership(
  tx: Tx,
  centerId: string,
  learnerId: string,
): Promise<{ membershipId: string; learnerId: string; flat: string | null; status: string } | null> {
  const { rows } = await sql<{
    membershipId: string
    learnerId: string
    flat: string | null
    status: string
  }>`
    select id as "membershipId", learner_id as "learnerId", flat, status from memberships
    where center_id = ${centerId} and learner_id = ${learnerId} and status <> 'ended' for update`.execute(tx)
  return rows[0] ?? null
}

/** Writes a flat in place of another; false where another stands there by now. */
export async function writeFlat(
  tx: Tx,
  change: { centerId: string; membershipId: string; from: string | null; to: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update memberships set flat = ${change.to}
    where id = ${change.membershipId} and center_id = ${change.centerId} and status <> 'ended'
      and flat is not distinct from ${change.from} returning id`.execute(tx)
  return rows.length > 0
}

/** Whether a learner has another membership at a center, one that ended. */
export async function wasMemberBefore(tx: Tx, centerId: string, learnerId: string): Promise<boolean> {
  const { rows } = await sql`select from memberships
    where center_id = ${centerId} and learner_id = ${learnerId} and status = 'ended' limit 1`.execute(tx)
  return rows.length > 0
}

export async function deleteMembership(tx: Tx, id: string): Promise<void> {
  await sql`delete from memberships where id = ${id}`.execute(tx)
}

/** Deletes a profile nothing points to, and answers who looked after it. */
export async function deleteLearner(tx: Tx, id: string): Promise<string[]> {
  await dropConsents(tx, id)
  const { rows } = await sql<{ userId: string }>`
    delete from learner_guardians where learner_id = ${id} returning user_id as "userId"`.execute(tx)
  await sql`delete from learners where id = ${id}`.execute(tx)
  return rows.map(row => row.userId)
}

/** What the desk corrects; what is not given stays. */
export async function changeCenterLearner(
  tx: Tx,
  of: { membershipId: string; learnerId: string },
  changes: { flat?: string | null | undefined; name?: string | undefined; dateOfBirth?: string | undefined },
): Promise<void> {
  const { flat, name, dateOfBirth } = changes
  if (flat !== undefined) {
    // A flat that the desk writes down is the home of the guardian it talks to.
    await sql`update memberships set flat = ${flat}::text, flat_of = case when ${flat}::text is not null then (
        select g.user_id from learner_guardians g where g.learner_id = ${of.learnerId}
        order by g.created_at, g.user_id limit 1) end
      where id = ${of.membershipId} and flat is distinct from ${flat}::text`.execute(tx)
  }
  await sql`update learners set name = coalesce(${name ?? null}::text, name),
      date_of_birth = coalesce(${dateOfBirth ?? null}::date, date_of_birth)
    where id = ${of.learnerId}`.execute(tx)
}
