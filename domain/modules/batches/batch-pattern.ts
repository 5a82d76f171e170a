import type { Language } from '../../kernel/language.ts'
import { addDays, formatMinutesOfDay, formatWeekday } from '../../kernel/time.ts'

/** When a batch meets; local times of the center. */
export interface WeeklyTimes {
  /** ISO weekdays, Monday 1. */
  weekdays: number[]
  /** Every how many weeks. */
  interval: number
  startMinute: number
  minutes: number
  /** Starts of single weekdays that differ: {"6": 600}. */
  weekdayMinutes: Readonly<Partial<Record<string, number>>>
  /** Local dates that are skipped. */
  exceptions: string[]
}

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The pattern as an iCalendar RRULE without its start and end. Weeks begin on Monday. */
export function recurrenceOf({ weekdays, interval }: Pick<WeeklyTimes, 'weekdays' | 'interval'>): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b).map(day => CODES[day - 1])
  if (days.length === 0 || days.includes(undefined)) throw new RangeError(`not weekdays: ${weekdays}`)
  const every = interval > 1 ? `;INTERVAL=${interval}` : ''
  return `FREQ=WEEKLY${every};WKST=MO;BYDAY=${days.join(',')}`
}

/** The weekdays and the interval of a weekly RRULE as `recurrenceOf` writes it; parts in any order. */
export function weeklyOf(recurrence: string): Pick<WeeklyTimes, 'weekdays' | 'interval'> {
  const parts = new Map(recurrence.split(';').map(part => part.split('=') as [string, string]))
  const weekdays = (parts.get('BYDAY') ?? '')
    .split(',')
    .map(code => CODES.indexOf(code as (typeof CODES)[number]) + 1)
  if (parts.get('FREQ') !== 'WEEKLY' || weekdays.includes(0))
    throw new RangeError(`not weekly: ${recurrence}`)
  return { weekdays, interval: Number(parts.get('INTERVAL') ?? 1) }
}

/** Every local minute at which the pattern starts on that weekday. */
export function startMinuteOn(
  times: Pick<WeeklyTimes, 'startMinute' | 'weekdayMinutes'>,
  weekday: number,
): number {
  return times.weekdayMinutes[weekday] ?? times.startMinute
}

/**
 * The last date up to `from` that keeps the same weeks as counting from `anchor`: a batch that has run for years is
 * not counted from its first day.
 */
export function anchorNear(anchor: string, interval: number, from: string): string {
  const days = datesApart(anchor, from)
  const cycle = 7 * interval
  return days <= 0 ? anchor : addDays(anchor, Math.floor(days / cycle) * cycle)
}

function datesApart(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** "Tue, Thu, 5:00 pm", or with each weekday's own time where they differ. */
export function weeklyWords(times: WeeklyTimes, language: Language): string {
  const days = [...times.weekdays].sort((a, b) => a - b)
  const clock = (day: number) => formatMinutesOfDay(startMinuteOn(times, day), language)
  const clocks = new Set(days.map(clock))
  if (clocks.size === 1) return [...days.map(day => formatWeekday(day, language)), ...clocks].join(', ')
  return days.map(day => `${formatWeekday(day, language)} ${clock(day)}`).join(', ')
}
