import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Centers, Tables } from '#database/tables.ts'
import { isId } from '#domain/kernel/ids.ts'
import {
  decodeCursor,
  EXACT_TOTAL_UP_TO,
  encodeCursor,
  isCursorInstant,
  rowsToSkip,
} from '#domain/kernel/paging.ts'
import type { Tx } from '#server/platform/context.ts'
import { dayStart } from '#server/platform/sql-expressions.ts'

/** The query parameters shared by the center's money lists. */
export interface PageAsked {
  limit: number
  offset: number
  after?: string | undefined
  sortOrder: 'asc' | 'desc'
  startDate?: string | undefined
  endDate?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  total: number
  totalIsExact: boolean
  next: string | null
}

/** What a list is ordered by: the instant of its rows, or a sum in paise. */
export type SortedBy<Row> =
  | { at: Expression<Date | null>; amountOf?: never }
  | { at: Expression<number>; amountOf: (row: Row) => number }

/** One page of these rows ordered by an instant or a sum and by their id, and their number. */
export async function readPage<TB extends keyof DB, DB, Row extends { id: string; sorted_at: Date }>(
  tx: Tx,
  which: SelectQueryBuilder<DB, TB, Row>,
  { id, ...by }: SortedBy<Row> & { id: Expression<string> },
  input: PageAsked,
): Promise<Page<Row>> {
  const { at, amountOf } = by
  const place = input.after === undefined ? null : readCursor(input.after, amountOf !== undefined)
  const after = input.sortOrder === 'asc' ? sql`>` : sql`<`
  const rows = await which
    .$if(place !== null, query =>
      query.where(sql<boolean>`(${at}, ${id}) ${after} (${place?.value}, ${place?.id}::uuid)`),
    )
    .orderBy(at, input.sortOrder)
    .orderBy(id, input.sortOrder)
    .limit(input.limit + 1)
    .offset(place ? 0 : rowsToSkip(input.offset))
    .$castTo<Row>()
    .execute()
  const { total } = await tx
    .selectFrom(
      which
        .clearSelect()
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('c'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const last = rows[input.limit - 1]
  return {
    rows: rows.slice(0, input.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next:
      rows.length > input.limit && last
        ? encodeCursor([amountOf?.(last) ?? last.sorted_at.toISOString(), last.id])
        : null,
  }
}

const ofCenter = expressionBuilder<Tables & { c: Centers }, 'c'>()

/** The requested days, in the center's own time zone; `c` is the center. */
export function withinDays(
  at: Expression<Date | null>,
  { startDate, endDate }: PageAsked,
): Expression<SqlBool>[] {
  const zone = ofCenter.ref('c.time_zone')
  const parts: Expression<SqlBool>[] = []
  if (startDate) parts.push(ofCenter(at, '>=', dayStart(startDate, zone)))
  if (endDate) parts.push(ofCenter(at, '<', dayStart(sql<string>`(${endDate}::date + 1)`, zone)))
  return parts
}

/** A malformed cursor counts as none. */
function readCursor(text: string, isAmount: boolean): { value: RawBuilder<unknown>; id: string } | null {
  const [value, id] = decodeCursor(text) ?? []
  if (!isId(id)) return null
  if (isAmount) return Number.isSafeInteger(value) ? { value: sql`${value}::bigint`, id } : null
  return isCursorInstant(value) ? { value: sql`${value}::timestamptz`, id } : null
}
