import { type Interval, intersect } from '../../kernel/interval.ts'
import { toInstant, weekdayOf } from '../../kernel/time.ts'
import type { CenterCalendar } from '../schedule/free-time.ts'
import { openTime } from '../schedule/free-time.ts'

/** Full days that the occupancy covers, four of each weekday. */
export const OCCUPANCY_DAYS = 28

/** How full an hour of the week was: the booked share of its places, 0 to 100. */
export interface OccupancyCell {
  weekday: number
  hour: number
  percent: number
}

/**
 * The booked share of the open time of all places on these local dates, by weekday and hour. Hours when the center
 * is never open are left out; classes outside opening hours do not count.
 */
export function occupancyOf(
  center: Pick<CenterCalendar, 'timeZone' | 'hours' | 'holidays'>,
  places: number,
  booked: readonly Interval[],
  dates: readonly string[],
): OccupancyCell[] {
  const open = openTime(center, dates)
  const cells = new Map<number, { offered: number; taken: number }>()
  for (const date of dates) {
    for (let hour = 0; hour < 24; hour += 1) {
      const clock = {
        start: toInstant(date, hour * 60, center.timeZone).getTime(),
        end: toInstant(date, (hour + 1) * 60, center.timeZone).getTime(),
      }
      const opened = intersect(open, [clock])
      if (opened.length === 0) continue
      const key = weekdayOf(date) * 24 + hour
      const cell = cells.get(key) ?? { offered: 0, taken: 0 }
      cell.offered += lengthOf(opened) * places
      for (const period of booked) {
        if (period.start < clock.end && clock.start < period.end)
          cell.taken += lengthOf(intersect(opened, [period]))
      }
      cells.set(key, cell)
    }
  }
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([key, { offered, taken }]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      percent: offered === 0 ? 0 : Math.min(100, Math.round((taken / offered) * 100)),
    }))
}

function lengthOf(ranges: readonly Interval[]): number {
  return ranges.reduce((total, range) => total + range.end - range.start, 0)
}
