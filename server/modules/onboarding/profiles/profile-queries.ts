import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** How centers, learners and experts are called, by their ids. */
export async function subjectNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from centers where id = any(${ids}::uuid[])
    union all select id, name from learners where id = any(${ids}::uuid[])
    union all select id, name from experts where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row.name]))
}
