import { sql } from 'kysely'
import type { FileViewer } from '#server/platform/above.ts'
import { seenAs } from './viewer.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

export { watchersOfPictured } from './watchers.ts'

/** As what somebody sees the item that the file `f` belongs to, also as its poster. */
export const seenInGallery = (viewer: FileViewer | null, now: Date) => sql`(
  select jsonb_build_object('seenAs', ${seenAs(viewer, now)}, 'downloads', g.downloads)
  from gallery_items g where f.subject_kind = 'gallery_item' and g.id = f.subject_id)`
