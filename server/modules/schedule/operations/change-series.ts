import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/context.ts'
import { changeClasses } from '../change-classes.ts'
import type { ClassMove, MovedBy, NewClass, SeriesOf, Teaching } from '../series.ts'

export interface SeriesChange extends SeriesOf {
  /** Classes to cancel; already cancelled ones stay so. */
  cancel?: readonly string[]
  /** Classes may swap their former times and spaces. */
  move?: readonly ClassMove[]
  /** A pattern date that already has a class is left out. */
  create?: readonly NewClass[]
  /** Classes that get these experts instead of their current ones. */
  experts?: { ids: readonly string[]; experts: readonly Teaching[] }
  reason: string
  by?: MovedBy
}

/**
 * Changes the classes of one batch: all of it or nothing, with a refusal that names the obstacle; the caller has to
 * return the refusal, so that the transaction rolls back. Learners move along; one with another class becomes
 * `clashing`. Writes audit trail and event; the caller notifies people, since it knows the purpose and has found
 * batch and classes through the actor.
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
 * Creates the classes of a batch with all their claims, or none: then it says which dates are taken and by what.
 * Everyone enrolled in the batch is on their roll. A pattern date that already has its class is left out, so that
 * topping up twice does nothing.
 */
export function claimSeries(
  ctx: Ctx,
  { sessions, ...of }: SeriesOf & { sessions: readonly NewClass[] },
): Promise<Refusal | null> {
  return changeSeries(ctx, { ...of, create: sessions, reason: '' })
}
