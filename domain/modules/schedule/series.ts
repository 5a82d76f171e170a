import { contains, type Interval, overlaps } from '../../kernel/interval.ts'
import { addDays, localDateOf } from '../../kernel/time.ts'
import { openTime, type WeeklyStretch, weeklyTime } from './free-time.ts'
import type { Clash, Words } from './slot-words.ts'

/** A class that is to stand; times are epoch ms. */
export interface WantedClass {
  time: Interval
  serviceId: string
  /** A batch meets once at a time; null: it is not there yet. */
  batchId: string | null
  spaceId: string | null
  expertIds: readonly string[]
  /** Of these, who teaches it at this very time already: their time off does not keep another change from it. */
  teaching?: readonly string[]
}

/** A stretch of somebody or something that a class takes already, beside the wanted class it overlaps. */
export interface TakenTime {
  /** Place of the wanted class in the list. */
  nth: number
  what: Clash['what']
  resourceId: string
  place: number
  period: Interval
  /** Batch or service; null where the class belongs to another center. */
  title: Words | null
}

export interface SeriesSpace {
  id: string
  name: string
  places: number
  isActive: boolean
  /** Empty: it serves all. */
  serviceIds: readonly string[]
}

export interface SeriesExpert {
  id: string
  name: string
  isEngaged: boolean
  availability: readonly WeeklyStretch[]
  away: readonly Interval[]
}

/** All that decides whether classes can stand. */
export interface SeriesFacts {
  now: Date
  timeZone: string
  hours: readonly WeeklyStretch[]
  holidays: readonly string[]
  spaces: readonly SeriesSpace[]
  experts: readonly SeriesExpert[]
  learners: readonly { id: string; name: string }[]
  taken: readonly TakenTime[]
}

/**
 * How a date of a plan stands, what is said first coming first. On a `holiday` and outside the opening hours
 * (`closed`) a center may still meet if it says so and nothing else is in the way (`isFree`).
 */
export const DATE_STATUSES = ['past', 'holiday', 'closed', 'no_space', 'clash', 'ok'] as const
export type DateStatus = (typeof DATE_STATUSES)[number]

/** What a center should know of an expert and may decide against: they may have agreed. */
export interface ExpertWarning {
  expertId: string
  name: string
  why: 'outside_availability' | 'not_engaged'
}

export interface JudgedClass {
  status: DateStatus
  /** Nothing but the center's own calendar is in its way: it can be saved. */
  isFree: boolean
  /** By name. Those of learners are told and keep nobody from meeting: they do not make the status `clash`. */
  clashes: Clash[]
  warnings: ExpertWarning[]
  /** The numbered place it gets; 0 where the space exists once, null without a space. */
  place: number | null
}

/** Says for each wanted class, in the order given, how it stands; they also must not be in each other's way. */
export function judgeSeries(wanted: readonly WantedClass[], facts: SeriesFacts): JudgedClass[] {
  const spaces = new Map(facts.spaces.map(space => [space.id, space]))
  const people = new Map([...facts.experts, ...facts.learners].map(person => [person.id, person]))
  const takenBy = groupTaken(wanted.length, facts.taken)
  const judged: JudgedClass[] = new Array(wanted.length)
  const ongoing: OngoingClass[] = []
  const inOrder = wanted.map((_, nth) => nth).sort((a, b) => startOf(wanted, a) - startOf(wanted, b))
  for (const nth of inOrder) {
    const each = wanted[nth] as WantedClass
    dropEnded(ongoing, each.time.start)
    const space = each.spaceId === null ? null : spaces.get(each.spaceId)
    const taken = takenBy[nth] ?? []
    const own = ongoing.filter(other => overlaps(other.time, each.time))
    const { place, clashes } = placeOf(each, space, taken, own)
    clashes.push(...batchClashes(each, taken, own))
    for (const id of each.expertIds) {
      clashes.push(...expertClashes(id, people.get(id)?.name ?? '', taken, own))
    }
    clashes.push(...awayClashes(each, facts))
    const told = taken
      .filter(other => other.what === 'learner')
      .map(other => clashOf(other, people.get(other.resourceId)?.name ?? ''))
    const isFit = space === null || isFitFor(space, each)
    const isFree = isFit && clashes.length === 0 && !isPast(each, facts)
    judged[nth] = {
      status: statusOf(each, facts, isFit, clashes.length > 0),
      isFree,
      clashes: [...clashes, ...told],
      warnings: warningsOf(each, facts),
      place,
    }
    ongoing.push({ ...each, place })
  }
  return judged
}

interface OngoingClass extends WantedClass {
  place: number | null
}

const SAME_PLAN: Words = { en: 'another class of this plan', hi: 'इसी बैच की दूसरी क्लास' }

function startOf(wanted: readonly WantedClass[], nth: number): number {
  return wanted[nth]?.time.start ?? 0
}

function groupTaken(count: number, taken: readonly TakenTime[]): TakenTime[][] {
  const groups: TakenTime[][] = Array.from({ length: count }, () => [])
  for (const each of taken) groups[each.nth]?.push(each)
  return groups
}

function dropEnded(ongoing: OngoingClass[], at: number): void {
  for (let index = ongoing.length - 1; index >= 0; index -= 1) {
    if ((ongoing[index]?.time.end ?? 0) <= at) ongoing.splice(index, 1)
  }
}

/** The first place that neither a class that stands nor one of the plan takes; else the clash. */
function placeOf(
  wanted: WantedClass,
  space: SeriesSpace | null | undefined,
  taken: readonly TakenTime[],
  own: readonly OngoingClass[],
): { place: number | null; clashes: Clash[] } {
  if (!space) return { place: null, clashes: [] }
  const there = taken.filter(other => other.resourceId === space.id)
  const ownThere = own.filter(other => other.spaceId === space.id)
  const used = new Set([...there.map(other => other.place), ...ownThere.map(other => other.place)])
  const first = space.places === 1 ? 0 : 1
  for (let place = first; place < first + space.places; place += 1) {
    if (!used.has(place)) return { place, clashes: [] }
  }
  const [other] = there
  const clash = other
    ? clashOf(other, space.name)
    : { what: 'space' as const, name: space.name, title: SAME_PLAN, period: ownThere[0]?.time ?? wanted.time }
  return { place: null, clashes: [clash] }
}

function batchClashes(
  wanted: WantedClass,
  taken: readonly TakenTime[],
  own: readonly OngoingClass[],
): Clash[] {
  const others = taken.filter(({ what }) => what === 'batch')
  const name = others[0]?.title?.en ?? ''
  const sameplan = own
    .filter(other => wanted.batchId !== null && other.batchId === wanted.batchId)
    .map(other => ({ what: 'batch' as const, name: SAME_PLAN.en, title: SAME_PLAN, period: other.time }))
  return [...others.map(other => clashOf(other, name)), ...sameplan]
}

function expertClashes(
  id: string,
  name: string,
  taken: readonly TakenTime[],
  own: readonly OngoingClass[],
): Clash[] {
  const others = taken.filter(other => other.resourceId === id).map(other => clashOf(other, name))
  const sameplan = own
    .filter(other => other.expertIds.includes(id))
    .map(other => ({ what: 'expert' as const, name, title: SAME_PLAN, period: other.time }))
  return [...others, ...sameplan]
}

/** Time off, asked or granted, needs a decision as a class elsewhere does; of it no more is told than the class's own time. */
function awayClashes({ time, expertIds, teaching = [] }: WantedClass, { experts }: SeriesFacts): Clash[] {
  return experts
    .filter(({ id }) => expertIds.includes(id) && !teaching.includes(id))
    .filter(({ away }) => away.some(range => overlaps(range, time)))
    .map(({ name }) => ({ what: 'time_off', name, title: null, period: time }))
}

function clashOf({ what, title, period }: TakenTime, name: string): Clash {
  return { what, name, title, period }
}

function statusOf(wanted: WantedClass, facts: SeriesFacts, isFit: boolean, clashes: boolean): DateStatus {
  if (isPast(wanted, facts)) return 'past'
  const dates = datesOf(wanted, facts.timeZone)
  if (facts.holidays.includes(dates[0] ?? '')) return 'holiday'
  if (!openTime(facts, dates).some(range => contains(range, wanted.time))) return 'closed'
  if (!isFit) return 'no_space'
  return clashes ? 'clash' : 'ok'
}

function isPast({ time }: WantedClass, { now }: SeriesFacts): boolean {
  return time.start < now.getTime()
}

function isFitFor(space: SeriesSpace | undefined, { serviceId }: WantedClass): boolean {
  return space?.isActive === true && (space.serviceIds.length === 0 || space.serviceIds.includes(serviceId))
}

/** The local date it begins on and the next: a class may run past midnight. */
function datesOf({ time }: WantedClass, zone: string): string[] {
  const date = localDateOf(new Date(time.start), zone)
  return [date, addDays(date, 1)]
}

function warningsOf(wanted: WantedClass, facts: SeriesFacts): ExpertWarning[] {
  return facts.experts
    .filter(expert => wanted.expertIds.includes(expert.id))
    .flatMap(expert => {
      const why = warningOf(expert, wanted, facts.timeZone)
      return why ? [{ expertId: expert.id, name: expert.name, why }] : []
    })
}

function warningOf(expert: SeriesExpert, wanted: WantedClass, zone: string): ExpertWarning['why'] | null {
  if (!expert.isEngaged) return 'not_engaged'
  const there = weeklyTime(expert.availability, datesOf(wanted, zone), zone)
  return there.some(range => contains(range, wanted.time)) ? null : 'outside_availability'
}
