import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

/** The admin’s lists name nobody; others name their items. */
export const masterlistsPersonalData: PersonalData = {
  names: {
    async item(tx, ids) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name_en as name from masterlist_items where id = ${anyId(ids)} order by position`.execute(
        tx,
      )
      return rows
    },
  },
}
