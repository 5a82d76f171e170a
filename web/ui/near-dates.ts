import type { Language } from '#domain/kernel/language.ts'
import {
  DEFAULT_ZONE,
  formatNearDate,
  formatNearDateTime,
  formatNearLocalDate,
  formatTime,
  localDateOf,
} from '#domain/kernel/time.ts'

// How screens say days: one of this year without it. What is printed, signed or saved as a file names the year, by
// the formatters of the kernel.

/** The day of an instant in that zone: Sat 21 Nov; of another year Sat 20 Nov 2027. */
export const nearDate = (instant: Date, zone: string, language: Language) =>
  formatNearDate(instant, new Date(), zone, language)

/** Such a day with its time: Sat 21 Nov, 5:00 pm. */
export const nearDateTime = (instant: Date, zone: string, language: Language) =>
  formatNearDateTime(instant, new Date(), zone, language)

/** In the narrow rows of a list: the time of what was today, the day of what was before. */
export const timeOrDay = (instant: Date, zone: string, language: Language) =>
  localDateOf(instant, zone) === localDateOf(new Date(), zone)
    ? formatTime(instant, zone, language)
    : nearDate(instant, zone, language)

/** A date that has no time, such as a holiday: Sat 21 Nov. */
export const nearLocalDate = (date: string, language: Language) =>
  formatNearLocalDate(date, localDateOf(new Date(), DEFAULT_ZONE), language)
