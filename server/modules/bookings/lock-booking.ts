import type { SignedIn } from '#domain/access/actor.ts'
import { lockOrder, type OrderRow } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import * as bookings from './booking-queries.ts'

/**
 * A booking with its order, both locked, the order first: payments, refunds, expiry and changes of a booking are
 * serialised. Without an actor (jobs) any booking; otherwise one the actor may see.
 */
export async function lockBooking(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
): Promise<{ booking: bookings.BookingRow; order: OrderRow } | undefined> {
  const orderId = await bookings.findOrderId(tx, actor, id)
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const booking = order && (await bookings.lock(tx, id))
  return order && booking ? { booking, order } : undefined
}
