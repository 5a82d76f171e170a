import { addDays, localDateOf, minutesOfDayOf, toInstant } from '../../kernel/time.ts'
import type { QuietHours } from '../accounts/notifications/notification-rules.ts'
import { quietUntil } from '../accounts/notifications/quiet-hours.ts'

/** When dues are first reminded of: not by itself at all, on their day, or the day before. */
export const DUE_STARTS = ['off', 'on_day', 'day_before'] as const
export type DueStart = (typeof DUE_STARTS)[number]

/** What a center reminds of, and when; null: not of that. */
export interface ReminderSettings {
  /** The local minute of the day before at which families and experts read what tomorrow brings. */
  eveningAt: number
  families: boolean
  experts: boolean
  /** So many hours before a class, once more. */
  hoursBefore: number | null
  /** So many hours before an offered seat goes to the next. */
  seatHours: number | null
  /** So many days before a make-up class expires, and once more on its last day but one. */
  creditDays: number | null
  dues: DueStart
}

/** What a center begins with. */
export const USUAL_REMINDERS: ReminderSettings = {
  eveningAt: 18 * 60,
  families: true,
  experts: true,
  hoursBefore: null,
  seatHours: 3,
  creditDays: 7,
  dues: 'on_day',
}

/** What a center can choose; minutes of the day in half hours. */
export const REMINDER_CHOICES = {
  eveningAt: { least: 15 * 60, most: 21 * 60, step: 30 },
  hoursBefore: { least: 1, most: 6 },
  seatHours: { least: 1, most: 8 },
  creditDays: { least: 2, most: 30 },
} as const

/** The night of whoever has set no quiet hours: nobody is reminded then. */
const NIGHT = { from: 22 * 60, to: 7 * 60 }
/** Classes that begin so many hours after one that is reminded of come along in its message. */
const ALONG_MS = 3 * 3_600_000
const HOUR_MS = 3_600_000
/** Make-up classes are reminded of from this minute of the day on. */
const MORNING = 9 * 60

export type ClassStep = 'evening' | 'soon'

/** Whether somebody is left alone now: in the quiet hours they set, or else at night where the center is. */
export function isQuiet(quiet: QuietHours | null, zone: string, now: Date): boolean {
  return quietUntil(quiet ?? { ...NIGHT, timeZone: zone }, now) !== null
}

/**
 * The classes of a center that are due now: those that begin before these instants. One that has begun is never
 * reminded of, and what was missed is made good until then.
 */
export function dueClasses(
  { eveningAt, hoursBefore }: ReminderSettings,
  zone: string,
  now: Date,
): { evening: Date; soon: Date | null } {
  const today = localDateOf(now, zone)
  const last = minutesOfDayOf(now, zone) >= eveningAt ? addDays(today, 1) : today
  return {
    evening: toInstant(addDays(last, 1), 0, zone),
    // The moment itself counts.
    soon: hoursBefore === null ? null : new Date(now.getTime() + hoursBefore * HOUR_MS + 1),
  }
}

/** A class of one person. */
export interface RemindedClass {
  startsAt: Date
  zone: string
  /** When they booked it, or were told of its new time: whoever knows since then needs no word of what was before. */
  knownSince: Date | null
}

/** The reminder that a class needs now; null: none. The later one takes the place of the earlier. */
export function classStep(
  { startsAt, zone, knownSince }: RemindedClass,
  settings: ReminderSettings,
  evenings: boolean,
  now: Date,
): ClassStep | null {
  if (startsAt <= now) return null
  const isNews = (moment: Date) => knownSince !== null && knownSince > moment
  const { hoursBefore, eveningAt } = settings
  if (hoursBefore !== null) {
    const soon = new Date(startsAt.getTime() - hoursBefore * HOUR_MS)
    if (now >= soon) return isNews(soon) ? null : 'soon'
  }
  const evening = toInstant(addDays(localDateOf(startsAt, zone), -1), eveningAt, zone)
  return evenings && now >= evening && !isNews(evening) ? 'evening' : null
}

/**
 * Whether a class that is not due by itself comes along in the message of one that is: in the evening those of the
 * same day, before a class those that begin soon after it.
 */
export function comesAlong(
  { startsAt, zone }: Omit<RemindedClass, 'knownSince'>,
  due: { startsAt: Date; zone: string; step: ClassStep },
  settings: ReminderSettings,
  evenings: boolean,
): boolean {
  if (due.step === 'evening')
    return evenings && localDateOf(startsAt, zone) === localDateOf(due.startsAt, due.zone)
  const later = startsAt.getTime() - due.startsAt.getTime()
  return settings.hoursBefore !== null && later >= 0 && later <= ALONG_MS
}

export type CreditStep = 'early' | 'last_day'

/** The reminder that a make-up class needs on this day; null: none. */
export function creditStep(
  expiresOn: string,
  creditDays: number,
  zone: string,
  now: Date,
): CreditStep | null {
  const today = localDateOf(now, zone)
  if (today > expiresOn || minutesOfDayOf(now, zone) < MORNING) return null
  if (addDays(expiresOn, -1) <= today) return 'last_day'
  return addDays(expiresOn, -creditDays) <= today ? 'early' : null
}

/** The first instant of the days on which dues may be reminded of: from the morning on, never at night. */
export const isDaytime = (zone: string, now: Date): boolean => {
  const minute = minutesOfDayOf(now, zone)
  return minute >= MORNING && minute < NIGHT.from
}
