import type { Interval } from '../../kernel/interval.ts'
import type { CommonCalendar, CommonQuestion } from './common-free.ts'
import type { CenterCalendar, ExpertCalendar, WeeklyStretch } from './free-time.ts'
import type { SlotQuestion } from './slots.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

/** A number from 0 up to, without, 1. */
export type Random = () => number

export interface RandomCalendar {
  center: CenterCalendar
  experts: ExpertCalendar[]
  question: SlotQuestion
}

/** Zones with and without daylight saving, one that moves by half an hour, and the local day around which to look. */
const ZONES = [
  ['Asia/Kolkata', '2026-11-20'],
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Asia/Beirut', '2026-03-28'],
] as const

/** Numbers that repeat for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A center, up to three experts and a question about a few days, often across a change of clocks. */
export function randomCalendar(random: Random): RandomCalendar {
  const [timeZone, from] = pick(random, ZONES)
  const start = Date.parse(`${from}T00:00:00Z`)
  const question = {
    from,
    days: 1 + Math.floor(random() * 3),
    minutes: pick(random, [15, 30, 45, 60, 90, 120]),
    now: new Date(start + Math.floor((random() * 3 - 2) * 1440) * MINUTE),
    ignoreLeadTime: random() < 0.2,
  }
  const busy = (most: number) => some(random, most, () => randomRange(random, start))
  const center: CenterCalendar = {
    timeZone,
    hours: randomWeek(random),
    holidays: random() < 0.15 ? [from] : [],
    places: some(random, 3, index => ({ spaceId: `space-${index}`, place: index, busy: busy(8) })),
    stepMinutes: pick(random, [10, 15, 20, 30, 60]),
    leadTimeMinutes: pick(random, [0, 30, 120, 1440]),
    horizonDays: pick(random, [1, 2, 7, 56]),
  }
  const experts = some(random, 3, () => ({
    availability: randomWeek(random),
    away: random() < 0.3 ? busy(2) : [],
    busy: busy(8),
  }))
  return { center, experts, question }
}

/**
 * The same answer found the slow way, minute by minute and with Temporal as the clock: for each day the pairs
 * `<epoch ms>/<place of the expert>` in order.
 */
export function slotsByBruteForce({ center, experts, question }: RandomCalendar): string[] {
  const zone = center.timeZone
  const first = Temporal.PlainDate.from(question.from)
  const dates = Array.from({ length: question.days + 1 }, (_, day) => first.add({ days: day }))
  const start = instantOf(first, 0, zone)
  const end = instantOf(first.add({ days: question.days }), 0, zone)
  const minutes = (end - start) / MINUTE + question.minutes
  const mark = (ranges: readonly Interval[]) => marks(ranges, start, minutes)
  const open = mark(
    patternOf(
      center.hours,
      dates.filter(date => !center.holidays.includes(date.toString())),
      zone,
    ),
  )
  const places = center.places.map(place => mark(place.busy))
  const today = Temporal.Instant.fromEpochMilliseconds(question.now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
  const afterHorizon = instantOf(today.add({ days: center.horizonDays + 1 }), 0, zone)
  const earliest = question.now.getTime() + (question.ignoreLeadTime ? 0 : center.leadTimeMinutes * MINUTE)
  const calendars = experts.map(expert => ({
    there: mark(patternOf(expert.availability, dates, zone)),
    gone: mark([...expert.away, ...expert.busy]),
  }))
  const found: string[] = []
  for (let minute = 0; minute < (end - start) / MINUTE; minute += 1) {
    const at = start + minute * MINUTE
    const local = (((at + offsetMs(at, zone)) / MINUTE) % 1440) % center.stepMinutes
    if (local !== 0 || at < earliest || at >= afterHorizon) continue
    const all = (flags: Uint8Array, wanted: number) => every(flags, minute, question.minutes, wanted)
    if (!all(open, 1) || !places.some(busy => all(busy, 0))) continue
    for (const [expert, { there, gone }] of calendars.entries()) {
      if (all(there, 1) && all(gone, 0)) found.push(`${at}/${expert}`)
    }
  }
  return found
}

export interface RandomMeeting {
  calendar: CommonCalendar
  question: CommonQuestion
}

/** A center, up to three experts who all must come, a few learners, mostly a space, often across a change of clocks. */
export function randomMeeting(random: Random): RandomMeeting {
  const { center, experts, question } = randomCalendar(random)
  const start = Date.parse(`${question.from}T00:00:00Z`)
  const learnersBusy = some(random, 5, () => some(random, 6, () => randomRange(random, start)))
  return { calendar: { center, experts, learnersBusy, needsSpace: random() < 0.9 }, question }
}

/** The same answer found minute by minute: `<epoch ms>/<space>/<learners who are busy>`, in order of time. */
export function meetingsByBruteForce({ calendar, question }: RandomMeeting): string[] {
  const { center, experts, learnersBusy, needsSpace } = calendar
  const endless = { ...center, horizonDays: 10_000 }
  const someone = { availability: endless.hours, away: [], busy: [] }
  const places = needsSpace ? center.places : [{ spaceId: '-', place: 0, busy: [] }]
  const startsOf = (expert: ExpertCalendar, spots: CenterCalendar['places']) =>
    new Set(
      slotsByBruteForce({ center: { ...endless, places: spots }, experts: [expert], question }).map(
        slot => slot.split('/')[0] ?? '',
      ),
    )
  const anywhere = [{ spaceId: '-', place: 0, busy: [] }]
  const common = [someone, ...experts].map(expert => startsOf(expert, anywhere))
  const spots = places.map(place => ({ place, starts: startsOf(someone, [place]) }))
  const free = learnersBusy.map(busy => startsOf({ ...someone, busy }, anywhere))
  const [first] = common
  return [...(first ?? [])].flatMap(start => {
    const spot = spots.find(({ starts }) => starts.has(start))
    if (!spot || !common.every(starts => starts.has(start))) return []
    const busy = free.flatMap((starts, nth) => (starts.has(start) ? [] : [nth]))
    return [`${start}/${needsSpace ? spot.place.spaceId : null}/${busy}`]
  })
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

function some<Value>(random: Random, most: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, (_, index) => make(index))
}

function randomRange(random: Random, around: number): Interval {
  const start = around + Math.floor((random() * 5 - 1) * 96) * QUARTER
  return { start, end: start + (1 + Math.floor(random() * 16)) * QUARTER }
}

/** Mostly long days with gaps, some around midnight and around the hours at which clocks change. */
function randomWeek(random: Random): WeeklyStretch[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap(weekday =>
    some(random, 3, () => {
      const fromMinute = pick(random, [0, 0, 90, 120, 150, 360, 540, 605, 1020])
      const toMinute = Math.min(1440, fromMinute + 15 * (1 + Math.floor(random() * 96)))
      return { weekday, fromMinute, toMinute }
    }),
  )
}

function patternOf(
  stretches: readonly WeeklyStretch[],
  dates: Temporal.PlainDate[],
  zone: string,
): Interval[] {
  return dates.flatMap(date =>
    stretches
      .filter(stretch => stretch.weekday === date.dayOfWeek)
      .map(stretch => ({
        start: instantOf(date, stretch.fromMinute, zone),
        end: instantOf(date, stretch.toMinute, zone),
      })),
  )
}

function instantOf(date: Temporal.PlainDate, minute: number, zone: string): number {
  const local = date.toPlainDateTime().add({ minutes: minute })
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

const offsets = new Map<string, number>()

/** Clocks change at quarters of an hour only, so that one look a quarter is enough. */
function offsetMs(at: number, zone: string): number {
  const key = `${zone} ${Math.floor(at / QUARTER)}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
    offsets.set(key, offset)
  }
  return offset
}

function marks(ranges: readonly Interval[], start: number, minutes: number): Uint8Array {
  const flags = new Uint8Array(minutes)
  for (const range of ranges) {
    for (
      let at = Math.max(range.start, start);
      at < range.end && at < start + minutes * MINUTE;
      at += MINUTE
    ) {
      flags[(at - start) / MINUTE] = 1
    }
  }
  return flags
}

function every(flags: Uint8Array, from: number, count: number, wanted: number): boolean {
  for (let index = from; index < from + count; index += 1) if (flags[index] !== wanted) return false
  return true
}
