import { contains, type Interval, intersect, overlaps, subtractIntervals } from '../../kernel/interval.ts'
import { addDays, datesBetween, localDateOf, toInstant } from '../../kernel/time.ts'
import {
  type CenterCalendar,
  type ExpertCalendar,
  gridStarts,
  isOnGrid,
  offeredTime,
  openTime,
  type Place,
  placeStarts,
} from './free-time.ts'

const MINUTE = 60_000

/** Why a day has no slot. */
export type NoSlots = 'closed' | 'holiday' | 'away' | 'full' | 'too_soon' | 'too_far'

/** Why a period cannot be booked. */
export type SlotProblem =
  | Exclude<NoSlots, 'full'>
  | 'past'
  | 'off_grid'
  | 'expert_busy'
  | 'no_space'
  | 'space_busy'

export interface SlotQuestion {
  /** First local date. */
  from: string
  days: number
  /** Length of the class. */
  minutes: number
  now: Date
  /** Ignores the lead time: any future time may be used. */
  ignoreLeadTime?: boolean
}

/** A free slot: its start (epoch ms) and its expert (index in the list). */
export interface Slot {
  start: number
  expert: number
}

export interface SlotDay {
  date: string
  none: NoSlots | null
  slots: Slot[]
}

/**
 * The free slots of the experts at a center, day by day: expert free, one place free for the whole class, center
 * open, within lead time and horizon. Exactly what this returns can be booked: booking calls it again.
 */
export function slotDays(
  center: CenterCalendar,
  experts: readonly ExpertCalendar[],
  question: SlotQuestion,
): SlotDay[] {
  const zone = center.timeZone
  const lengthMs = question.minutes * MINUTE
  const dates = datesBetween(question.from, addDays(question.from, question.days))
  // A class may run past the last midnight.
  const spill = [...dates, addDays(question.from, question.days)]
  const midnights = spill.map(date => toInstant(date, 0, zone).getTime())
  const open = openTime(center, spill)
  const bookable = bookableStarts(center, question)
  const rooms = placeStarts(center.places, spanOf(midnights, lengthMs), lengthMs)
  const days: SlotDay[] = dates.map(date => ({ date, none: null, slots: [] }))
  const offers = experts.map(expert => offeredTime(open, expert, spill, zone))
  for (const [index, expert] of experts.entries()) {
    const free = subtractIntervals(offers[index] ?? [], expert.busy)
    const starts = within(gridStarts(free, lengthMs, center.stepMinutes, zone), rooms)
    let day = 0
    for (const start of starts) {
      while (start >= (midnights[day + 1] ?? Number.POSITIVE_INFINITY)) day += 1
      if (start >= bookable.start && start < bookable.end) days[day]?.slots.push({ start, expert: index })
    }
  }
  for (const [index, day] of days.entries()) {
    day.slots.sort((a, b) => a.start - b.start || a.expert - b.expert)
    if (day.slots.length > 0) continue
    const clock = { start: midnights[index] ?? 0, end: midnights[index + 1] ?? 0 }
    day.none = whyNone(center, day.date, clock, bookable, open, offers, lengthMs)
  }
  return days
}

/** Why this very period cannot be booked, the most important reason first; null when it is a slot. */
export function slotProblem(
  center: CenterCalendar,
  expert: ExpertCalendar,
  wanted: Interval,
  input: { now: Date; ignoreLeadTime?: boolean },
): SlotProblem | null {
  const zone = center.timeZone
  const date = localDateOf(new Date(wanted.start), zone)
  const dates = [date, addDays(date, 1)]
  const bookable = bookableStarts(center, input)
  if (wanted.start >= bookable.end) return 'too_far'
  if (wanted.start < input.now.getTime()) return 'past'
  if (wanted.start < bookable.start) return 'too_soon'
  if (center.holidays.includes(date)) return 'holiday'
  const open = openTime(center, dates)
  if (!open.some(range => contains(range, wanted))) return 'closed'
  if (!offeredTime(open, expert, dates, zone).some(range => contains(range, wanted))) return 'away'
  if (!isOnGrid(wanted.start, center.stepMinutes, zone)) return 'off_grid'
  if (expert.busy.some(range => overlaps(range, wanted))) return 'expert_busy'
  if (center.places.length === 0) return 'no_space'
  return freePlace(center.places, wanted) ? null : 'space_busy'
}

/** The first place that is free for the whole period. */
export function freePlace(places: readonly Place[], wanted: Interval): Place | undefined {
  return places.find(place => !place.busy.some(range => overlaps(range, wanted)))
}

/** The last local date that can be booked. */
export function lastBookableDate(center: CenterCalendar, now: Date): string {
  return addDays(localDateOf(now, center.timeZone), center.horizonDays)
}

function bookableStarts(center: CenterCalendar, input: { now: Date; ignoreLeadTime?: boolean }): Interval {
  const leadTimeMs = input.ignoreLeadTime ? 0 : center.leadTimeMinutes * MINUTE
  const end = toInstant(addDays(lastBookableDate(center, input.now), 1), 0, center.timeZone)
  return { start: input.now.getTime() + leadTimeMs, end: end.getTime() }
}

function whyNone(
  center: CenterCalendar,
  date: string,
  clock: Interval,
  bookable: Interval,
  open: readonly Interval[],
  offers: readonly Interval[][],
  lengthMs: number,
): NoSlots {
  if (clock.start >= bookable.end) return 'too_far'
  if (center.holidays.includes(date)) return 'holiday'
  if (!open.some(range => overlaps(range, clock))) return 'closed'
  const reach = [{ start: clock.start, end: clock.end + lengthMs }]
  const starts = offers
    .flatMap(offer => gridStarts(intersect(offer, reach), lengthMs, center.stepMinutes, center.timeZone))
    .filter(start => start < clock.end)
  if (starts.length === 0) return 'away'
  return starts.every(start => start < bookable.start) ? 'too_soon' : 'full'
}

function spanOf(midnights: readonly number[], lengthMs: number): Interval {
  return { start: midnights[0] ?? 0, end: (midnights.at(-1) ?? 0) + lengthMs }
}

/** Those of the sorted instants that are in the sorted ranges. */
function within(instants: readonly number[], ranges: readonly Interval[]): number[] {
  const inside: number[] = []
  let next = 0
  for (const instant of instants) {
    for (let range = ranges[next]; range && range.end <= instant; range = ranges[next]) next += 1
    const range = ranges[next]
    if (range && range.start <= instant) inside.push(instant)
  }
  return inside
}
