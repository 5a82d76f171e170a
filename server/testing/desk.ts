import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { type BookingScene, settled } from './booking-scene.ts'

type Order = ApiAnswer<'GET /orders/{id}'>

const anyPage = { limit: 25, offset: 1 }

/** Short ways to what a center does at its money desk. */
export function moneyDesk(scene: BookingScene) {
  const { world } = scene
  const center = (actor?: SignedIn) => (actor ?? scene.desk) as SignedIn & { center: never }
  return {
    /** Books a class for the family; the desk takes the money. */
    async bookAtDesk(startsAt: Date, method: 'cash' | 'upi' = 'cash', reference = 'UTR 4000 1111 2222') {
      const booking = await scene.book(scene.learner, startsAt)
      const way = method === 'cash' ? { method } : { method, reference }
      settled(
        (await world.run(handlers['POST /orders/{id}/desk-payments'], {
          actor: center(),
          params: { id: booking.orderId },
          body: { ...way, amount: scene.total } as never,
        })) as Order | Refusal,
      )
      return booking
    },
    orders: async (query: object = {}, actor?: SignedIn) =>
      settled(
        (await world.run(handlers['GET /center/orders'], {
          actor: center(actor),
          query: { ...anyPage, sortBy: 'createdAt', sortOrder: 'desc', ...query } as never,
        })) as ApiAnswer<'GET /center/orders'> | Refusal,
      ),
    payments: async (query: object = {}, actor?: SignedIn) =>
      settled(
        (await world.run(handlers['GET /center/payments'], {
          actor: center(actor),
          query: { ...anyPage, sortBy: 'at', sortOrder: 'desc', ...query } as never,
        })) as ApiAnswer<'GET /center/payments'> | Refusal,
      ),
    refunds: async (query: object = {}, actor?: SignedIn) =>
      settled(
        (await world.run(handlers['GET /center/refunds'], {
          actor: center(actor),
          query: { ...anyPage, sortBy: 'createdAt', sortOrder: 'desc', ...query } as never,
        })) as ApiAnswer<'GET /center/refunds'> | Refusal,
      ),
    refund: (orderId: string, amount: number, more: object = {}, actor?: SignedIn) =>
      world.run(handlers['POST /orders/{id}/refunds'], {
        actor: center(actor),
        params: { id: orderId },
        body: { amount, note: 'The hall was cold', handsOutCash: false, ...more },
      }) as Promise<Order | Refusal>,
    day: (actor?: SignedIn) =>
      world.run(handlers['GET /center/cash-day'], { actor: center(actor) }) as Promise<
        ApiAnswer<'GET /center/cash-day'> | Refusal
      >,
    closes: async (actor?: SignedIn) =>
      settled(
        (await world.run(handlers['GET /center/day-closes'], {
          actor: center(actor),
          query: anyPage as never,
        })) as ApiAnswer<'GET /center/day-closes'> | Refusal,
      ),
    close: (
      body: {
        expected: number
        counted: number
        left?: number
        takenTo?: 'bank' | 'safe' | null
        note?: string
      },
      actor?: SignedIn,
    ) =>
      world.run(handlers['POST /center/day-closes'], {
        actor: center(actor),
        body: { left: 0, takenTo: 'bank', note: '', ...body },
      }) as Promise<ApiAnswer<'POST /center/day-closes'> | Refusal>,
  }
}
