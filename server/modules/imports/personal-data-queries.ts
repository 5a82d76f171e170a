import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { mentions } from '#server/platform/personal-data-queries.ts'

/** Rows of lists that name a person. */
export const importsPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { phones }, { ids }) {
      const cells = sql`array_to_string(r.cells, ' ') || r.fixes::text || coalesce(r.key, '')`
      const digits = phones.map(phone => phone.slice(-10))
      await emptyRows(
        tx,
        sql`${wasImported(ids)} or ${mentions(sql`regexp_replace(${cells}, '[^0-9]', '', 'g')`, digits)}`,
      )
    },
  },
  expert: {
    async erase({ tx }, _, { ids }) {
      await emptyRows(tx, wasImported(ids))
    },
  },
}

const wasImported = (ids: readonly string[]) => mentions(sql`coalesce(r.undo_data::text, '')`, ids)

/** The list still says that it had one more row. */
async function emptyRows(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update import_rows r set cells = array_fill(''::text, array[cardinality(r.cells)]), fixes = '{}', key = null,
      changes = '[]', problems = '[]', undo_data = null, outcome = case when r.result is null then 'wrong' else r.outcome end,
      result = case when r.result in ('created', 'updated') then 'not_undone' else r.result end
    where ${which}`.execute(tx)
}
