import { addDays, isLocalDate, weekdayOf } from '#domain/kernel/time.ts'
import type { View } from './schedule-data.ts'

/** First and last date, both included. */
export type DateRange = { startDate: string; endDate: string }

/** The most days one question for a schedule may span. */
export const MAX_DAYS = 45

export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/** The first of the month so many months after (or, negative, before) the date's month. */
export function monthAfter(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

export const lastOfMonth = (date: string) => addDays(monthAfter(date, 1), -1)

/** So many days stand side by side on a phone, where seven have no room for words. */
const NARROW_DAYS = 3

/**
 * The dates a view shows around a date; the month's grid contains whole weeks. On a phone a week is three days from the
 * date on, and a month, which is listed, the month alone.
 */
export function rangeOfView(view: View, date: string, isNarrow = false): DateRange {
  if (view === 'day') return { startDate: date, endDate: date }
  // A list reads on from its date; whole weeks are for the grid.
  if (view === 'list') return { startDate: date, endDate: addDays(date, 6) }
  if (view === 'month' && isNarrow) return { startDate: firstOfMonth(date), endDate: lastOfMonth(date) }
  if (view === 'month') {
    return { startDate: mondayOf(firstOfMonth(date)), endDate: addDays(mondayOf(lastOfMonth(date)), 6) }
  }
  if (isNarrow) return { startDate: date, endDate: addDays(date, NARROW_DAYS - 1) }
  const monday = mondayOf(date)
  return { startDate: monday, endDate: addDays(monday, 6) }
}

/** A range a person asked for, set right: the wrong way round is turned, too long is cut. */
export function askedRange(from: string, to: string): DateRange | null {
  if (!isLocalDate(from) && !isLocalDate(to)) return null
  const start = isLocalDate(from) ? from : to
  const end = isLocalDate(to) ? to : addDays(start, 6)
  const [startDate, wanted] = start <= end ? [start, end] : [end, start]
  const longest = addDays(startDate, MAX_DAYS - 1)
  const [endDate = longest] = [wanted, longest].sort()
  return { startDate, endDate }
}

/** The date one step of the view further on or back. */
export function step(view: View, date: string, direction: 1 | -1, isNarrow = false): string {
  if (view === 'day') return addDays(date, direction)
  if (view === 'week' && isNarrow) return addDays(date, NARROW_DAYS * direction)
  if (view === 'month') return monthAfter(date, direction)
  return addDays(date, 7 * direction)
}
