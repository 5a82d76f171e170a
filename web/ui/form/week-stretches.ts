/** Hours on a weekday (Monday is 1), minutes since midnight; a minute that is not filled in is NaN. */
export type Stretch = { weekday: number; fromMinute: number; toMinute: number }

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** What is wrong, by weekday: a blank time, an end before its start, hours that overlap. Touching is fine. */
export function weekProblems(stretches: readonly Stretch[]): Map<number, 'order' | 'overlap' | 'blank'> {
  const problems = new Map<number, 'order' | 'overlap' | 'blank'>()
  for (const weekday of WEEKDAYS) {
    const day = stretches.filter(one => one.weekday === weekday).sort((a, b) => a.fromMinute - b.fromMinute)
    const isBlank = (one: Stretch) => Number.isNaN(one.fromMinute) || Number.isNaN(one.toMinute)
    if (day.some(isBlank)) problems.set(weekday, 'blank')
    else if (day.some(one => one.fromMinute >= one.toMinute)) problems.set(weekday, 'order')
    else if (day.some((one, place) => one.fromMinute < (day[place - 1]?.toMinute ?? 0)))
      problems.set(weekday, 'overlap')
  }
  return problems
}
