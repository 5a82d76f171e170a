import { sql } from 'kysely'
import {
  batchPath,
  centerPath,
  expertPath,
  type PublicKind,
} from '#domain/modules/discovery/public-addresses.ts'
import type { Tx } from '#server/platform/context.ts'
import { joinable } from './card-queries.ts'

/** Rows that are read at a time: a list of all pages never stands in memory. */
const STEP = 1000

const rowsOf = {
  center: sql`select id, slug as name from centers where status = 'active'`,
  expert: sql`select id, slug as name from experts where status = 'active'`,
  batch: sql`select b.id, b.name from batches b join centers c on c.id = b.center_id and c.status = 'active'
    where ${joinable}`,
} as const

const pathOf: Record<PublicKind, (row: { id: string; name: string }) => string> = {
  center: row => centerPath(row.name),
  expert: row => expertPath(row.name),
  batch: row => batchPath(row),
}

/** How many pages to share there are of each kind. */
export async function countPublicPages(tx: Tx): Promise<Record<PublicKind, number>> {
  const count = (kind: PublicKind) => sql`(select count(*)::int from (${rowsOf[kind]}) found)`
  const { rows } = await sql<Record<PublicKind, number>>`
    select ${count('center')} as center, ${count('expert')} as expert, ${count('batch')} as batch`.execute(tx)
  return rows[0] ?? { center: 0, expert: 0, batch: 0 }
}

/** The addresses of a kind's pages in the order of their making, so many from one on, read step by step. */
export async function* publicPaths(
  tx: Tx,
  kind: PublicKind,
  from: number,
  count: number,
): AsyncGenerator<string> {
  let after: string | null = null
  for (let left = count; left > 0; left -= STEP) {
    const { rows }: { rows: { id: string; name: string }[] } = await sql<{ id: string; name: string }>`
      select id, name from (${rowsOf[kind]}) found ${after ? sql`where id > ${after}::uuid` : sql``}
      order by id limit ${Math.min(STEP, left)} offset ${after ? 0 : from}`.execute(tx)
    for (const row of rows) yield pathOf[kind](row)
    if (rows.length < Math.min(STEP, left)) return
    after = rows.at(-1)!.id
  }
}
