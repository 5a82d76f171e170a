import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { kindOf, type OrderKind } from './order-queries.ts'

/**
 * What an order is for, as orders see it. The module that sells the thing implements this and hands it over, so
 * that orders need not know bookings. All of it runs in the caller's transaction, under the order's lock.
 */
export interface Fulfilment {
  /** The order has been paid, or a part with which what it is for is promised. Without money where its total fell. */
  paid(ctx: Ctx, orderId: string, received?: Received): Promise<void>
  /**
   * Money came after the order had expired: takes the very same thing again if nobody has it. Answers what was
   * promised (the ledger's source), or null when the buyer has to choose.
   */
  takeAgain(ctx: Ctx, orderId: string): Promise<string | null>
  /**
   * A transfer was reported that people look at, for so many hours: what the order is for stays held meanwhile. Answers
   * until when, null where nothing ends, or that there is no time left to look.
   */
  awaits(ctx: Ctx, orderId: string, hours: number): Promise<Date | null | 'too_late'>
  /** Money waits for the buyer's choice. */
  choiceNeeded(ctx: Ctx, orderId: string): Promise<void>
}

/** What came for an order just now, and what is still due of it, in its currency. */
export interface Received {
  amount: number
  left: number
}

/** Who acts on what a payment gateway says: orders themselves, and who sends money on through it. */
export interface GatewayListener {
  fulfil: Fulfilment
  /** A payout went through, or its money came back. Answers what became of it, for the count of messages. */
  payoutSettled(ctx: Ctx, event: GatewayEvent): Promise<string>
}

/** One fulfilment made of those of every kind of order. */
export function fulfilByKind(kinds: Record<OrderKind, Fulfilment>): Fulfilment {
  const of = async (ctx: Ctx, orderId: string) => kinds[await kindOf(ctx.tx, orderId)]
  return {
    paid: async (ctx, orderId, received) => (await of(ctx, orderId)).paid(ctx, orderId, received),
    takeAgain: async (ctx, orderId) => (await of(ctx, orderId)).takeAgain(ctx, orderId),
    awaits: async (ctx, orderId, hours) => (await of(ctx, orderId)).awaits(ctx, orderId, hours),
    choiceNeeded: async (ctx, orderId) => (await of(ctx, orderId)).choiceNeeded(ctx, orderId),
  }
}
