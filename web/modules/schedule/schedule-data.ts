import type { Role } from '#domain/access/roles.ts'
import { type ClassReader, whatMayBeDone } from '#domain/modules/schedule/class-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { type WallTime, wallTimeOf } from './wall-time.ts'

export type ScheduleAnswer = ApiAnswer<'GET /schedule'>
/** One class with all there is to know, as it opens. */
export type ScheduledClass = ApiAnswer<'GET /classes/{id}'>
/** A class among many: without its roll and its history, with the time that clocks of its center show. */
export type ShownClass = Omit<ScheduledClass, 'roll' | 'moves' | 'undoTo' | 'place' | 'whatToBring'> & {
  wall: WallTime
  /** How many reported an absence; for center and expert. */
  absences: number
  /** It was given another time or space. */
  isMoved: boolean
}
export type Holiday = ScheduleAnswer['holidays'][number]
export type Schedule = Pick<ScheduleAnswer, 'centers' | 'experts' | 'spaces' | 'holidays' | 'timeZone'> & {
  items: readonly ShownClass[]
}

export const VIEWS = ['week', 'day', 'month', 'list'] as const
export type View = (typeof VIEWS)[number]

/** Restores the names in a list's classes, which contain them once, and adds the possible actions. */
export function expandSchedule(answer: ScheduleAnswer, reader: ClassReader, now: Date): Schedule {
  const centers = new Map(answer.centers.map(one => [one.id, one]))
  const services = new Map(answer.services.map(one => [one.id, one]))
  const batches = new Map(answer.batches.map(one => [one.id, one]))
  const experts = new Map(answer.experts.map(one => [one.id, one]))
  const spaces = new Map(answer.spaces.map(one => [one.id, one]))
  const learners = new Map(answer.learners.map(one => [one.id, one.name]))
  const items = answer.items.flatMap((item): ShownClass[] => {
    const center = centers.get(item.centerId)
    const service = services.get(item.serviceId)
    if (!center || !service) return []
    const batch = item.batchId ? batches.get(item.batchId) : undefined
    const start = Date.parse(item.startsAt)
    const startsAt = new Date(start).toISOString()
    const endsAt = new Date(start + item.minutes * 60_000).toISOString()
    const facts = {
      kind: item.batchId ? ('batch' as const) : ('booking' as const),
      status: item.status,
      startsAt,
      endsAt,
      bookingStatus: item.bookingStatus,
    }
    return [
      {
        id: item.id,
        ...facts,
        title: batch ? { en: batch.name, hi: batch.name } : service.name,
        center,
        service,
        space: (item.spaceId && spaces.get(item.spaceId)) || null,
        experts: item.expertIds.flatMap(id => experts.get(id) ?? []),
        learners: item.learners.map(({ id, status = 'expected', mark = null }) => ({
          id,
          name: learners.get(id) ?? '',
          status,
          mark,
        })),
        absences: item.absences ?? 0,
        isMoved: item.isMoved ?? false,
        isOnline: item.isOnline ?? false,
        bookingId: item.bookingId,
        batch: batch ?? null,
        can: whatMayBeDone(
          reader,
          { ...facts, rescheduleCutoffMinutes: center.rescheduleCutoffMinutes },
          now,
        ),
        wall: wallTimeOf({ startsAt, endsAt, center }),
      },
    ]
  })
  const { timeZone, holidays } = answer
  return {
    timeZone,
    holidays,
    centers: answer.centers,
    experts: answer.experts,
    spaces: answer.spaces,
    items,
  }
}

/** Classes by the local date of their center, each day in order of time. */
export function byDay<Item extends Pick<ShownClass, 'wall'>>(items: readonly Item[]): Map<string, Item[]> {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = days.get(item.wall.date)
    if (day) day.push(item)
    else days.set(item.wall.date, [item])
  }
  for (const day of days.values()) day.sort((a, b) => a.wall.startMinute - b.wall.startMinute)
  return days
}

type Timed = Pick<ShownClass, 'id' | 'status' | 'startsAt' | 'endsAt'> & {
  center: { id: string }
  learners: readonly { id: string; status: ScheduledClass['learners'][number]['status'] }[]
}

/** Nobody can be in two classes at once, and no parent at two centers; two children at the same center are no clash. */
const exclude = (one: Timed, other: Timed) =>
  one.center.id !== other.center.id ||
  one.learners.some(own => comes(own) && other.learners.some(two => two.id === own.id && comes(two)))

/** A learner who reported an absence is at neither place. */
const comes = ({ status }: Timed['learners'][number]) => status !== 'excused'

/** Ids of classes of one family that cannot be had together with another one of theirs at the same time. */
export function overlapping(items: readonly Timed[]): Set<string> {
  const live = items
    .filter(item => item.status === 'scheduled' && (item.learners.length === 0 || item.learners.some(comes)))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const found = new Set<string>()
  for (const [place, item] of live.entries()) {
    for (const later of live.slice(place + 1)) {
      if (later.startsAt >= item.endsAt) break
      if (!exclude(item, later)) continue
      found.add(item.id)
      found.add(later.id)
    }
  }
  return found
}

/**
 * The suspended centers that people who would set out must know of; a center's own screens already say so at the
 * top.
 */
export const toBeWarnedOf = <Center extends { isSuspended: boolean }>(
  reader: Role | null,
  centers: readonly Center[],
) => (reader === 'center' ? [] : centers.filter(center => center.isSuspended))
