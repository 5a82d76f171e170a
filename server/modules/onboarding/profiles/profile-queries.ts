import type { Tx } from '#server/platform/context.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

/** The names of centers, learners and experts, by their ids. */
export async function subjectNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('centers')
    .select(['id', 'name'])
    .where('id', '=', anyId(ids))
    .unionAll(tx.selectFrom('learners').select(['id', 'name']).where('id', '=', anyId(ids)))
    .unionAll(tx.selectFrom('experts').select(['id', 'name']).where('id', '=', anyId(ids)))
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}
