import type { SignedIn } from '#domain/access/actor.ts'
import { lockOrder, type OrderRow } from '#server/modules/orders/public.ts'
import { holdLearner } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import * as enrolments from './enrolment-queries.ts'
import { type LockedBatch, lockBatch, lockBatches } from './seat-queries.ts'

/** A place with its orders and its batch, all locked. */
export interface LockedEnrolment {
  enrolment: enrolments.EnrolmentRow
  orders: OrderRow[]
  batch: LockedBatch
}

/**
 * A place with all that changes with it, locked in the one order that everybody keeps: orders, batch, places, the
 * learner's time. So what a class is worth is read when nobody is telling an absence or calling the class off.
 * Without an actor (jobs, other modules) any place; otherwise one the actor may see.
 */
export async function lockEnrolment(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
  /** Another batch that changes too. */
  otherBatchId?: string,
): Promise<LockedEnrolment | undefined> {
  const found = await enrolments.enrolmentRefs(tx, actor, id)
  if (!found) return undefined
  const orders = await lockOrders(tx, found.order_ids)
  await lockBatches(tx, [found.batch_id, ...(otherBatchId ? [otherBatchId] : [])])
  const batch = await lockBatch(tx, found.batch_id)
  const enrolment = batch && (await enrolments.lock(tx, id))
  if (!enrolment || !batch) return undefined
  // An order that came to be meanwhile has to be locked before the batch: look again from the start.
  const now = await enrolments.enrolmentRefs(tx, null, id)
  if (now?.order_ids.length !== found.order_ids.length) throw new PlaceMoved()
  await holdLearner(tx, enrolment.learner_id)
  return { enrolment, orders, batch }
}

/** Locks orders by their ids, in the ids' order. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const locked: OrderRow[] = []
  for (const id of [...ids].sort()) {
    const order = await lockOrder(tx, id)
    if (order) locked.push(order)
  }
  return locked
}

/** Somebody wrote an order for the place between looking and locking; the transaction runs once more (SQLSTATE 40001). */
class PlaceMoved extends Error {
  readonly code = '40001'
  constructor() {
    super('an order was added to the enrolment meanwhile')
  }
}
