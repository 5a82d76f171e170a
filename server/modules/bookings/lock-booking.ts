import type { SignedIn } from '#domain/access/actor.ts'
import { lockOrder, type OrderRow } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import * as bookings from './booking-queries.ts'

/** A booking with its order. */
export interface LockedBooking {
  booking: bookings.BookingRow
  order: OrderRow
  /**
   * This booking and those of others of the family who take the class on the same order (rule R19), in the order in
   * which they were booked. A request is about the first.
   */
  all: readonly bookings.BookingRow[]
}

/**
 * A booking with its order and the order's other bookings, all locked, the order first: payments, refunds, expiry and
 * changes of a booking are serialised. Without an actor (jobs) any booking; otherwise one the actor may see.
 */
export async function lockBooking(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
): Promise<LockedBooking | undefined> {
  const orderId = await bookings.findOrderId(tx, actor, id)
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const all = order ? await bookings.lockByOrder(tx, order.id) : []
  const booking = all.find(each => each.id === id)
  return order && booking ? { booking, order, all } : undefined
}
