import { weekdayOf } from '../../kernel/time.ts'

/** ISO weekday: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** On which local dates something repeats, and its start there. All times are local: clock changes do not matter. */
export interface WeeklyPattern {
  /** An iCalendar RRULE by days, weeks or months, without DTSTART: `FREQ=WEEKLY;BYDAY=TU,TH`. */
  recurrence: string
  /** Local start, minutes since midnight. */
  startMinute: number
  /** Length of a class in minutes. */
  minutes: number
  /** Starts of weekdays that differ. */
  weekdayMinutes: Partial<Record<Weekday, number>>
  /** Local dates of the rule that are skipped. */
  exceptions: readonly string[]
}

/** One date of a pattern: its local date, and the class's time there. */
export interface PatternDate {
  on: string
  startsAt: Date
  endsAt: Date
}

/** The local minute at which a class of the pattern begins on that date. */
export function startMinuteOn(
  pattern: Pick<WeeklyPattern, 'startMinute' | 'weekdayMinutes'>,
  localDate: string,
): number {
  return pattern.weekdayMinutes[weekdayOf(localDate)] ?? pattern.startMinute
}

const PART = /^(FREQ|INTERVAL|BYDAY|BYMONTHDAY|BYSETPOS|UNTIL|COUNT|WKST)=([A-Z0-9,+-]+)$/

/** Whether the text is a supported rule: by days, weeks or months, each part once, without a time of day. */
export function isRecurrence(text: string): boolean {
  const parts = text.split(';').map(part => PART.exec(part))
  if (parts.some(part => part === null)) return false
  const known = new Map(parts.map(part => [part?.[1] ?? '', part?.[2] ?? '']))
  if (known.size !== parts.length || (known.has('UNTIL') && known.has('COUNT'))) return false
  const fits = (name: string, shape: RegExp) => shape.test(known.get(name) ?? '') || !known.has(name)
  return (
    /^(DAILY|WEEKLY|MONTHLY)$/.test(known.get('FREQ') ?? '') &&
    fits('INTERVAL', /^([1-9]|[1-4]\d|5[0-2])$/) &&
    fits('BYDAY', /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU))*$/) &&
    fits('BYMONTHDAY', /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01]))*$/) &&
    fits('BYSETPOS', /^-?[1-9]\d?(,-?[1-9]\d?)*$/) &&
    fits('UNTIL', /^\d{8}$/) &&
    fits('COUNT', /^[1-9]\d{0,3}$/) &&
    fits('WKST', /^(MO|TU|WE|TH|FR|SA|SU)$/)
  )
}
