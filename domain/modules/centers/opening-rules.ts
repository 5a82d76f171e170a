import type { WeeklyStretch } from '../schedule/free-time.ts'

/** A class by its local day and minutes; one that runs past midnight ends after 1440. */
export interface WeekdaySpan {
  weekday: number
  fromMinute: number
  toMinute: number
}

/** Whether a class is entirely inside opening hours; adjacent periods count as one. */
export function isWithinHours(
  hours: readonly WeeklyStretch[],
  { weekday, fromMinute, toMinute }: WeekdaySpan,
): boolean {
  const ofDay = hours
    .filter(stretch => stretch.weekday === weekday)
    .toSorted((a, b) => a.fromMinute - b.fromMinute)
  let open = fromMinute
  for (const stretch of ofDay) {
    if (stretch.fromMinute > open) break
    open = Math.max(open, stretch.toMinute)
  }
  return (
    ofDay.some(stretch => stretch.fromMinute <= fromMinute && stretch.toMinute > fromMinute) &&
    open >= toMinute
  )
}

/** The classes that were inside the old hours and are outside the new ones. Those already outside are not affected. */
export function fallingOutside<T extends WeekdaySpan>(
  classes: readonly T[],
  before: readonly WeeklyStretch[],
  after: readonly WeeklyStretch[],
): T[] {
  return classes.filter(one => isWithinHours(before, one) && !isWithinHours(after, one))
}
