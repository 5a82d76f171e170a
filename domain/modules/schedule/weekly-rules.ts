import type { WeeklyStretch } from './free-time.ts'

/** The index of the first period that is empty or the wrong way round; -1 if all are right. */
export function firstEmpty(stretches: readonly WeeklyStretch[]): number {
  return stretches.findIndex(stretch => stretch.fromMinute >= stretch.toMinute)
}

/** Whether two periods of one weekday overlap; adjacent ones do not. */
export function weeklyOverlap(stretches: readonly WeeklyStretch[]): boolean {
  const sorted = [...stretches].sort((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
  return sorted.some((stretch, index) => {
    const before = sorted[index - 1]
    return before?.weekday === stretch.weekday && stretch.fromMinute < before.toMinute
  })
}
