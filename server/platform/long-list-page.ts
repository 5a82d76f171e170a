import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely'
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

/** A page of a long list: `after` is the cursor it begins behind. */
export interface LongListWanted extends LongListOrder {
  search: string
  limit: number
  offset: number
  after: CursorValues | null
}

/** A long, searchable list: `from` is the table with its `alias`, each row with `created_at`, `name` and `id`. */
export interface LongList<Wanted> {
  /** For example `users u`. */
  from: RawBuilder<unknown>
  alias: string
  columns: RawBuilder<unknown>
  /** The conditions; what it asks of a wish that is not among `shapedBy` is only passed on. */
  where: (wanted: Wanted) => RawBuilder<unknown>
  /** Wishes that decide what the statement is, besides the order. */
  shapedBy: readonly (keyof Wanted & string)[]
}

/**
 * Reads a page plus one row, and the total up to the limit of exact totals. Without words to search for, both statements
 * are compiled once for each order and shape, where the builder took longer than the database.
 */
export function longListReader<Row, Wanted extends LongListWanted>(
  list: LongList<Wanted>,
): (tx: Tx, wanted: Wanted) => Promise<{ rows: Row[]; total: number }> {
  const shapes = new Map<string, ReturnType<typeof compiled<Row, Wanted>>>()
  return async (tx, wanted) => {
    const { limit, offset, after: cursor, search } = wanted
    const after = cursor && { place: cursor[0], id: cursor[1] }
    const most = limit + 1
    const skip = after ? 0 : rowsToSkip(offset)
    if (search !== '') {
      const parts = { wanted, most, skip, after }
      const [page, count] = [pageOf<Row, Wanted>(list, parts), countOf(list, wanted)]
      const [{ rows }, counted] = await Promise.all([page.execute(tx), count.execute(tx)])
      return { rows, total: counted.rows[0]?.total ?? 0 }
    }
    const seen = ['sortBy', 'sortOrder', ...list.shapedBy] as (keyof Wanted & string)[]
    const shape = Object.fromEntries(seen.map(name => [name, wanted[name]])) as Partial<Wanted>
    const key = JSON.stringify(shape)
    const { page, count } = shapes.get(key) ?? compiled<Row, Wanted>(list, shape)
    if (!shapes.has(key)) shapes.set(key, { page, count })
    const given = Object.fromEntries(
      Object.entries(wanted).filter(
        ([name]) => !seen.includes(name as keyof Wanted & string) && !paging.has(name),
      ),
    ) as Partial<Wanted>
    const [rows, [counted]] = await Promise.all([
      page(tx, { given, most, skip, after }),
      count(tx, { given }),
    ])
    return { rows, total: counted?.total ?? 0 }
  }
}

const paging = new Set(['limit', 'offset', 'after', 'search'])

interface PageParts<Wanted> {
  wanted: Wanted
  most: number
  skip: number
  /** The row before the page. */
  after: { place: unknown; id: unknown } | null
}

/** Both statements for one order and shape. */
function compiled<Row, Wanted extends LongListWanted>(list: LongList<Wanted>, shape: Partial<Wanted>) {
  const whole = (given: Partial<Wanted>) => ({ ...given, ...shape, search: '' }) as Wanted
  return {
    page: prepared((db, p: Omit<PageParts<Wanted>, 'wanted'> & { given: Partial<Wanted> }) =>
      compilable(db, pageOf<Row, Wanted>(list, { ...p, wanted: whole(p.given) })),
    ),
    count: prepared((db, p: { given: Partial<Wanted> }) => compilable(db, countOf(list, whole(p.given)))),
  }
}

const compilable = <Row>(db: Tx, text: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => text.compile(db),
})

function pageOf<Row, Wanted extends LongListWanted>(
  { from, alias, columns, where }: LongList<Wanted>,
  { wanted, most, skip, after }: PageParts<Wanted>,
) {
  const { search, sortBy, sortOrder } = wanted
  const id = sql.ref(`${alias}.id`)
  const spelt = (name: Expression<unknown>) => sql`(coalesce(${name}, '') collate "und-x-icu")`
  const key = sortBy === 'name' ? spelt(sql.ref(`${alias}.name`)) : sql.ref(`${alias}.created_at`)
  const start = sortBy === 'name' ? spelt(sql`${after?.place}::text`) : sql`${after?.place}::timestamptz`
  const [way, beyond] = sortOrder === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const seek = after ? sql`and (${key}, ${id}) ${beyond} (${start}, ${after.id}::uuid)` : sql``
  const page = (only: RawBuilder<unknown>) => sql`
    select ${sql.ref(alias)}.* from ${from} where ${where(wanted)} ${seek}${only}
    order by ${key} ${way}, ${id} ${way} limit ${most} offset ${skip}`
  const found = search === '' ? null : foundFirst(id, from, where(wanted))
  return sql<Row>`
    ${found?.with ?? sql``}
    select ${columns} from (${found ? found.page(page) : page(sql``)}) ${sql.ref(alias)}
    order by ${key} ${way}, ${id} ${way}`
}

const countOf = <Wanted>({ from, where }: LongList<Wanted>, wanted: Wanted) =>
  sql<{ total: number }>`select count(*)::int as total
    from (select from ${from} where ${where(wanted)} limit ${sql.lit(EXACT_TOTAL_UP_TO + 1)}) counted`

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
