import { RRuleTemporal } from 'rrule-temporal'
import { addDays, datesBetween, toInstant } from '#domain/kernel/time.ts'
import {
  isRecurrence,
  type PatternDate,
  startMinuteOn,
  type WeeklyPattern,
} from '#domain/modules/schedule/pattern.ts'

const MINUTE = 60_000
/** A bit more than two years: nobody plans further. */
const MOST_DAYS = 800

/**
 * The dates of a pattern from `startsOn`, where its intervals start, until and including `until` (local dates). The
 * rule is evaluated for dates only; the time of day is added afterwards, so that a class in the hour skipped by
 * daylight saving takes place an hour later instead of being dropped.
 */
export function expandPattern(
  pattern: WeeklyPattern,
  span: { startsOn: string; until: string; timeZone: string },
): PatternDate[] {
  const { startsOn, timeZone } = span
  if (!isRecurrence(pattern.recurrence)) throw new RangeError(`not a recurrence: ${pattern.recurrence}`)
  const until = [span.until, addDays(startsOn, MOST_DAYS)].sort()[0] ?? span.until
  if (until < startsOn) return []
  const except = new Set(pattern.exceptions)
  return datesOf(pattern.recurrence, startsOn, until)
    .filter(on => !except.has(on))
    .map(on => {
      const startsAt = toInstant(on, startMinuteOn(pattern, on), timeZone)
      return { on, startsAt, endsAt: new Date(startsAt.getTime() + pattern.minutes * MINUTE) }
    })
}

function datesOf(recurrence: string, startsOn: string, until: string): string[] {
  if (recurrence === 'FREQ=DAILY') return datesBetween(startsOn, addDays(until, 1))
  const rule = new RRuleTemporal({
    rruleString: recurrence,
    dtstart: Temporal.ZonedDateTime.from(`${startsOn}T00:00:00[UTC]`),
  })
  const [from, to] = [startsOn, until].map(date => new Date(`${date}T00:00:00Z`)) as [Date, Date]
  return rule.between(from, to, true).map(date => date.toString().slice(0, 10))
}
