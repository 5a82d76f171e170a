/** Hours on a weekday (Monday is 1), minutes since midnight; a minute that is not filled in is NaN. */
export type Stretch = { weekday: number; fromMinute: number; toMinute: number }

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

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
