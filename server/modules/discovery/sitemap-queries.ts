import { sql } from 'kysely'
import {
  batchPath,
  centerPath,
  expertPath,
  type PublicKind,
} from '#domain/modules/discovery/public-addresses.ts'
import type { Tx } from '#server/platform/context.ts'
import { joinable } from './card-queries.ts'

/** Rows read at a time: the list of all pages is never in memory as a whole. */
const STEP = 1000

function rowsOf(tx: Tx, kind: PublicKind) {
  const active = sql.lit<'active'>('active')
  if (kind === 'center')
    return tx.selectFrom('centers').select(['id', 'slug as name']).where('status', '=', active)
  if (kind === 'expert')
    return tx.selectFrom('experts').select(['id', 'slug as name']).where('status', '=', active)
  return tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', join => join.onRef('c.id', '=', 'b.center_id').on('c.status', '=', active))
    .select(['b.id', 'b.name'])
    .where(joinable)
}

const pathOf: Record<PublicKind, (row: { id: string; name: string }) => string> = {
  center: row => centerPath(row.name),
  expert: row => expertPath(row.name),
  batch: row => batchPath(row),
}

/** How many shareable pages there are of each kind. */
export async function countPublicPages(tx: Tx): Promise<Record<PublicKind, number>> {
  const count = (kind: PublicKind) =>
    tx
      .selectFrom(rowsOf(tx, kind).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
  return tx
    .selectNoFrom([count('center').as('center'), count('expert').as('expert'), count('batch').as('batch')])
    .executeTakeFirstOrThrow()
}

/** The addresses of a kind's pages in the order of creation, a number of them from one on, read in steps. */
export async function* publicPaths(
  tx: Tx,
  kind: PublicKind,
  from: number,
  count: number,
): AsyncGenerator<string> {
  let after: string | null = null
  for (let left = count; left > 0; left -= STEP) {
    const found = tx.selectFrom(rowsOf(tx, kind).as('found')).select(['id', 'name'])
    const rows: { id: string; name: string }[] = await (after
      ? found.where('id', '>', after)
      : found.offset(from)
    )
      .orderBy('id')
      .limit(Math.min(STEP, left))
      .execute()
    for (const row of rows) yield pathOf[kind](row)
    if (rows.length < Math.min(STEP, left)) return
    after = rows.at(-1)!.id
  }
}
