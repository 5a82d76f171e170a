import { type RawBuilder, sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { type ConsentPurpose, consentTextVersion } from '#domain/modules/learners/consent-rules.ts'
import type { Tx } from '#server/platform/context.ts'

/** Whether consent for a purpose stands for the learner that the SQL names. */
export function consentStands(learnerId: RawBuilder<unknown>, purpose: ConsentPurpose): RawBuilder<boolean> {
  return sql<boolean>`exists (select from consents cs
    where cs.learner_id = ${learnerId} and cs.purpose = ${purpose} and cs.withdrawn_at is null)`
}

interface Of {
  learnerId: string
  purpose: ConsentPurpose
}

/** Keeps that a guardian agrees, to the words as they are now: confirms what a desk noted, and doubles nothing. */
export async function giveConsent(
  tx: Tx,
  { learnerId, purpose }: Of,
  givenBy: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into consents (id, learner_id, purpose, given_by, text_version, given_at)
    values (${newId(now.getTime())}, ${learnerId}, ${purpose}, ${givenBy}, ${consentTextVersion(purpose)}, ${now})
    on conflict (learner_id, purpose) where withdrawn_at is null do update
      set given_by = excluded.given_by, text_version = excluded.text_version, given_at = excluded.given_at
      where consents.given_by is null`.execute(tx)
}

/** Keeps that a member of a center noted a guardian's consent; one that is there already is not doubled. */
export async function attestConsent(
  tx: Tx,
  { learnerId, purpose }: Of,
  by: { userId: string; centerId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into consents (id, learner_id, purpose, text_version, given_at, attested_by, attested_center_id, attested_at)
    values (${newId(now.getTime())}, ${learnerId}, ${purpose}, ${consentTextVersion(purpose)}, ${now},
      ${by.userId}, ${by.centerId}, ${now})
    on conflict (learner_id, purpose) where withdrawn_at is null do nothing`.execute(tx)
}

/** Takes a consent back, from now on; that it was given stays known. */
export async function withdrawConsent(
  tx: Tx,
  { learnerId, purpose }: Of,
  by: string,
  now: Date,
): Promise<void> {
  await sql`
    update consents set withdrawn_at = ${now}, withdrawn_by = ${by}
    where learner_id = ${learnerId} and purpose = ${purpose} and withdrawn_at is null`.execute(tx)
}

/** One consent with whoever gave it and took it back. */
export interface ConsentRow {
  learnerId: string
  purpose: ConsentPurpose
  textVersion: string
  givenAt: Date
  /** Null: a member of a center noted it, and no guardian has confirmed it. */
  givenBy: string | null
  attestedBy: { name: string | null; center: string } | null
  givenByName: string | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
  withdrawnByName: string | null
}

/** All that was ever agreed to for these learners, the newest first. */
export async function listConsents(tx: Tx, learnerIds: readonly string[]): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select c.learner_id as "learnerId", c.purpose, c.text_version as "textVersion", c.given_at as "givenAt",
      c.given_by as "givenBy", gu.name as "givenByName", c.withdrawn_at as "withdrawnAt",
      c.withdrawn_by as "withdrawnBy", wu.name as "withdrawnByName",
      case when c.given_by is null then jsonb_build_object('name', coalesce(am.name, au.name), 'center', ac.name) end as "attestedBy"
    from consents c left join users gu on gu.id = c.given_by
    left join users au on au.id = c.attested_by left join centers ac on ac.id = c.attested_center_id
    left join center_members am on am.center_id = c.attested_center_id and am.user_id = c.attested_by
    left join users wu on wu.id = c.withdrawn_by
    where c.learner_id = any(${[...learnerIds]}::uuid[]) order by c.given_at desc, c.id desc`.execute(tx)
  return rows
}

/** Whether learner `l` is a minor for whom consent to taking part was withdrawn and not given again. */
export function takingPartWithdrawn(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    is_minor(l.date_of_birth, ${now}, ${DEFAULT_ZONE})
    and not ${consentStands(sql`l.id`, 'taking_part')}
    and exists (select from consents w where w.learner_id = l.id and w.purpose = 'taking_part'))`
}

/**
 * Whom of these learners nobody may take to anything new: minors for whom consent to taking part was withdrawn and not
 * given again.
 */
export async function withoutTakingPart(
  tx: Tx,
  learnerIds: readonly string[],
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from learners l
    where l.id = any(${[...learnerIds]}::uuid[]) and ${takingPartWithdrawn(now)} order by l.id`.execute(tx)
  return rows
}

/** Who looks after a learner. */
export async function guardiansOf(tx: Tx, learnerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('learner_guardians')
    .select('user_id')
    .where('learner_id', '=', learnerId)
    .execute()
  return rows.map(row => row.user_id)
}

/** Drops what was agreed to for a learner who is deleted: nothing else points to them. */
export async function dropConsents(tx: Tx, learnerId: string): Promise<void> {
  await sql`delete from consents where learner_id = ${learnerId}`.execute(tx)
}
