import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/context.ts'
import { changeClasses } from '../change-classes.ts'
import type { ClassMove, MovedBy, NewClass, SeriesOf, Teaching } from '../series.ts'

export interface SeriesChange extends SeriesOf {
  /** Classes to cancel; those that are cancelled already stay so. */
  cancel?: readonly string[]
  /** Classes may take each other's former times and spaces. */
  move?: readonly ClassMove[]
  /** A date of the pattern for which a class is there already is left out. */
  create?: readonly NewClass[]
  /** Classes that get these experts in place of the ones they have. */
  experts?: { ids: readonly string[]; experts: readonly Teaching[] }
  reason: string
  by?: MovedBy
}

/**
 * Changes the classes of one batch: all of it or, with a refusal that names what is in the way, none; to be answered,
 * so that the transaction rolls back. Learners go along; who has another class then becomes `clashing`. Writes trail
 * and event; telling people is for the caller, who knows what was meant and has found batch and classes through the actor.
 */
export function changeSeries(ctx: Ctx, change: SeriesChange): Promise<Refusal | null> {
  const {
    batchId,
    centerId,
    serviceId,
    places,
    cancel = [],
    move = [],
    create = [],
    experts,
    reason,
    by,
  } = change
  const restaff = experts?.ids.map(id => ({ id, experts: experts.experts })) ?? []
  const of = { batchId, centerId, serviceId, places }
  return changeClasses(ctx, { centerId, of, cancel, move, restaff, create, reason, by })
}

/**
 * Moves classes of one center, of whichever batches, all or none: two batches may exchange their spaces. The caller
 * has found them through its actor.
 */
export function moveClasses(
  ctx: Ctx,
  {
    centerId,
    move,
    reason,
    by,
  }: { centerId: string; move: readonly ClassMove[]; reason: string; by?: MovedBy },
): Promise<Refusal | null> {
  return changeClasses(ctx, { centerId, of: null, cancel: [], move, restaff: [], create: [], reason, by })
}

/**
 * Makes the classes of a batch with all their claims, or none: then it says which dates are taken and by what. Whoever
 * has a place in the batch is on their roll. A date of the pattern that has its class already is left out, so that
 * topping up twice does nothing.
 */
export function claimSeries(
  ctx: Ctx,
  { sessions, ...of }: SeriesOf & { sessions: readonly NewClass[] },
): Promise<Refusal | null> {
  return changeSeries(ctx, { ...of, create: sessions, reason: '' })
}
