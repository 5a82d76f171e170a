import { addDays, localDateOf, minutesOfDayOf, toInstant } from '#domain/kernel/time.ts'
import type { ScheduledClass } from './schedule-data.ts'

/** When a class is, as the clocks of its center show it; minutes since midnight of that day. */
export type WallTime = { date: string; startMinute: number; endMinute: number }

/** The one place where instants become the center's local time; a class past midnight ends at minute 1440. */
export function wallTimeOf(item: Pick<ScheduledClass, 'startsAt' | 'endsAt' | 'center'>): WallTime {
  const zone = item.center.timeZone
  const start = new Date(item.startsAt)
  const end = new Date(item.endsAt)
  const date = localDateOf(start, zone)
  const sameDay = localDateOf(end, zone) === date
  return {
    date,
    startMinute: minutesOfDayOf(start, zone),
    endMinute: sameDay ? minutesOfDayOf(end, zone) : 1440,
  }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** `YYYY-MM-DD HH:mm:ss`, the calendar library's way of saying a local time. */
export const libraryTime = (date: string, minute: number) =>
  minute === 1440 ? `${addDays(date, 1)} 00:00:00` : `${date} ${clock(minute)}`

/** The way back: the instant of the library's local time in the center's zone, as ISO text. */
export function instantOfLibraryTime(text: string, zone: string): string {
  const [date = '', time = '00:00:00'] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return toInstant(date, hours * 60 + minutes, zone).toISOString()
}

/** What the clocks show now in a zone. */
export function wallNow(zone: string, now = new Date()) {
  return { date: localDateOf(now, zone), minute: minutesOfDayOf(now, zone) }
}
