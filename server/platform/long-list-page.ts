import { type Expression, type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import {
  type CursorValues,
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import { plainLinePattern } from '#domain/kernel/patterns.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { Tx } from './context.ts'
import { foundFirst } from './found-first.ts'

/** In what order a long list is read. */
export interface LongListOrder {
  sortBy: 'createdAt' | 'name'
  sortOrder: 'asc' | 'desc'
}

/** A long, searchable list: `from` is the table with its `alias`, each row with `created_at`, `name` and `id`. */
export interface LongList {
  /** For example `users u`. */
  from: RawBuilder<unknown>
  alias: string
  columns: RawBuilder<unknown>
  where: RawBuilder<unknown>
  wanted: LongListOrder & { search: string; limit: number; offset: number; after: CursorValues | null }
}

/** A page plus one row, and the total up to the limit of exact totals. */
export async function longListPage<Row>(
  tx: Tx,
  { from, alias, columns, where, wanted }: LongList,
): Promise<{ rows: Row[]; total: number }> {
  const { search, limit, offset, after, sortBy, sortOrder } = wanted
  const id = sql.ref(`${alias}.id`)
  const spelt = (name: Expression<unknown>) => sql`(coalesce(${name}, '') collate "und-x-icu")`
  const key = sortBy === 'name' ? spelt(sql.ref(`${alias}.name`)) : sql.ref(`${alias}.created_at`)
  const start = sortBy === 'name' ? spelt(sql`${after?.[0]}::text`) : sql`${after?.[0]}::timestamptz`
  const [way, beyond] = sortOrder === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const seek = after ? sql`and (${key}, ${id}) ${beyond} (${start}, ${after[1]}::uuid)` : sql``
  const page = (only: RawBuilder<unknown>) => sql`
    select ${sql.ref(alias)}.* from ${from} where ${where} ${seek}${only}
    order by ${key} ${way}, ${id} ${way} limit ${limit + 1} offset ${after ? 0 : rowsToSkip(offset)}`
  const found = search === '' ? null : foundFirst(id, from, where)
  const { rows } = await sql<Row>`
    ${found?.with ?? sql``}
    select ${columns} from (${found ? found.page(page) : page(sql``)}) ${sql.ref(alias)}
    order by ${key} ${way}, ${id} ${way}`.execute(tx)
  const counted = sql`(select from ${from} where ${where} limit ${EXACT_TOTAL_UP_TO + 1})`
  const { total } = await tx
    .selectFrom(counted.as<'counted'>(sql`counted`))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The cursor of the last row of a page. */
export const cursorOf = (
  { sortBy }: LongListOrder,
  { id, name, createdAt }: { id: string; name: string | null; createdAt: Date },
): string => encodeCursor([sortBy === 'name' ? (name ?? '') : isoInstant(createdAt), id])

/** Whether these values are what `cursorOf` writes for a list in this order. */
export function isCursorOf({ sortBy }: LongListOrder, values: CursorValues | null): boolean {
  const [place, id] = values ?? []
  const isPlace =
    sortBy === 'name' ? typeof place === 'string' && plainLinePattern.test(place) : isCursorInstant(place)
  return values?.length === 2 && isPlace && isId(id)
}

/** How many rows come before a page of an offset-paged list, also when its cursor continues it. */
export function skipOf({ after, offset }: { after?: string | undefined; offset: number }): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
