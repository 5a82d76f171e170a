import { localDateOf, minutesOfDayOf, weekdayOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'

type Center = ApiAnswer<'GET /centers/{id}'>
type Opening =
  | { state: 'open'; until: number }
  /** `opens`: later today, in minutes after midnight; null when not any more today. */
  | { state: 'closed'; opens: number | null }
  | { state: 'holiday'; name: string }

/** Whether a center is open now by its own clock, and until or from when today. */
export function openingAt(center: Pick<Center, 'hours' | 'holidays' | 'timeZone'>, now: Date): Opening {
  const date = localDateOf(now, center.timeZone)
  const holiday = center.holidays.find(one => one.onDate === date)
  if (holiday) return { state: 'holiday', name: holiday.name }
  const minute = minutesOfDayOf(now, center.timeZone)
  const today = center.hours
    .filter(stretch => stretch.weekday === weekdayOf(date))
    .sort((a, b) => a.opensMinute - b.opensMinute)
  const current = today.find(stretch => stretch.opensMinute <= minute && minute < stretch.closesMinute)
  if (current) return { state: 'open', until: current.closesMinute }
  return { state: 'closed', opens: today.find(stretch => stretch.opensMinute > minute)?.opensMinute ?? null }
}

/** ISO weekdays, Monday first, by the key of their name in the catalogs. */
export const WEEKDAYS = [
  { weekday: 1, key: 'mon' },
  { weekday: 2, key: 'tue' },
  { weekday: 3, key: 'wed' },
  { weekday: 4, key: 'thu' },
  { weekday: 5, key: 'fri' },
  { weekday: 6, key: 'sat' },
  { weekday: 7, key: 'sun' },
] as const
