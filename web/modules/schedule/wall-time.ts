import { localDateOf, minutesOfDayOf, toInstant } from '#domain/kernel/time.ts'

/** When a class is, as the clocks of its center show it; minutes since midnight of that day. */
export type WallTime = { date: string; startMinute: number; endMinute: number }

/** The one place where instants become the center's local time; a class past midnight ends at minute 1440. */
export function wallTimeOf(item: {
  startsAt: string
  endsAt: string
  center: { timeZone: string }
}): WallTime {
  const zone = item.center.timeZone
  const start = new Date(item.startsAt)
  const date = localDateOf(start, zone)
  const startMinute = minutesOfDayOf(start, zone)
  const end = new Date(item.endsAt)
  const sameDay = localDateOf(end, zone) === date
  return { date, startMinute, endMinute: sameDay ? minutesOfDayOf(end, zone) : 1440 }
}

/** The way back: the instant of a local time, as ISO text. */
export const instantOfWall = (date: string, minute: number, zone: string) =>
  toInstant(date, minute, zone).toISOString()

/** What the clocks show now in a zone. */
export function wallNow(zone: string, now = new Date()) {
  return { date: localDateOf(now, zone), minute: minutesOfDayOf(now, zone) }
}
