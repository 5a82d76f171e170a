import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'

/** Files that a user uploaded in the role that requests the export. */
export const filesCollected: Collecting = {
  account: {
    files: ({ userId, role }) => sql`
      select id, purpose, name, media_type, size, created_at from files
      where owner_user_id = ${userId} and owner_role = ${role} and status = 'ready'`,
  },
}
