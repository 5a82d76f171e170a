import { monthEnd } from '../../enrolments/period-rules.ts'

const DAY = 86_400_000

/** A month, written YYYY-MM. */
export type Month = string

export const monthOf = (localDate: string): Month => localDate.slice(0, 7)

/** The first day of a month. */
export const firstOf = (month: Month): string => `${month}-01`

export const lastOf = (month: Month): string => monthEnd(firstOf(month))

/** The month before. */
export function monthBefore(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The past days of a month on which terms apply; both ends of `holds` count. */
export function daysHeld(
  holds: { from: string; until: string | null },
  month: Month,
  today: string,
): { days: number; ofDays: number } {
  const from = later(holds.from, firstOf(month))
  const until = [lastOf(month), today, holds.until ?? today].reduce((a, b) => (a < b ? a : b))
  const days = Math.max(0, (Date.parse(until) - Date.parse(from)) / DAY + 1)
  return { days, ofDays: Number(lastOf(month).slice(8)) }
}

const later = (a: string, b: string) => (a > b ? a : b)
