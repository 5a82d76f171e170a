import { weekdayOf } from '#domain/kernel/time.ts'
import type { ScheduleAnswer } from './schedule-data.ts'

export type Stretch = { startMinute: number; endMinute: number }

/** Pixels of an hour on every time axis. */
export const HOUR_PX = 60

const DAY = 1440
/** How much of the past stays in sight above now, and of the empty time above a first class. */
const BEFORE_NOW = 75
const BEFORE_CLASS = 30

type Center = Pick<ScheduleAnswer['centers'][number], 'id' | 'hours'>
type Holiday = Pick<ScheduleAnswer['holidays'][number], 'centerId' | 'onDate'>

/** When at least one of the centers is open on a date; null if none says its hours. */
export function openOn(
  date: string,
  centers: readonly Center[],
  holidays: readonly Holiday[],
): Stretch[] | null {
  const known = centers.filter(center => center.hours?.length > 0)
  if (known.length === 0) return null
  const weekday = weekdayOf(date)
  const open = known
    .filter(({ id }) => !holidays.some(one => one.centerId === id && one.onDate === date))
    .flatMap(({ hours }) => hours.filter(one => one.weekday === weekday))
    .map(({ opensMinute, closesMinute }) => ({ startMinute: opensMinute, endMinute: closesMinute }))
  return merged(open)
}

/** What is left of an axis beside the open times. */
export function closedBetween(open: readonly Stretch[], first: number, last: number): Stretch[] {
  const closed: Stretch[] = []
  let from = first
  for (const { startMinute, endMinute } of open) {
    if (startMinute > from) closed.push({ startMinute: from, endMinute: Math.min(startMinute, last) })
    from = Math.max(from, endMinute)
    if (from >= last) break
  }
  if (from < last) closed.push({ startMinute: from, endMinute: last })
  return closed
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const next of [...stretches].sort((a, b) => a.startMinute - b.startMinute)) {
    const last = found.at(-1)
    if (last && next.startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, next.endMinute)
    else found.push({ ...next })
  }
  return found
}

/** The whole hours an axis shows: those that are open, those with classes, and from eight to twenty if neither says more. */
export function hoursOf(stretches: readonly Stretch[]): [first: number, last: number] {
  let [first, last] = [8 * 60, 20 * 60]
  for (const { startMinute, endMinute } of stretches) {
    first = Math.min(first, startMinute)
    last = Math.max(last, endMinute)
  }
  return [Math.floor(first / 60), Math.ceil(Math.min(last, DAY) / 60)]
}

/**
 * The minute an axis opens at: shortly before now where now is among its dates and hours, otherwise before the
 * earliest class of the day.
 */
export function opensAt(
  axis: { firstMinute: number; lastMinute: number },
  now: number | null,
  classes: readonly Stretch[],
): number {
  const isNow = now !== null && now >= axis.firstMinute && now < axis.lastMinute
  const first = Math.min(...classes.map(one => one.startMinute))
  const wanted = isNow ? now - BEFORE_NOW : Number.isFinite(first) ? first - BEFORE_CLASS : axis.firstMinute
  return Math.max(axis.firstMinute, wanted)
}
