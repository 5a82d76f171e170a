import { isLocalDate, isoInstant, toInstant } from '#domain/kernel/time.ts'

/** `09:30`; midnight at the end of a day reads 00:00, as clocks say it. */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes since midnight of `09:30`; an end at 00:00 is the midnight that follows. */
export function minuteOfClock(clock: string, isEnd = false): number {
  const match = /^(\d{2}):(\d{2})/.exec(clock)
  if (!match) return Number.NaN
  const minute = Number(match[1]) * 60 + Number(match[2])
  return isEnd && minute === 0 ? 1440 : minute
}

/** The instant of a day and a time as two fields have them, by the clocks of a zone; null while one is not filled in. */
export function instantOfClock(date: string, clock: string, zone: string): string | null {
  const minute = minuteOfClock(clock)
  return isLocalDate(date) && !Number.isNaN(minute) ? isoInstant(toInstant(date, minute, zone)) : null
}
