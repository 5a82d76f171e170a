import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassMove, MovedBy, NewClass, SeriesOf, Teaching } from './series.ts'
import { tellOfClasses } from './series-events.ts'
import { judgeClasses } from './series-facts.ts'
import { type ExistingClass, findClasses, lockSeries, scheduledDates } from './series-lock-queries.ts'
import { refuseSeries } from './series-refusal.ts'
import { insertClasses, releaseClasses } from './series-write-queries.ts'

/** A change of several classes of one center, all together. */
export interface ClassesChange {
  centerId: string
  cancel: readonly string[]
  move: readonly ClassMove[]
  restaff: readonly { id: string; experts: readonly Teaching[] }[]
  create: readonly NewClass[]
  /** The one batch that all belong to; without it nothing is created. */
  of: SeriesOf | null
  reason: string
  by?: MovedBy | undefined
  /** The moves undo earlier ones: they get no entry of their own in the history. */
  isUndo?: boolean
}

/** All or none, in few statements for any number of classes: lock, judge by the rule of the plan, write. */
export async function changeClasses(ctx: Ctx, change: ClassesChange): Promise<Refusal | null> {
  const { tx, now } = ctx
  const { cancel, move, restaff, of, centerId, reason } = change
  const ids = [...new Set([...cancel, ...[...move, ...restaff].map(({ id }) => id)])]
  if (ids.length === 0 && change.create.length === 0) return null
  await lockSeries(tx, {
    batchId: change.create.length > 0 ? (of?.batchId ?? null) : null,
    classIds: ids,
    expertIds: [...change.create, ...restaff].flatMap(expertsOf),
    spaceIds: [...move, ...change.create].flatMap(({ spaceId }) => spaceId ?? []),
  })
  const existing = await findClasses(tx, ids)
  const refused = whyNotThese(change, existing, ids)
  if (refused) return refused
  const datesTaken = await datesLeft(ctx, change)
  if (move.some(({ on }) => on && datesTaken.has(on))) return refuse('changed_meanwhile')
  const create = change.create.filter(({ on }) => on === null || !datesTaken.has(on))
  const classes = [...create.map(each => plannedNew(each, of)), ...plannedChanges(change, existing)]
  const judgement = await judgeClasses(tx, { centerId, classes, ignoring: ids, now })
  if (!judgement) return refuse('not_found')
  const inTheWay = judgement.dates.filter(isInTheWay)
  if (inTheWay.length > 0) return refuseSeries(inTheWay, now, judgement.timeZone)
  const placed = judgement.dates.map(({ input, place }) => ({ ...input, place }))
  const [created, replaced] = [placed.slice(0, create.length), placed.slice(create.length)]
  await releaseClasses(tx, {
    ...{ cancel, move, reason, now },
    restaff: restaff.map(({ id }) => id),
    replaced: replaced.map(({ id }) => id),
    by: change.by ?? callerOf(ctx),
    isUndo: change.isUndo ?? false,
  })
  const done = await insertClasses(tx, of, created, replaced, now)
  if (done.taken < done.wanted) return refuse('changed_meanwhile')
  await tellOfClasses(ctx, centerId, {
    cancelled: existing.filter(({ id, status }) => status === 'scheduled' && cancel.includes(id)),
    moved: existing.filter(({ id }) => move.some(each => each.id === id)),
    restaffed: existing.filter(({ id }) => restaff.some(each => each.id === id)),
    created: created.map(({ id, experts }) => ({ id, experts, batchId: of?.batchId ?? null })),
  })
  return null
}

interface PlannedClass {
  id: string
  on?: string | null
  startsAt: Date
  endsAt: Date
  serviceId: string
  batchId: string | null
  spaceId: string | null
  experts: readonly Teaching[]
  expertIds: readonly string[]
  /** Its time or space is new, not only who teaches. */
  isPlaced: boolean
}

function plannedNew(each: NewClass, of: SeriesOf | null): PlannedClass {
  if (!of) throw new RangeError('a new class needs its batch')
  return { ...each, serviceId: of.serviceId, batchId: of.batchId, expertIds: expertsOf(each), isPlaced: true }
}

function plannedChanges(
  { move, restaff }: ClassesChange,
  existing: readonly ExistingClass[],
): PlannedClass[] {
  const moves = new Map(move.map(each => [each.id, each]))
  const teachings = new Map(restaff.map(each => [each.id, each.experts]))
  return existing.flatMap(each => {
    const { id, serviceId, batchId } = each
    const moved = moves.get(id)
    const isPlaced = moved !== undefined
    if (!isPlaced && !teachings.has(id)) return []
    const { startsAt, endsAt, spaceId } = moved ?? each
    const experts = teachings.get(id) ?? each.experts
    const date = moved?.on === undefined ? {} : { on: moved.on }
    const isThen = +startsAt === +each.startsAt && +endsAt === +each.endsAt
    const teaching = isThen ? expertsOf(each) : []
    const planned = { id, ...date, startsAt, endsAt, serviceId, batchId, spaceId, experts, teaching }
    return [{ ...planned, expertIds: expertsOf(planned), isPlaced }]
  })
}

/** A class that only gets another expert may have begun, and may be in a space that was switched off. */
function isInTheWay(date: {
  input: PlannedClass
  isFree: boolean
  clashes: readonly { what: string }[]
}): boolean {
  return date.input.isPlaced ? !date.isFree : date.clashes.some(({ what }) => what !== 'learner')
}

function whyNotThese(change: ClassesChange, existing: readonly ExistingClass[], ids: readonly string[]) {
  const { cancel, move, restaff, centerId, of } = change
  const moved = new Set(move.map(({ id }) => id))
  const staffed = new Set(restaff.map(({ id }) => id))
  if (cancel.some(id => moved.has(id) || staffed.has(id)))
    throw new RangeError('a class that is cancelled cannot be changed')
  const own = existing.filter(
    each => each.batchId !== null && each.centerId === centerId && (!of || each.batchId === of.batchId),
  )
  if (own.length < ids.length) return refuse('not_found')
  const over = own.find(({ id, status }) => {
    if (status === 'cancelled') return moved.has(id) || staffed.has(id)
    // The expert of a class may still be corrected right after it was held.
    return status === 'completed' && !(staffed.has(id) && !moved.has(id))
  })
  return over ? refuse('illegal_transition', { args: { state: over.status } }) : null
}

/**
 * The pattern dates for which the batch already has a class, except those being changed. No second class is created
 * for them: topping up twice does nothing.
 */
async function datesLeft(ctx: Ctx, { of, create, move, cancel }: ClassesChange): Promise<Set<string>> {
  const dates = [...create, ...move].flatMap(({ on }) => on ?? [])
  if (dates.length === 0 || !of) return new Set()
  const redated = move.filter(({ on }) => on !== undefined).map(({ id }) => id)
  return scheduledDates(ctx.tx, of.batchId, dates, [...cancel, ...redated])
}

function expertsOf({ experts }: { experts: readonly Teaching[] }): string[] {
  return experts.map(({ expertId }) => expertId)
}

function callerOf({ actor }: Ctx): MovedBy | null {
  return actor.kind === 'user' ? { userId: actor.userId, role: actor.role } : null
}
