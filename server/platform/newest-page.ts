import { type RawBuilder, sql } from 'kysely'
import { type CursorValues, decodeCursor, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { Tx } from './context.ts'
import { foundFirst } from './found-first.ts'

/** A long, searchable list: `from` is the table with its `alias`, each row with `created_at` and `id`. */
export interface NewestPage {
  /** For example `users u`. */
  from: RawBuilder<unknown>
  alias: string
  columns: RawBuilder<unknown>
  where: RawBuilder<unknown>
  wanted: { search: string; limit: number; offset: number; after: CursorValues | null }
}

/** A page plus one row, newest first, and the total up to the limit of exact totals. */
export async function newestPage<Row>(
  tx: Tx,
  { from, alias, columns, where, wanted }: NewestPage,
): Promise<{ rows: Row[]; total: number }> {
  const { search, limit, offset, after } = wanted
  const [at, id] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.id`)]
  const seek = after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const page = (only: RawBuilder<unknown>) => sql`
    select ${sql.ref(alias)}.* from ${from} where ${where} ${seek}${only}
    order by ${at} desc, ${id} desc limit ${limit + 1} offset ${after ? 0 : rowsToSkip(offset)}`
  const found = search === '' ? null : foundFirst(id, from, where)
  const { rows } = await sql<Row>`
    ${found?.with ?? sql``}
    select ${columns} from (${found ? found.page(page) : page(sql``)}) ${sql.ref(alias)}
    order by ${at} desc, ${id} desc`.execute(tx)
  const counted = sql`(select from ${from} where ${where} limit ${EXACT_TOTAL_UP_TO + 1})`
  const { total } = await tx
    .selectFrom(counted.as<'counted'>(sql`counted`))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many rows come before a page of an offset-paged list, also when its cursor continues it. */
export function skipOf({ after, offset }: { after?: string | undefined; offset: number }): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
