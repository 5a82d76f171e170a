import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Whether the file `f` is the picture of an active expert. */
export const isShownPicture = sql<boolean>`(f.subject_kind = 'expert' and exists (
  select from experts x where x.id = f.subject_id and x.picture_id = f.id and x.status = 'active'))`

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'experts', table: 'experts', column: 'language_ids', many: true },
  { by: 'experts', table: 'experts', column: 'qualification_ids', many: true },
  { by: 'experts', table: 'experts', column: 'service_ids', many: true },
  { by: 'experts', table: 'expert_services', column: 'service_id', owner: 'expert_id' },
  { by: 'experts', table: 'expert_services', column: 'level_ids', many: true, owner: 'expert_id' },
  { by: 'prices', table: 'expert_rates', column: 'service_id' },
  { by: 'agreements', table: 'agreements', column: 'service_ids', many: true },
  { by: 'requests', table: 'expert_invitations', column: 'service_ids', many: true },
]

/** The id of the expert profile of user `u`. */
export const expertId = sql<string | null>`(select e.id from experts e where e.user_id = u.id)`

/** The expert profile of user `u` as they see it. */
export const ownExpert = sql`(
  select jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'pictureId', e.picture_id)
  from experts e where e.user_id = u.id)`

/** The account of an expert, where they have one. */
export const accountOf = (id: string) =>
  sql`select e.user_id from experts e where e.id = ${id} and e.user_id is not null`

/** Experts as parties of requests. */
export const expertParties = sql`select e.id, e.name, e.name_key from experts e`
