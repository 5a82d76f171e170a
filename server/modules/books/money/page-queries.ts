import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { Tx } from '#server/platform/context.ts'

/** What every list of the desk is asked with. */
export interface PageAsked {
  limit: number
  offset: number
  after?: string | undefined
  sortOrder: 'asc' | 'desc'
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Rows that stand in the order of an instant and their id. */
export interface PageSource {
  /** With `where` left out. */
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: readonly RawBuilder<unknown>[]
  /** The instant they are sorted by; its column in the answer is `sorted_at`. */
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

export interface Page<Row> {
  rows: Row[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** One page in the order of time, and how many there are. */
export async function readPage<Row extends { id: string; sorted_at: Date }>(
  tx: Tx,
  { columns, from, where, at, id }: PageSource,
  asked: PageAsked,
): Promise<Page<Row>> {
  const which = sql.join([...where], sql` and `)
  const direction = sql.raw(asked.sortOrder)
  const place = asked.after === undefined ? null : readCursor(asked.after)
  const seek = place
    ? sql`and (${at}, ${id}) ${sql.raw(asked.sortOrder === 'asc' ? '>' : '<')} (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select ${columns}, ${at} as sorted_at from ${from} where ${which} ${seek}
    order by ${at} ${direction}, ${id} ${direction}
    limit ${asked.limit + 1} offset ${place ? 0 : rowsToSkip(asked.offset)}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${which} limit ${EXACT_TOTAL_UP_TO + 1}) c`.execute(
    tx,
  )
  const total = counted.rows[0]?.total ?? 0
  const last = rows[asked.limit - 1]
  return {
    rows: rows.slice(0, asked.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: rows.length > asked.limit && last ? encodeCursor([last.sorted_at.toISOString(), last.id]) : null,
  }
}

/** The days asked for, in the center's own zone; `c` is the center. */
export function withinDays(
  at: RawBuilder<unknown>,
  { startDate, endDate }: PageAsked,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (startDate) parts.push(sql`${at} >= ${startDate}::timestamp at time zone c.time_zone`)
  if (endDate) parts.push(sql`${at} < (${endDate}::date + 1)::timestamp at time zone c.time_zone`)
  return parts
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
