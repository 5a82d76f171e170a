/** When a batch meets, as people say it; local times of the center. */
export interface WeeklyTimes {
  /** ISO weekdays, Monday 1. */
  weekdays: number[]
  /** Every how many weeks. */
  interval: number
  startMinute: number
  minutes: number
  /** Starts of single weekdays that differ: {"6": 600}. */
  weekdayMinutes: Record<string, number>
  /** Local dates that fall out. */
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
