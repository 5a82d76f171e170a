import { addDays, localDateOf, minutesOfDayOf, toInstant } from '../../../kernel/time.ts'
import type { QuietHours } from './notification-rules.ts'

/** When the current quiet hours end; null if there are none now. An empty period means no quiet hours. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet || quiet.from === quiet.to) return null
  const { from, to, timeZone } = quiet
  const minute = minutesOfDayOf(now, timeZone)
  const overMidnight = from > to
  const isQuiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return null
  const today = localDateOf(now, timeZone)
  return toInstant(overMidnight && minute >= from ? addDays(today, 1) : today, to, timeZone)
}
