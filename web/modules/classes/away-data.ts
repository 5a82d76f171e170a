import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#domain/kernel/time.ts'
import { type AwayPeriod, awayPeriods } from '#domain/modules/experts/leave-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'

/** The whole day, the whole day after it, some classes of these, or all days until one. */
export const MODES = ['day', 'next', 'some', 'until'] as const
export type Mode = (typeof MODES)[number]

/** So far ahead it is looked at; who is away for longer asks for leave. */
export const MOST_DAYS = 30

/** An own class that is still ahead, in the local time of its center. */
export type OwnClass = AwayPeriod & {
  id: string
  date: string
  timeZone: string
  title: { en: string; hi: string }
  centerId: string
  center: string
  isBatch: boolean
}

/** The classes of a schedule that have not begun, in order of time. */
export function ownClasses(answer: ApiAnswer<'GET /schedule'>, now = new Date()): OwnClass[] {
  const centers = new Map(answer.centers.map(one => [one.id, one]))
  const batches = new Map(answer.batches.map(one => [one.id, one]))
  const services = new Map(answer.services.map(one => [one.id, one]))
  return answer.items.flatMap(({ id, startsAt, minutes, centerId, batchId, serviceId }): OwnClass[] => {
    const [center, service] = [centers.get(centerId), services.get(serviceId)]
    const start = new Date(startsAt)
    if (!center || !service || start <= now) return []
    const batch = batchId === null ? undefined : batches.get(batchId)
    return [
      {
        ...{ id, centerId, timeZone: center.timeZone, center: center.name },
        startsAt: start.toISOString(),
        endsAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
        date: localDateOf(start, center.timeZone),
        title: batch ? { en: batch.name, hi: batch.name } : service.name,
        isBatch: batchId !== null,
      },
    ]
  })
}

type Wanted = {
  mode: Mode
  /** What can be chosen whole or in part: the first day, and the next one if it is offered. */
  days: readonly string[]
  until: string
  chosen: readonly string[]
  classes: readonly OwnClass[]
  now: Date
}

/** The periods in which the expert is away, and the classes in them. */
export function awayOf({ mode, days, until, chosen, classes, now }: Wanted): {
  periods: AwayPeriod[]
  classes: OwnClass[]
} {
  if (mode === 'some') {
    const ids = new Set(chosen)
    const offered = classes.filter(one => days.includes(one.date))
    return { periods: awayPeriods(offered, ids), classes: offered.filter(one => ids.has(one.id)) }
  }
  const [first = until, second = first] = days
  const day = mode === 'next' ? second : first
  const last = mode !== 'until' || until < day ? day : until
  const zone = classes[0]?.timeZone ?? DEFAULT_ZONE
  const start = toInstant(day, 0, zone)
  return {
    periods: [
      {
        startsAt: (start < now ? now : start).toISOString(),
        endsAt: toInstant(addDays(last, 1), 0, zone).toISOString(),
      },
    ],
    classes: classes.filter(one => one.date >= day && one.date <= last),
  }
}
