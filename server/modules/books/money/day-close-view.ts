import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import {
  type CashTaker,
  differenceOf,
  expectedIn,
  takenOutOf,
} from '#domain/modules/books/money/day-close-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { DayCloseRow } from './day-close-queries.ts'

type DayClose = ApiAnswer<'GET /center/day-closes'>['items'][number]

/** A closed day as the center sees it. */
export function dayCloseAnswer(row: DayCloseRow): DayClose {
  const { currency } = row
  const drawer = { float: row.float_amount, moved: row.moved_amount }
  return {
    id: row.id,
    onDate: row.on_date,
    since: isoInstant(row.since),
    closedAt: isoInstant(row.closed_at),
    closedByName: row.closed_by_name,
    float: money(row.float_amount, currency),
    moved: money(row.moved_amount, currency),
    expected: money(expectedIn(drawer), currency),
    counted: money(row.counted_amount, currency),
    difference: money(differenceOf(drawer, { counted: row.counted_amount }), currency),
    left: money(row.left_amount, currency),
    takenOut: money(takenOutOf({ counted: row.counted_amount, left: row.left_amount }), currency),
    takenTo: row.taken_to,
    takers: row.takers.map(taker => takerAnswer(taker, currency)),
    note: row.note,
  }
}

/** What one person took and handed out. */
export function takerAnswer(taker: CashTaker, currency: string): DayClose['takers'][number] {
  const { userId, name, payments } = taker
  return {
    userId,
    name,
    payments,
    taken: money(taker.taken, currency),
    handedOut: money(taker.handedOut, currency),
  }
}
