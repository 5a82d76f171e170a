import { type RawBuilder, sql } from 'kysely'
import { type CursorValues, EXACT_FOUND_UP_TO, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { fillNames, masterlistsAt } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { foundFirst } from '#server/platform/found-first.ts'

/** Where the page starts in a sorted list. */
export interface PageWanted {
  limit: number
  /** 1-based position of the first row; with `after` it is only returned. */
  offset: number
  after: CursorValues | null
}

/** A list as one statement: from and where select, `key` then `id` sort, `card` writes a row. */
export interface ListSql {
  /** `from …` with the row's alias, such as `c`. */
  alias: string
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>[]
  key: RawBuilder<unknown>
  /** The PostgreSQL type a cursor's key is read as. */
  keyType: 'float8' | 'text' | 'timestamptz' | 'int8'
  direction: 'asc' | 'desc'
  /** Keys may be null; nulls come last in both directions. */
  nullable?: boolean
  /** Computed only for the rows of the page, from the row's columns and `chord`. */
  card: RawBuilder<string>
  chord: RawBuilder<number | null>
  /** A query with one row for each of the list's, if there is a cheaper one than the list's own. */
  counted?: RawBuilder<unknown>
  /** How many rows match cannot be estimated, not even by the planner: the list is searched for words or in a circle. */
  searched?: boolean
  /** With `searched`, the same rows by conditions that no index answers, so that many are read in the list's own order. */
  inOrder?: Pick<ListSql, 'from' | 'where' | 'chord'>
}

interface PageRow {
  items: string
  found: number
  lastKey: string | null
  lastId: string | null
  total: number
  version: string
}

/** Page, total and cursor in one statement, as the JSON text of a list's answer. */
export async function readPage(tx: Tx, list: ListSql, wanted: PageWanted): Promise<string> {
  const { row, items } = await runPage(tx, list, wanted)
  const totalIsExact = row.total <= EXACT_FOUND_UP_TO
  const last = list.keyType === 'float8' && row.lastKey !== null ? Number(row.lastKey) : row.lastKey
  const next = row.found > wanted.limit && row.lastId ? `"${encodeCursor([last, row.lastId])}"` : 'null'
  const total = Math.min(row.total, EXACT_FOUND_UP_TO)
  return `{"items":[${items}],"total":${total},"totalIsExact":${totalIsExact},"limit":${wanted.limit},"offset":${wanted.offset},"next":${next}}`
}

/** The first rows as a JSON array, and their number (capped as all totals). */
export async function readFirst(
  tx: Tx,
  list: ListSql,
  limit: number,
): Promise<{ items: string; total: number }> {
  const { row, items } = await runPage(tx, list, { limit, offset: 1, after: null })
  return { items: `[${items}]`, total: Math.min(row.total, EXACT_FOUND_UP_TO) }
}

/** As `readFirst`, where the searcher may book before where not: a list for each, by `bookable`. */
export async function readBookableFirst(
  tx: Tx,
  listOf: (bookable: boolean) => ListSql,
  limit: number,
): Promise<{ items: string; total: number }> {
  const may = await runPage(tx, listOf(true), { limit, offset: 1, after: null })
  // One at least, so that the others are counted where none of them is shown.
  const left = Math.max(0, limit - may.row.found)
  const rest = await runPage(tx, listOf(false), { limit: Math.max(1, left), offset: 1, after: null })
  const items = [may.items, left > 0 ? rest.items : ''].filter(text => text !== '')
  return { items: `[${items.join(',')}]`, total: Math.min(may.row.total + rest.row.total, EXACT_FOUND_UP_TO) }
}

async function runPage(tx: Tx, list: ListSql, wanted: PageWanted) {
  const { rows } = await pageStatement(list, wanted).execute(tx)
  const row = rows[0]
  if (!row) throw new Error('an aggregate answers one row')
  return { row, items: fillNames(row.items, await masterlistsAt(tx, row.version)) }
}

/** The statement itself, for examining its plan. */
export function pageStatement(list: ListSql, wanted: PageWanted): RawBuilder<PageRow> {
  const { limit, offset, after } = wanted
  const where = sql.join(list.where, sql` and `)
  const skip = after ? 0 : rowsToSkip(offset)
  // A page that is not full gives the total; otherwise rows are counted, up to the limit.
  const known = after ? sql`false` : sql`(count(*) between 1 and ${limit} or count(*) = 0 and ${skip} = 0)`
  const counted = list.counted ?? sql`select from ${list.from} where ${where}`
  const found = list.searched ? foundFirst(idOf(list), list.from, where, EXACT_FOUND_UP_TO) : null
  const rows = found
    ? found.page(
        only => rowsOfPage(list, wanted, only),
        only => rowsOfPage({ ...list, ...list.inOrder }, wanted, only),
      )
    : rowsOfPage(list, wanted)
  const total = found
    ? found.total
    : sql`case when ${known} then ${skip} + count(*)::int else (
        select count(*)::int from (${counted} limit ${EXACT_FOUND_UP_TO + 1}) counted) end`
  return sql<PageRow>`
    ${found?.with ?? sql``}
    select coalesce(string_agg(p.card, ',') filter (where p.n <= ${limit}), '') as items,
      count(*)::int as found,
      (array_agg(p.key) filter (where p.n = ${limit}))[1] as "lastKey",
      (array_agg(p.id) filter (where p.n = ${limit}))[1] as "lastId",
      ${total} as total,
      (select version::text from masterlist_version) as version
    from (
      select '{' || ${list.card} || '}' as card, ${sql.ref(`${list.alias}.key`)}::text as key, ${idOf(list)} as id,
        row_number() over () as n
      from (${rows}) ${sql.ref(list.alias)}) p`
}

const idOf = (list: ListSql) => sql.ref(`${list.alias}.id`)

/** The sorted rows of the page, plus one. */
function rowsOfPage(list: ListSql, { limit, offset, after }: PageWanted, only = sql``): RawBuilder<unknown> {
  const id = idOf(list)
  const direction = sql.raw(list.direction === 'asc' ? 'asc' : `desc${list.nullable ? ' nulls last' : ''}`)
  const seek = after ? sql` and ${afterCursor(list, id, after)}` : sql``
  return sql`select ${sql.ref(list.alias)}.*, ${list.key} as key, ${list.chord} as chord
    from ${list.from} where ${sql.join(list.where, sql` and `)}${seek}${only}
    order by ${list.key} ${direction}, ${id} ${sql.raw(list.direction)}
    limit ${limit + 1} offset ${after ? 0 : rowsToSkip(offset)}`
}

function afterCursor(list: ListSql, id: RawBuilder<unknown>, after: CursorValues): RawBuilder<boolean> {
  const [key, lastId] = after
  const beyond = sql.raw(list.direction === 'asc' ? '>' : '<')
  if (key === null) return sql`(${list.key} is null and ${id} ${beyond} ${lastId}::uuid)`
  const value = sql`${key}::${sql.raw(list.keyType)}`
  const row = sql<boolean>`(${list.key}, ${id}) ${beyond} (${value}, ${lastId}::uuid)`
  return list.nullable ? sql`(${row} or ${list.key} is null)` : row
}
