import { type Interval, overlaps } from '#domain/kernel/interval.ts'
import { addDays, localDateOf, toInstant } from '#domain/kernel/time.ts'
import type { CenterCalendar, ExpertCalendar } from '#domain/modules/schedule/free-time.ts'
import { freePlace, lastBookableDate, slotDays, slotProblem } from '#domain/modules/schedule/slots.ts'
import type { Tx } from '#server/platform/context.ts'
import { centerCalendar, expertCalendar, intervals } from './calendar.ts'
import { loadCalendar, type StoredCalendar } from './calendar-queries.ts'
import type { ChosenPlace } from './claim-queries.ts'
import type { ClaimOptions, ClassPlan } from './class-plan.ts'
import { teachersNamed } from './slot-queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How many days on either side are searched for other times. */
const DAYS_AROUND = 3

/** A plan with the calendars that decide about it. */
export interface WantedSlot {
  plan: ClassPlan
  options: ClaimOptions
  stored: StoredCalendar
  center: CenterCalendar
  expert: ExpertCalendar
  /** The busy times of each learner, in the order of the plan. */
  learnersBusy: Interval[][]
  wanted: Interval
}

/** Why a requested slot is not available. */
export type Obstacle = ReturnType<typeof slotProblem> | 'not_open' | 'not_engaged' | 'learner_busy'

/** Reads the calendars around a plan; undefined if center or expert do not exist. */
export async function lookAt(
  tx: Tx,
  plan: ClassPlan,
  options: ClaimOptions,
  isMove: boolean,
  span: Interval = { start: plan.startsAt.getTime(), end: plan.endsAt.getTime() },
): Promise<WantedSlot | undefined> {
  const stored = await loadCalendar(tx, {
    centerId: plan.centerId,
    serviceId: plan.serviceId,
    teachers: teachersNamed([plan.expertId]),
    learnerIds: plan.learnerIds,
    from: new Date(span.start - DAY),
    to: new Date(span.end + DAY),
    ...(isMove ? { ignoring: [plan.classSessionId] } : {}),
  })
  const teacher = stored?.experts[0]
  if (!stored || !teacher) return undefined
  const wanted = { start: plan.startsAt.getTime(), end: plan.endsAt.getTime() }
  return {
    plan,
    options,
    stored,
    center: centerCalendar(stored),
    expert: expertCalendar(teacher),
    learnersBusy: stored.learnersBusy.map(intervals),
    wanted,
  }
}

/** Decides with the function that also shows the slots; null if it is free for everyone taking part. */
export function obstacleOf(slot: WantedSlot): Obstacle {
  const { center, expert, wanted, options } = slot
  if (!slot.stored.isOpen) return 'not_open'
  if (!slot.stored.experts[0]?.isEngaged) return 'not_engaged'
  const learnerIsBusy = busyLearners(slot).length > 0
  const [day] = slotDays(center, [expert], {
    from: localDateOf(slot.plan.startsAt, center.timeZone),
    days: 1,
    minutes: (wanted.end - wanted.start) / MINUTE,
    now: options.now,
    ignoreLeadTime: options.ignoreLeadTime ?? false,
  })
  if (day?.slots.some(free => free.start === wanted.start)) return learnerIsBusy ? 'learner_busy' : null
  const problem = slotProblem(center, expert, wanted, options)
  const isTaken = problem === 'expert_busy' || problem === 'space_busy'
  return isTaken && learnerIsBusy ? 'learner_busy' : problem
}

/** The learners of the plan who have another class at that time. */
export function busyLearners({ plan, learnersBusy, wanted }: WantedSlot): string[] {
  return plan.learnerIds.filter((_, nth) => learnersBusy[nth]?.some(range => overlaps(range, wanted)))
}

/** The place assigned to a free slot. */
export function placeFor(slot: WantedSlot): ChosenPlace | undefined {
  const { spaceId } = slot.plan
  const places = slot.center.places.filter(one => spaceId === undefined || one.spaceId === spaceId)
  const place = freePlace(places, slot.wanted)
  const space = slot.stored.spaces.find(({ id }) => id === place?.spaceId)
  return place && space && { spaceId: place.spaceId, place: place.place, places: space.places }
}

/** Up to three free starts of this expert here, nearest first, when all learners are free too (ISO). */
export async function alternativesTo(tx: Tx, slot: WantedSlot, isMove: boolean): Promise<string[]> {
  const { center, plan, options } = slot
  if (!slot.stored.isOpen || !slot.stored.experts[0]?.isEngaged) return []
  const zone = center.timeZone
  const dates = [localDateOf(plan.startsAt, zone), lastBookableDate(center, options.now)].sort()
  const from = addDays(dates[0] ?? '', -DAYS_AROUND)
  const first = [from, localDateOf(options.now, zone)].sort()[1] ?? from
  const days = 2 * DAYS_AROUND + 1
  const span = {
    start: toInstant(first, 0, zone).getTime(),
    end: toInstant(addDays(first, days), 0, zone).getTime(),
  }
  const around = await lookAt(tx, plan, options, isMove, span)
  const teacher = around?.stored.experts[0]
  if (!around || !teacher) return []
  const lengthMs = slot.wanted.end - slot.wanted.start
  return slotDays(around.center, [expertCalendar(teacher, around.learnersBusy.flat())], {
    from: first,
    days,
    minutes: lengthMs / MINUTE,
    now: options.now,
    ignoreLeadTime: options.ignoreLeadTime ?? false,
  })
    .flatMap(day => day.slots.map(free => free.start))
    .sort((a, b) => Math.abs(a - slot.wanted.start) - Math.abs(b - slot.wanted.start))
    .slice(0, 3)
    .map(start => new Date(start).toISOString())
}
