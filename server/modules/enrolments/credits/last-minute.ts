import { addDays, toInstant } from '#domain/kernel/time.ts'

const MINUTE = 60_000

/** The last minute of a credit's last day, in its center's zone. */
export function lastMinute(expiresOn: string, timeZone: string): Date {
  return new Date(toInstant(addDays(expiresOn, 1), 0, timeZone).getTime() - MINUTE)
}
