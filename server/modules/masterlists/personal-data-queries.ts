import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

/** The admin’s lists name nobody; other modules name their items. */
export const masterlistsPersonalData: PersonalData = {
  names: {
    item: (tx, ids) =>
      tx
        .selectFrom('masterlist_items')
        .select(['id', 'name_en as name'])
        .where('id', '=', anyId(ids))
        .orderBy('position')
        .execute(),
  },
}
