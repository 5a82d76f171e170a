import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'spaces', table: 'spaces', column: 'service_ids', many: true },
  { by: 'batches', table: 'batches', column: 'service_id' },
  { by: 'batches', table: 'batches', column: 'level_id' },
  { by: 'classes', table: 'class_sessions', column: 'service_id' },
]

/** Batches that are for exactly the ages of a group: a batch keeps years, and points to no group. */
export const batchesOfAgeGroup = (itemId: string) => sql`
  select b.id::text as owner from masterlist_items g join batches b on b.age_from = (g.details->>'from')::int
    and b.age_to is not distinct from (g.details->>'to')::int where g.id = ${itemId}::uuid and g.list = 'age_group'`

/** Who teaches which class. */
export const teachers = sql`select x.class_session_id, x.expert_id from class_session_experts x`

/** Who is on the roll of which class. */
export const participants = sql`select p.class_session_id, p.learner_id from class_participants p`
