import type { SignedIn } from '#domain/access/actor.ts'
import { lockOrder, type OrderRow } from '#server/modules/orders/public.ts'
import { lockLearner } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import * as enrolments from './enrolment-queries.ts'
import { type LockedBatch, lockBatch, lockBatches } from './seat-queries.ts'

/** An enrolment with its orders and its batch, all locked. */
export interface LockedEnrolment {
  enrolment: enrolments.EnrolmentRow
  orders: OrderRow[]
  batch: LockedBatch
}

/**
 * An enrolment with everything that changes with it, locked in the same order everywhere: orders, batch,
 * enrolments, the learner's time. So the value of a class is not read while an absence or a cancellation is being
 * recorded. Without an actor (jobs, other modules) any enrolment; otherwise one the actor may see.
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
  // An order written in the meantime must be locked before the batch: start over.
  const now = await enrolments.enrolmentRefs(tx, null, id)
  if (now?.order_ids.length !== found.order_ids.length) throw new PlaceMoved()
  await lockLearner(tx, enrolment.learner_id)
  return { enrolment, orders, batch }
}

/** Locks orders in the order of their ids. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const locked: OrderRow[] = []
  for (const id of [...ids].sort()) {
    const order = await lockOrder(tx, id)
    if (order) locked.push(order)
  }
  return locked
}

/**
 * A concurrent order for the enrolment appeared between reading and locking; the transaction runs again (SQLSTATE
 * 40001).
 */
class PlaceMoved extends Error {
  readonly code = '40001'
  constructor() {
    super('an order was added to the enrolment concurrently')
  }
}
