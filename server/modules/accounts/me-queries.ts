import { type RawBuilder, sql } from 'kysely'
import type { CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { consentStands } from './consents/consent-queries.ts'
import type { UserRow } from './session-queries.ts'

type Me = ApiAnswer<'GET /me'>

/** A learner profile as the database has it, with what it is to the user who asks. */
export type LearnerRow = Omit<Me['learners'][number], 'isMinor'>
/** A center of a member as the database has it. */
export type CenterChoiceRow = Omit<Me['centers'][number], 'access'> & {
  centerRole: CenterRole
  permissions: Partial<CenterAccess> | null
}

export interface MeRow extends UserRow {
  home: Me['home']
  learners: LearnerRow[]
  expert: Me['expert']
  centers: CenterChoiceRow[]
  acceptedTerms: { role: string; version: string }[]
}

/** What the master list calls a relation. */
export const relationName = (code: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select jsonb_build_object('en', i.name_en, 'hi', i.name_hi) from masterlist_items i
    where i.list = 'relation' and i.code = ${code})`

/** All that a user is, in one statement. */
export async function readMe(tx: Tx, userId: string): Promise<MeRow> {
  const { rows } = await sql<MeRow>`
    select u.id, u.phone, u.name, u.language, u.is_admin as "isAdmin", u.status,
      case when u.latitude is not null then jsonb_build_object('addressLine', coalesce(u.address_line, ''),
        'city', coalesce(u.city, ''), 'latitude', u.latitude, 'longitude', u.longitude) end as home,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'dateOfBirth', l.date_of_birth,
          'gender', l.gender, 'relation', g.relation,
          'relationName', ${relationName(sql`g.relation`)}, 'status', l.status, 'pictureId', l.picture_id,
          'photoConsent', ${consentStands(sql`l.id`, 'photos')}) order by l.created_at, l.id), '[]')
        from learner_guardians g join learners l on l.id = g.learner_id where g.user_id = u.id) as learners,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'pictureId', e.picture_id)
        from experts e where e.user_id = u.id) as expert,
      (select coalesce(jsonb_agg(jsonb_build_object('centerId', c.id, 'name', c.name, 'city', c.city,
          'status', c.status, 'timeZone', c.time_zone, 'currency', c.currency, 'centerRole', m.center_role,
          'permissions', m.permissions, 'pictureId', c.picture_id, 'serviceIds', m.service_ids, 'heads', (
            select coalesce(jsonb_agg(coalesce(h.name, hu.name) order by h.created_at, hu.name), '[]')
            from center_members h join users hu on hu.id = h.user_id
            where h.center_id = c.id and h.center_role = 'head' and h.status = 'active' and coalesce(h.name, hu.name) is not null),
          'centerTermsAccepted', c.terms_accepted,
          'isOnboardingPaymentReceived', c.onboarding_payment_received,
          'isOnboardingPaymentVerified', c.onboarding_payment_verified) order by m.created_at, c.id), '[]')
        from center_members m join centers c on c.id = m.center_id
        where m.user_id = u.id and m.status = 'active') as centers,
      (select coalesce(jsonb_agg(jsonb_build_object('role', a.role, 'version', a.version)), '[]')
        from terms_acceptances a where a.user_id = u.id and a.center_id is null) as "acceptedTerms"
    from users u where u.id = ${userId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`user ${userId} of a running session is not there`)
  return row
}

/** What of the own account is to change; absent parts stay. */
export interface MeChanges {
  name?: string | undefined
  language?: Language | undefined
  home?: NonNullable<Me['home']> | undefined
}

export async function updateMe(tx: Tx, userId: string, { name, language, home }: MeChanges): Promise<void> {
  await sql`
    update users set
      name = coalesce(${name ?? null}::text, name),
      language = coalesce(${language ?? null}::text, language),
      address_line = coalesce(${home?.addressLine ?? null}::text, address_line),
      city = coalesce(${home?.city ?? null}::text, city),
      latitude = coalesce(${home?.latitude ?? null}::float8, latitude),
      longitude = coalesce(${home?.longitude ?? null}::float8, longitude)
    where id = ${userId}`.execute(tx)
}

/**
 * Centers where somebody has been at work call them by their own name from now on, the one they have just given
 * themselves; a center that only wrote their number down learns no name by that. Answers which centers it is.
 */
export async function callByOwnName(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ centerId: string }>`
    update center_members set name = null where user_id = ${userId} and last_seen_at is not null
    returning center_id as "centerId"`.execute(tx)
  return rows.map(row => row.centerId)
}

/** Gives an account another name where it is still called as before. */
export async function renameFrom(tx: Tx, userId: string, from: string, to: string): Promise<boolean> {
  const named = await tx
    .updateTable('users')
    .set({ name: to.trim() })
    .where('id', '=', userId)
    .where('name', '=', from)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}

/** Names an account that has no name yet by what its owner has just written; a name that is there stays. */
export async function nameIfMissing(tx: Tx, userId: string, name: string): Promise<boolean> {
  const named = await tx
    .updateTable('users')
    .set({ name: name.trim() })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('name', 'is', null), eb('name', '=', '')]))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}
