import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { ItemPointer } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { headsOf } from './staff/staff-queries.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Whether the file `f` is a picture of an active center. */
export const isShownPicture = sql<boolean>`(f.subject_kind = 'center' and exists (
  select from centers c join center_pictures p on p.center_id = c.id
  where c.id = f.subject_id and p.file_id = f.id and c.status = 'active'))`

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'centers', table: 'centers', column: 'center_type_id' },
  { by: 'centers', table: 'centers', column: 'operating_entity_id' },
  { by: 'centers', table: 'centers', column: 'amenity_ids', many: true },
  { by: 'centers', table: 'centers', column: 'service_ids', many: true },
  { by: 'centers', table: 'center_services', column: 'service_id', owner: 'center_id' },
  { by: 'members', table: 'center_members', column: 'service_ids', many: true, owner: 'user_id' },
]

/** The centers that user `u` works in, with what decides their permissions there. */
export const grantedCenters = sql`coalesce((
        select jsonb_agg(jsonb_build_object('centerId', m.center_id, 'centerRole', m.center_role,
          'permissions', m.permissions, 'serviceIds', m.service_ids, 'status', c.status, 'centerTermsAccepted', c.terms_accepted,
          'isOnboardingPaymentReceived', c.onboarding_payment_received,
          'isOnboardingPaymentVerified', c.onboarding_payment_verified) order by m.created_at, m.center_id)
        from center_members m join centers c on c.id = m.center_id where m.user_id = u.id and m.status = 'active'), '[]')`

/** The centers that user `u` works in as they see them. */
export const ownCenters = sql`(select coalesce(jsonb_agg(jsonb_build_object('centerId', c.id, 'name', c.name, 'city', c.city,
          'status', c.status, 'timeZone', c.time_zone, 'currency', c.currency, 'centerRole', m.center_role,
          'permissions', m.permissions, 'pictureId', c.picture_id, 'serviceIds', m.service_ids, 'heads', (
            select coalesce(jsonb_agg(coalesce(h.name, hu.name) order by h.created_at, hu.name), '[]')
            from center_members h join users hu on hu.id = h.user_id
            where h.center_id = c.id and h.center_role = 'head' and h.status = 'active' and coalesce(h.name, hu.name) is not null),
          'centerTermsAccepted', c.terms_accepted,
          'isOnboardingPaymentReceived', c.onboarding_payment_received,
          'isOnboardingPaymentVerified', c.onboarding_payment_verified) order by m.created_at, c.id), '[]')
        from center_members m join centers c on c.id = m.center_id
        where m.user_id = u.id and m.status = 'active')`

/** The accounts of a center's members with a permission such as `money:view`, and this activity. */
export function membersWho(centerId: string, may: string, serviceId: string | null): RawBuilder<unknown> {
  const [area, level] = may.split(':') as [string, string]
  const enough = level === 'view' ? ['view', 'manage'] : ['manage']
  return sql`select m.user_id from center_members m
    where m.center_id = ${centerId} and m.status = 'active'
      and (${serviceId}::uuid is null or m.service_ids is null or ${serviceId}::uuid = any(m.service_ids))
      and coalesce(m.permissions ->> ${area}::text,
        ${JSON.stringify(CENTER_ROLE_PRESETS)}::jsonb -> m.center_role ->> ${area}::text) = any(${enough}::text[])`
}

/** The time zone of the center of a notification `n`. */
export const zoneOfNotification = sql<
  string | null
>`(select c.time_zone from centers c where c.id = n.center_id)`

/** The name of the center of a notification `n`. */
export const centerOfNotification = sql<
  string | null
>`(select c.name from centers c where c.id = n.center_id)`

/** A center as its terms name it. */
export async function termsCenter(tx: Tx, centerId: string): Promise<{ name: string; heads: string[] }> {
  const { name } = await tx
    .selectFrom('centers')
    .select('name')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return { name, heads: (await headsOf(tx, centerId)).map(head => head.name) }
}

/**
 * Centers where a person has been active use the name they have just given themselves; a center that only stored
 * their number does not learn their name by that. Returns the centers.
 */
export async function callByOwnName(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('center_members')
    .set({ name: null })
    .where('user_id', '=', userId)
    .where('last_seen_at', 'is not', null)
    .returning('center_id')
    .execute()
  return rows.map(row => row.center_id)
}

/** Centers as parties of requests. */
export const centerParties = expressionBuilder<Tables>()
  .selectFrom('centers as c')
  .select(['c.id', 'c.slug', 'c.name', 'c.name_key', 'c.time_zone'])
