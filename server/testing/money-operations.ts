import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiKey } from '#domain/wire.ts'
import { bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { moneyDeskHandlers } from '#server/modules/books/money/handlers.ts'
import { payoutHandlers } from '#server/modules/books/payouts/handlers.ts'
import { enrolmentHandlers } from '#server/modules/enrolments/handlers.ts'
import { discountHandlers } from '#server/modules/orders/discounts/handlers.ts'
import { orderHandlers } from '#server/modules/orders/handlers.ts'
import { walletHandlers } from '#server/modules/orders/wallets/handlers.ts'
import { moneyHandlers } from '#server/order-fulfilment.ts'
import type { TestWorld } from './context.ts'

const operations = {
  ...bookingHandlers,
  ...discountHandlers,
  ...enrolmentHandlers,
  ...moneyDeskHandlers,
  ...moneyHandlers,
  ...orderHandlers,
  ...payoutHandlers,
  ...walletHandlers,
}
export type MoneyOperation = keyof typeof operations & ApiKey

/** Calls an operation about money as somebody; the answer or the refusal. */
export function perform<K extends MoneyOperation>(
  world: TestWorld,
  key: K,
  actor: SignedIn,
  input: { params?: object; query?: object; body?: object } = {},
): Promise<ApiAnswer<K> | Refusal> {
  return world.run(operations[key] as never, { actor, ...input } as never)
}
