import type { Language } from './language.ts'
import { zoneOffsetMinutes } from './zone-offset.ts'

export { zoneOffsetMinutes }

/** The default time zone, when a center does not define one. */
export const DEFAULT_ZONE = 'Asia/Kolkata'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// Tables rather than Intl: browsers disagree on "Sept", "pm" and narrow spaces, and the server's HTML must contain
// the same text as the page that hydrates it.
const WEEKDAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hi: ['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'],
}
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
}

/** Enough for two centuries of days; beyond it the memo is cleared, so that it cannot grow without limit. */
const MEMO_SIZE = 100_000

/**
 * The instant of a local time; minute 1440 is the next midnight. A time skipped by a clock change becomes the later
 * one (02:30 is 03:30), a time that occurs twice the earlier one.
 */
export function toInstant(localDate: string, minutesOfDay: number, zone: string): Date {
  if (!Number.isInteger(minutesOfDay)) throw new RangeError(`not whole minutes: ${minutesOfDay}`)
  const local = dayNumber(localDate) * DAY + minutesOfDay * MINUTE
  const before = zoneOffsetMinutes(local - DAY, zone)
  const after = zoneOffsetMinutes(local + DAY, zone)
  const early = local - Math.max(before, after) * MINUTE
  if (before === after) return new Date(early)
  const late = local - Math.min(before, after) * MINUTE
  const shows = (ms: number) => ms + zoneOffsetMinutes(ms, zone) * MINUTE === local
  return new Date(shows(early) ? early : late)
}

/** The local date, YYYY-MM-DD, that calendars show in that zone. */
export function localDateOf(instant: Date, zone: string): string {
  return dateOfDay(Math.floor(localMs(instant, zone) / DAY))
}

/** Minutes since local midnight as clocks show them, 0 to 1439. */
export function minutesOfDayOf(instant: Date, zone: string): number {
  const local = localMs(instant, zone)
  return Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE)
}

/** ISO weekday: Monday is 1, Sunday 7. */
export function weekdayOf(localDate: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const fromMonday = (((dayNumber(localDate) + 3) % 7) + 7) % 7 // day 0, 1 January 1970, is a Thursday
  return (fromMonday + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7
}

export function addDays(localDate: string, days: number): string {
  if (!Number.isInteger(days)) throw new RangeError(`not whole days: ${days}`)
  return dateOfDay(dayNumber(localDate) + days)
}

/** Every date from the first up to, but excluding, the last; none if they are in the wrong order. */
export function datesBetween(from: string, toExclusive: string): string[] {
  const first = dayNumber(from)
  const count = Math.max(0, dayNumber(toExclusive) - first)
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index))
}

/** Whether the text is YYYY-MM-DD and a date that exists. */
export function isLocalDate(text: unknown): text is string {
  return typeof text === 'string' && parseDay(text) !== undefined
}

/** The instant as the API writes it: ISO 8601, UTC, ends with Z, with milliseconds. */
export function isoInstant(instant: Date): string {
  return instant.toISOString()
}

/** The day in that zone: Sat 21 Nov 2026, शनि 21 नवंबर 2026. */
export function formatDate(instant: Date, zone: string, language: Language): string {
  return formatLocalDate(localDateOf(instant, zone), language)
}

/** The time of day in that zone: 5:00 pm, शाम 5:00. */
export function formatTime(instant: Date, zone: string, language: Language): string {
  return formatMinutesOfDay(minutesOfDayOf(instant, zone), language)
}

/** Day and time in that zone: Sat 21 Nov 2026, 5:00 pm. */
export function formatDateTime(instant: Date, zone: string, language: Language): string {
  return `${formatDate(instant, zone, language)}, ${formatTime(instant, zone, language)}`
}

/** A date that has no time, such as a holiday: Sat 21 Nov 2026. */
export function formatLocalDate(localDate: string, language: Language): string {
  const weekday = WEEKDAYS[language][weekdayOf(localDate) - 1]
  const month = MONTHS[language][Number(localDate.slice(5, 7)) - 1]
  return `${weekday} ${Number(localDate.slice(8))} ${month} ${Number(localDate.slice(0, 4))}`
}

/** A day of this year without it, as people say it: Sat 21 Nov; of another year with it. */
export function formatNearLocalDate(localDate: string, today: string, language: Language): string {
  const whole = formatLocalDate(localDate, language)
  return localDate.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, whole.lastIndexOf(' ')) : whole
}

/** The day of an instant, said so. */
export function formatNearDate(instant: Date, now: Date, zone: string, language: Language): string {
  return formatNearLocalDate(localDateOf(instant, zone), localDateOf(now, zone), language)
}

/** Such a day with its time: Sat 21 Nov, 5:00 pm. */
export function formatNearDateTime(instant: Date, now: Date, zone: string, language: Language): string {
  return `${formatNearDate(instant, now, zone, language)}, ${formatTime(instant, zone, language)}`
}

/** The day of an instant as it is said in a sentence: today, tomorrow, on Sat 21 Nov. */
export function formatDayInSentence(instant: Date, now: Date, zone: string, language: Language): string {
  const today = localDateOf(now, zone)
  const day = localDateOf(instant, zone)
  if (day === today) return language === 'en' ? 'today' : 'आज'
  if (day === addDays(today, 1)) return language === 'en' ? 'tomorrow' : 'कल'
  const said = formatNearLocalDate(day, today, language)
  return language === 'en' ? `on ${said}` : said
}

/** A day of the week, Monday 1: Tue, मंगल. */
export function formatWeekday(weekday: number, language: Language): string {
  const name = WEEKDAYS[language][weekday - 1]
  if (name === undefined) throw new RangeError(`not a weekday: ${weekday}`)
  return name
}

/** A time of day without a date, such as an opening hour: 5:00 pm; 1440 is midnight. */
export function formatMinutesOfDay(minutesOfDay: number, language: Language): string {
  const hour = Math.floor(minutesOfDay / 60) % 24
  const clock = `${hour % 12 || 12}:${String(minutesOfDay % 60).padStart(2, '0')}`
  if (language === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`
  return `${partOfDay(hour)} ${clock}`
}

/**
 * Two times as a range: in Hindi the part of the day is said once, शाम 5:00 – 6:00. A line may break between them, in
 * neither of them.
 */
export function timeRange(from: string, to: string): { from: string; to: string } {
  const part = /^\p{L}[\p{L}\p{M}]*\s/u.exec(from)?.[0]
  const end = part && to.startsWith(part) ? to.slice(part.length) : to
  return { from: from.replaceAll(' ', '\u00a0'), to: end.replaceAll(' ', '\u00a0') }
}

function localMs(instant: Date, zone: string): number {
  const ms = instant.getTime()
  if (Number.isNaN(ms)) throw new RangeError('not an instant')
  return ms + zoneOffsetMinutes(ms, zone) * MINUTE
}

const dayNumbers = new Map<string, number>()
const dayTexts = new Map<number, string>()

/** Days since 1 January 1970; refuses what is not a date. */
function dayNumber(localDate: string): number {
  const known = dayNumbers.get(localDate)
  if (known !== undefined) return known
  const day = parseDay(localDate)
  if (day === undefined) throw new RangeError(`not a local date: ${localDate}`)
  if (dayNumbers.size >= MEMO_SIZE) dayNumbers.clear()
  dayNumbers.set(localDate, day)
  return day
}

function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  // 30 February parses as 2 March in some engines, so converting back must give the same text.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return undefined
  return ms / DAY
}

function dateOfDay(day: number): string {
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  const iso = new Date(day * DAY).toISOString()
  if (iso.length !== 24) throw new RangeError(`outside the years 0000 to 9999: ${iso}`)
  if (dayTexts.size >= MEMO_SIZE) dayTexts.clear()
  const text = iso.slice(0, 10)
  dayTexts.set(day, text)
  return text
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}
