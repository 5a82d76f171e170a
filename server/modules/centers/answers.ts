import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Whether the file `f` is a picture of an active center. */
export const isShownPicture = sql<boolean>`(f.subject_kind = 'center' and exists (
  select from centers c join center_pictures p on p.center_id = c.id
  where c.id = f.subject_id and p.file_id = f.id and c.status = 'active'))`

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'centers', table: 'centers', column: 'center_type_id' },
  { by: 'centers', table: 'centers', column: 'operating_entity_id' },
  { by: 'centers', table: 'centers', column: 'amenity_ids', many: true },
  { by: 'centers', table: 'centers', column: 'service_ids', many: true },
  { by: 'centers', table: 'center_services', column: 'service_id', owner: 'center_id' },
  { by: 'members', table: 'center_members', column: 'service_ids', many: true, owner: 'user_id' },
]
