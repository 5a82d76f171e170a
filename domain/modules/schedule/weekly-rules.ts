import type { WeeklyStretch } from './free-time.ts'

/** The first stretch that is empty or the wrong way round, by its place in the list; -1 where all are right. */
export function firstEmpty(stretches: readonly WeeklyStretch[]): number {
  return stretches.findIndex(stretch => stretch.fromMinute >= stretch.toMinute)
}

/** Whether two stretches of one weekday share a minute; those that only touch do not. */
export function weeklyOverlap(stretches: readonly WeeklyStretch[]): boolean {
  const sorted = [...stretches].sort((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
  return sorted.some((stretch, index) => {
    const before = sorted[index - 1]
    return before?.weekday === stretch.weekday && stretch.fromMinute < before.toMinute
  })
}
