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
import { prepared } from './prepared.ts'

/** In what order a long list is read. */
export interface LongListOrder {
  sortBy: 'createdAt' | 'name'
  sortOrder: 'asc' | 'desc'
}

/** What is wanted of a long list, besides its own filters: `after` is the cursor that the page begins behind. */
interface LongListWanted extends LongListOrder {
  search: string
  limit: number
  offset: number
  after: CursorValues | null
}

/** A long, searchable list: `from` is the table with its `alias`, each row with `created_at`, `name` and `id`. */
export interface LongList<Filters> {
  /** For example `users u`. */
  from: RawBuilder<unknown>
  alias: string
  columns: RawBuilder<unknown>
  /** The conditions; a filter that is not among `shapedBy` is only passed on. */
  where: (wanted: Filters & { search: string }) => RawBuilder<unknown>
  /** Filters that decide what the conditions are, or that have few values. */
  shapedBy: readonly (keyof Filters & string)[]
}

/**
 * Reads a page plus one row, and the total up to the limit of exact totals. Without words to search for, both statements
 * are compiled once for each order and shape, where the builder took longer than the database.
 */
export function longListReader<Row, Filters extends object>(
  list: LongList<Filters>,
): (tx: Tx, wanted: Filters & LongListWanted) => Promise<{ rows: Row[]; total: number }> {
  type Asked = Filters & PageParts
  const page = (_db: unknown, asked: Asked) => pageOf<Row, Filters>(list, asked)
  const count = (_db: unknown, asked: Asked) => countOf(list, asked)
  const seen: (keyof Asked & string)[] = ['sortBy', 'sortOrder', 'search', 'most', ...list.shapedBy]
  const [readPage, readCount] = [prepared(page, seen), prepared(count, seen)]
  return async (tx, wanted) => {
    const { limit, offset, after, search } = wanted
    const asked = {
      ...wanted,
      most: limit + 1,
      skip: (!after && rowsToSkip(offset)) || null,
      before: after && { place: after[0], id: after[1] },
    }
    // Each search has statements of its own.
    const [rows, [counted]] = await (search === ''
      ? Promise.all([readPage(tx, asked), readCount(tx, asked)])
      : Promise.all([rowsOf(page(tx, asked).execute(tx)), rowsOf(count(tx, asked).execute(tx))]))
    return { rows, total: counted?.total ?? 0 }
  }
}

const rowsOf = async <Row>(result: Promise<{ rows: Row[] }>) => (await result).rows

interface PageParts extends LongListOrder {
  search: string
  most: number
  /** Null: none. */
  skip: number | null
  /** The row before the page. */
  before: { place: unknown; id: unknown } | null
}

function pageOf<Row, Filters>(
  { from, alias, columns, where }: LongList<Filters>,
  asked: Filters & PageParts,
) {
  const { search, sortBy, sortOrder, most, skip, before } = asked
  const id = sql.ref(`${alias}.id`)
  const spelt = (name: Expression<unknown>) => sql`(coalesce(${name}, '') collate "und-x-icu")`
  const key = sortBy === 'name' ? spelt(sql.ref(`${alias}.name`)) : sql.ref(`${alias}.created_at`)
  const start = sortBy === 'name' ? spelt(sql`${before?.place}::text`) : sql`${before?.place}::timestamptz`
  const [way, beyond] = sortOrder === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const seek = before ? sql`and (${key}, ${id}) ${beyond} (${start}, ${before.id}::uuid)` : sql``
  const page = (only: RawBuilder<unknown>) => sql`
    select ${sql.ref(alias)}.* from ${from} where ${where(asked)} ${seek}${only}
    order by ${key} ${way}, ${id} ${way} limit ${most}${skip === null ? sql`` : sql` offset ${skip}`}`
  const found = search === '' ? null : foundFirst(id, from, where(asked), EXACT_TOTAL_UP_TO)
  return sql<Row>`
    ${found?.with ?? sql``}
    select ${columns} from (${found ? found.page(page) : page(sql``)}) ${sql.ref(alias)}
    order by ${key} ${way}, ${id} ${way}`
}

const countOf = <Filters>({ from, where }: LongList<Filters>, asked: Filters & PageParts) =>
  sql<{ total: number }>`select count(*)::int as total
    from (select from ${from} where ${where(asked)} limit ${sql.lit(EXACT_TOTAL_UP_TO + 1)}) counted`

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
