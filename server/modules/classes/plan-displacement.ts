import type { SignedIn } from '#domain/access/actor.ts'
import { serviceScope } from '#domain/access/actor.ts'
import { type Money, money } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { addDays, localDateOf } from '#domain/kernel/time.ts'
import {
  type DisplacedClass,
  type DisplacementChoice,
  MOST_DISPLACED_CLASSES,
  MOST_DISPLACED_DAYS,
  planDisplacement,
} from '#domain/modules/classes/displacement-rules.ts'
import { likeBefore } from '#domain/modules/classes/reschedules/reschedule-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { cancelledTerms } from '#server/modules/bookings/public.ts'
import { freeTogether } from '#server/modules/schedule/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { owedIfCalledOff } from './cancel-view.ts'
import { type ClassRow, listByIds } from './class-queries.ts'
import * as displacements from './displacement-queries.ts'
import { listCandidates } from './substitute-queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Other times are searched this many days from the day of the class, and this many are shown. */
const DAYS_AROUND = 10
const MOST_TIMES = 6
const MOST_FOUND = 1000

/** An affected class, with the free options for it. */
export interface PlannedClass {
  row: ClassRow
  /** Learners whose families choose between a make-up class and the money if it is cancelled. */
  choosing: number
  refund: Money
  /** What is additionally credited to wallets, for short notice. */
  owed: Money
  spaces: { id: string; name: string }[]
  substitutes: { id: string; name: string }[]
  times: { startsAt: Date; endsAt: Date; spaceId: string | null; learnersFree: number }[]
}

/** Why a displacement cannot be viewed, or null. A member limited to services does not decide for the others. */
export function whyNotDisplace(
  actor: SignedIn,
  displaced: displacements.Displaced,
  now: Date,
): Refusal | null {
  if (serviceScope(actor)) return refuse('whole_center_only')
  const { from, until } = displaced
  if (until <= from || until <= now) return refuse('displacement_past')
  return until.getTime() - from.getTime() > MOST_DISPLACED_DAYS * DAY ? tooLarge() : null
}

/** The affected classes, in order of time, or a refusal if there are too many. */
export async function classesHit(
  ctx: Ctx,
  displaced: displacements.Displaced,
): Promise<ClassRow[] | Refusal> {
  const ids = await displacements.listHit(ctx.tx, displaced, ctx.now, MOST_DISPLACED_CLASSES + 1)
  return ids.length > MOST_DISPLACED_CLASSES ? tooLarge() : listByIds(ctx.tx, ids)
}

/** The free options for each class. */
export async function optionsFor(
  ctx: Ctx,
  displaced: displacements.Displaced,
  hit: readonly ClassRow[],
): Promise<PlannedClass[]> {
  const { tx } = ctx
  const ids = hit.map(row => row.id)
  const movable = hit.filter(isMovable).map(row => row.id)
  const spaces =
    displaced.cause === 'space' ? await displacements.listFreeSpaces(tx, movable, displaced.spaceIds) : []
  const single = await cancelledTerms(ctx, ids)
  const planned: PlannedClass[] = []
  for (const row of hit) {
    const nothing = money(0, row.currency)
    planned.push({
      row,
      ...(row.kind === 'booking'
        ? { choosing: 0, refund: nothing, owed: nothing, ...single.get(row.id) }
        : { ...(await owedIfCalledOff(tx, row)), owed: nothing }),
      spaces: spaces.filter(space => space.class_session_id === row.id).map(({ id, name }) => ({ id, name })),
      substitutes: displaced.cause === 'expert' ? await substitutesFor(tx, row) : [],
      times: isMovable(row) ? await timesFor(ctx, displaced, row) : [],
    })
  }
  return planned
}

/** The default choice for each class. */
export function choicesFor(planned: readonly PlannedClass[]): Map<string, DisplacementChoice> {
  return planDisplacement(planned.map(displacedClass))
}

/** A class as the rules see it. */
export function displacedClass({ row, spaces, substitutes, times }: PlannedClass): DisplacedClass {
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    spaceId: row.space_id,
    expertIds: row.experts.map(({ id }) => id),
    spaces: spaces.map(({ id }) => id),
    substitutes: substitutes.map(({ id }) => id),
    times: times.map(time => ({
      startsAt: time.startsAt.toISOString(),
      endsAt: time.endsAt.toISOString(),
      spaceId: time.spaceId,
    })),
  }
}

/** A held, unpaid booking is not moved but released. */
function isMovable(row: ClassRow): boolean {
  return row.kind === 'batch' || row.learner_ids.length > 0
}

async function substitutesFor(tx: Tx, row: ClassRow): Promise<{ id: string; name: string }[]> {
  // A single class was booked with this very expert.
  if (row.kind === 'booking') return []
  const of = { centerId: row.center_id, serviceId: row.service_id, classIds: [row.id] }
  const candidates = await listCandidates(tx, of)
  return candidates.filter(one => one.free_for.includes(row.id)).map(({ id, name }) => ({ id, name }))
}

async function timesFor(
  ctx: Ctx,
  displaced: displacements.Displaced,
  row: ClassRow,
): Promise<PlannedClass['times']> {
  const zone = row.time_zone
  const times = await freeTogether(ctx.tx, {
    centerId: row.center_id,
    serviceId: row.service_id,
    expertIds: row.experts.map(({ id }) => id),
    learnerIds: row.learner_ids,
    ...(row.space_id === null && { spaceId: null }),
    minutes: (row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE,
    from: [localDateOf(ctx.now, zone), addDays(localDateOf(row.starts_at, zone), -1)].sort().at(-1) ?? '',
    days: DAYS_AROUND,
    ignoring: [row.id],
    ignoreLeadTime: true,
    most: MOST_FOUND,
    now: ctx.now,
  })
  const isPossible = (time: PlannedClass['times'][number]) =>
    time.startsAt > ctx.now &&
    time.startsAt.getTime() !== row.starts_at.getTime() &&
    !isDisplaced(displaced, time)
  return likeBefore(times.filter(isPossible), row.starts_at).slice(0, MOST_TIMES)
}

function isDisplaced(displaced: displacements.Displaced, time: PlannedClass['times'][number]): boolean {
  if (time.startsAt >= displaced.until || time.endsAt <= displaced.from) return false
  return displaced.cause !== 'space' || time.spaceId === null || displaced.spaceIds.includes(time.spaceId)
}

function tooLarge(): Refusal {
  return refuse('displacement_too_large', {
    args: { days: MOST_DISPLACED_DAYS, classes: MOST_DISPLACED_CLASSES },
  })
}
