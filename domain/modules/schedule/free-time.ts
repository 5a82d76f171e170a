import { type Interval, intersect, normalise, subtractIntervals } from '../../kernel/interval.ts'
import { toInstant, weekdayOf, zoneOffsetMinutes } from '../../kernel/time.ts'

const MINUTE = 60_000

/** A weekly period in local minutes of the day; weekday 1 is Monday, 1440 the midnight that ends the day. */
export interface WeeklyStretch {
  weekday: number
  fromMinute: number
  toMinute: number
}

/** One numbered place of a space with its occupied time. */
export interface Place {
  spaceId: string
  place: number
  busy: readonly Interval[]
}

/** What a center offers for classes of one service: opening hours, places, terms. */
export interface CenterCalendar {
  timeZone: string
  hours: readonly WeeklyStretch[]
  /** Local dates on which it is closed. */
  holidays: readonly string[]
  places: readonly Place[]
  stepMinutes: number
  leadTimeMinutes: number
  horizonDays: number
}

/** When an expert teaches at a center; times are local to the center. */
export interface ExpertCalendar {
  availability: readonly WeeklyStretch[]
  away: readonly Interval[]
  /** Classes at any center. */
  busy: readonly Interval[]
}

/** The instants of a weekly pattern on these local dates. */
export function weeklyTime(
  stretches: readonly WeeklyStretch[],
  dates: readonly string[],
  zone: string,
): Interval[] {
  const ranges: Interval[] = []
  for (const date of dates) {
    const weekday = weekdayOf(date)
    for (const stretch of stretches) {
      if (stretch.weekday !== weekday) continue
      ranges.push({
        start: toInstant(date, stretch.fromMinute, zone).getTime(),
        end: toInstant(date, stretch.toMinute, zone).getTime(),
      })
    }
  }
  return normalise(ranges)
}

/** When the center is open on these local dates: its hours without holidays. */
export function openTime(
  center: Pick<CenterCalendar, 'hours' | 'holidays' | 'timeZone'>,
  dates: readonly string[],
): Interval[] {
  const closed = new Set(center.holidays)
  return weeklyTime(
    center.hours,
    dates.filter(date => !closed.has(date)),
    center.timeZone,
  )
}

/** When the expert would teach within the open time, ignoring existing classes. */
export function offeredTime(
  open: readonly Interval[],
  expert: ExpertCalendar,
  dates: readonly string[],
  zone: string,
): Interval[] {
  return subtractIntervals(intersect(open, weeklyTime(expert.availability, dates, zone)), expert.away)
}

/** The instants when a class of that length (ms) can begin so that a single place is free throughout. */
export function placeStarts(places: readonly Place[], within: Interval, lengthMs: number): Interval[] {
  const starts: Interval[] = []
  for (const place of places) {
    for (const free of subtractIntervals([within], place.busy)) {
      const end = free.end - lengthMs + 1
      if (end > free.start) starts.push({ start: free.start, end })
    }
  }
  return normalise(starts)
}

/**
 * The starts of classes of that length inside the ranges, when local clocks show a whole multiple of the step (at
 * most an hour) since midnight, also on days with a clock change.
 */
export function gridStarts(
  ranges: readonly Interval[],
  lengthMs: number,
  stepMinutes: number,
  zone: string,
): number[] {
  const starts: number[] = []
  for (const range of normalise(ranges)) {
    const last = range.end - lengthMs
    for (
      let at = nextOnGrid(range.start, stepMinutes, zone);
      at <= last;
      at = nextOnGrid(at + MINUTE, stepMinutes, zone)
    ) {
      starts.push(at)
    }
  }
  return starts
}

/** Whether a local clock shows a whole multiple of the step at that instant. */
export function isOnGrid(instant: number, stepMinutes: number, zone: string): boolean {
  return nextOnGrid(instant, stepMinutes, zone) === instant
}

function nextOnGrid(from: number, stepMinutes: number, zone: string): number {
  const step = stepMinutes * MINUTE
  const offset = zoneOffsetMinutes(from, zone)
  const at = Math.ceil((from + offset * MINUTE) / step) * step - offset * MINUTE
  if (zoneOffsetMinutes(at, zone) === offset) return at
  // A clock change in between may bring a time on the grid closer or remove it.
  let minute = Math.ceil(from / MINUTE) * MINUTE
  while ((minute + zoneOffsetMinutes(minute, zone) * MINUTE) % step !== 0) minute += MINUTE
  return minute
}
