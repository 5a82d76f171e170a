import { addDays, toInstant } from '#domain/kernel/time.ts'
import { bestFirst, commonTimes } from '#domain/modules/schedule/common-free.ts'
import type { Tx } from '#server/platform/context.ts'
import { centerCalendar, expertCalendar, intervals } from '../calendar.ts'
import { loadCalendar } from '../calendar-queries.ts'
import { teachersNamed } from '../slot-queries.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000
const MOST = 100

export interface TogetherQuestion {
  centerId: string
  serviceId: string
  /** All of them have to be free. */
  expertIds: readonly string[]
  /** Absent: any space suitable for the service; null: the class needs none. */
  spaceId?: string | null
  learnerIds: readonly string[]
  minutes: number
  /** First local date of the center. */
  from: string
  days: number
  /** Classes whose own time counts as free: the one to be moved. */
  ignoring?: readonly string[]
  /** Ignores the center's lead time: any future time may be used. */
  ignoreLeadTime?: boolean
  /** The most results; 100 by default. */
  most?: number
  now: Date
}

/** A time when experts and a space are free, with the number of free learners, and the busy ones. */
export interface TimeTogether {
  startsAt: Date
  endsAt: Date
  spaceId: string | null
  learnersFree: number
  learnersBusy: string[]
}

/**
 * When these people could meet at a center: within its hours, with all experts available, one place of a space
 * free, and as many learners as possible; best first. Empty if the center does not exist, or an expert does not
 * work with it. Only center and expert may see who is busy.
 */
export async function freeTogether(tx: Tx, input: TogetherQuestion): Promise<TimeTogether[]> {
  const { expertIds, learnerIds, spaceId, from, days, minutes, now } = input
  const stored = await loadCalendar(tx, {
    centerId: input.centerId,
    serviceId: input.serviceId,
    teachers: teachersNamed(expertIds),
    learnerIds,
    ignoring: input.ignoring ?? [],
    ...(spaceId ? { spaceId } : {}),
    // The center's time zone is not known yet: one day on either side covers all.
    from: new Date(toInstant(from, 0, 'UTC').getTime() - DAY),
    to: new Date(toInstant(addDays(from, days), 0, 'UTC').getTime() + 2 * DAY),
  })
  const engaged = stored?.experts.filter(({ isEngaged }) => isEngaged) ?? []
  if (!stored || engaged.length < new Set(expertIds).size) return []
  const times = commonTimes(
    {
      center: centerCalendar(stored),
      experts: engaged.map(expert => expertCalendar(expert)),
      learnersBusy: stored.learnersBusy.map(intervals),
      needsSpace: spaceId !== null,
    },
    { from, days, minutes, now, ignoreLeadTime: input.ignoreLeadTime ?? false },
  )
  return bestFirst(times)
    .slice(0, input.most ?? MOST)
    .map(({ start, spaceId, learnersBusy }) => ({
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * MINUTE),
      spaceId,
      learnersFree: learnerIds.length - learnersBusy.length,
      learnersBusy: learnersBusy.flatMap(nth => learnerIds[nth] ?? []),
    }))
}
