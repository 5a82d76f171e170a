import { type Interval, intersect, normalise, subtractIntervals } from '../../kernel/interval.ts'
import { addDays, datesBetween, toInstant } from '../../kernel/time.ts'
import { type CenterCalendar, type ExpertCalendar, gridStarts, offeredTime, openTime } from './free-time.ts'

const MINUTE = 60_000

/** Everyone whose time a class needs. */
export interface CommonCalendar {
  center: Omit<CenterCalendar, 'horizonDays'>
  /** All of them must be there. */
  experts: readonly ExpertCalendar[]
  /** Each learner's other commitments; as many as possible should come. */
  learnersBusy: readonly (readonly Interval[])[]
  /** False: the class takes place without a space. */
  needsSpace: boolean
}

export interface CommonQuestion {
  /** First local date. */
  from: string
  days: number
  /** Length of the class. */
  minutes: number
  now: Date
  /** Ignores the lead time: any future time may be used. */
  ignoreLeadTime?: boolean
}

/** A time when center, experts and one place are free, with the learners (by their index) who cannot come. */
export interface CommonTime {
  start: number
  spaceId: string | null
  learnersBusy: number[]
}

/** Every common free time on the center's grid, in order of time. */
export function commonTimes(calendar: CommonCalendar, question: CommonQuestion): CommonTime[] {
  const { center, experts } = calendar
  const lengthMs = question.minutes * MINUTE
  const zone = center.timeZone
  const last = addDays(question.from, question.days)
  // A class may run past the last midnight.
  const dates = datesBetween(question.from, addDays(last, 1))
  const notice = question.ignoreLeadTime ? 0 : center.leadTimeMinutes * MINUTE
  const earliest = Math.max(question.now.getTime() + notice, toInstant(question.from, 0, zone).getTime())
  const end = toInstant(last, 0, zone).getTime()
  const open = openTime(center, dates)
  const free = experts.reduce(
    (left, expert) => subtractIntervals(intersect(left, offeredTime(open, expert, dates, zone)), expert.busy),
    open,
  )
  const places = center.places.map(({ spaceId, busy }) => ({ spaceId, isTaken: watch(busy, lengthMs) }))
  const learners = calendar.learnersBusy.map(busy => watch(busy, lengthMs))
  const times: CommonTime[] = []
  for (const start of gridStarts(free, lengthMs, center.stepMinutes, zone)) {
    if (start < earliest || start >= end) continue
    const place = calendar.needsSpace ? places.find(({ isTaken }) => !isTaken(start)) : { spaceId: null }
    if (!place) continue
    const learnersBusy = learners.flatMap((isTaken, nth) => (isTaken(start) ? [nth] : []))
    times.push({ start, spaceId: place.spaceId, learnersBusy })
  }
  return times
}

/** Most learners first, then the earliest. */
export function bestFirst(times: readonly CommonTime[]): CommonTime[] {
  return [...times].sort((a, b) => a.learnersBusy.length - b.learnersBusy.length || a.start - b.start)
}

/**
 * Returns whether a class of that length would overlap the busy time; starts must be increasing, since it walks
 * along once.
 */
function watch(busy: readonly Interval[], lengthMs: number): (start: number) => boolean {
  const ranges = normalise(busy)
  let next = 0
  return start => {
    for (let range = ranges[next]; range && range.end <= start; range = ranges[next]) next += 1
    const range = ranges[next]
    return range !== undefined && range.start < start + lengthMs
  }
}
