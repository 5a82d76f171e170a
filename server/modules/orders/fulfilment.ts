import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { kindOf, type OrderKind } from './order-queries.ts'

/**
 * What an order is for, as orders see it. The module that sells it implements this and passes it in, so that orders
 * need not know bookings. All of it runs in the caller's transaction, under the order's lock.
 */
export interface Fulfilment {
  /** The order is paid, or enough of it to secure what it is for. Called without money when its total was reduced. */
  paid(ctx: Ctx, orderId: string, received?: Received): Promise<void>
  /**
   * Money arrived after the order had expired: reserves the same thing again if it is still free. Returns what was
   * promised (the ledger's source), or null when the buyer has to choose.
   */
  takeAgain(ctx: Ctx, orderId: string): Promise<string | null>
  /**
   * A transfer was reported, which staff check within so many hours: what the order is for stays held. Returns
   * until when, null when there is no end, or that there is too little time left to check.
   */
  awaits(ctx: Ctx, orderId: string, hours: number): Promise<Date | null | 'too_late'>
  /** Money waits for the buyer's choice. */
  choiceNeeded(ctx: Ctx, orderId: string): Promise<void>
}

/** Money just received for an order, and what is still due, in its currency. */
export interface Received {
  amount: number
  left: number
}

/** Handles gateway events: orders themselves, and the module that pays out through the gateway. */
export interface GatewayListener {
  fulfil: Fulfilment
  /** A payout went through, or its money came back. Returns the outcome, for the message counter. */
  payoutSettled(ctx: Ctx, event: GatewayEvent): Promise<string>
}

/** Combines the fulfilments of all kinds of orders into one. */
export function fulfilByKind(kinds: Record<OrderKind, Fulfilment>): Fulfilment {
  const of = async (ctx: Ctx, orderId: string) => kinds[await kindOf(ctx.tx, orderId)]
  return {
    paid: async (ctx, orderId, received) => (await of(ctx, orderId)).paid(ctx, orderId, received),
    takeAgain: async (ctx, orderId) => (await of(ctx, orderId)).takeAgain(ctx, orderId),
    awaits: async (ctx, orderId, hours) => (await of(ctx, orderId)).awaits(ctx, orderId, hours),
    choiceNeeded: async (ctx, orderId) => (await of(ctx, orderId)).choiceNeeded(ctx, orderId),
  }
}
