import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiKey } from '#domain/wire.ts'
import { handlers as moneyHandlers } from '#server/http/handlers.ts'
import { handlers as bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { handlers as moneyDeskHandlers, handlers as payoutHandlers } from '#server/modules/books/handlers.ts'
import { handlers as enrolmentHandlers } from '#server/modules/enrolments/handlers.ts'
import {
  handlers as discountHandlers,
  handlers as orderHandlers,
  handlers as walletHandlers,
} from '#server/modules/orders/handlers.ts'
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
