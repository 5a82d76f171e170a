import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { orderDue } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as booksHandlers } from '#server/modules/books/handlers.ts'
import { post } from '#server/modules/orders/public.ts'
import type { BookingScene } from './booking-scene.ts'
import { TEST_NOW } from './context.ts'

/** Short ways to the books of a center. */
export function booksDesk({ world, db, desk, stage, learner }: BookingScene) {
  const actorOf = (actor?: SignedIn) => actor ?? desk
  return {
    balance: (query: { from?: string; until?: string } = {}, actor?: SignedIn) =>
      world.run(booksHandlers['GET /books/trial-balance'], { actor: actorOf(actor), query }) as Promise<
        ApiAnswer<'GET /books/trial-balance'> | Refusal
      >,
    entries: (query: object, actor?: SignedIn) =>
      world.run(booksHandlers['GET /books/entries'], {
        actor: actorOf(actor),
        query: {
          limit: 25,
          offset: 1,
          label: '',
          currency: 'INR',
          sortBy: 'at',
          sortOrder: 'desc',
          ...query,
        } as never,
      }) as Promise<ApiAnswer<'GET /books/entries'> | Refusal>,
    /** The center owes the platform for a plan. */
    async sellPlan(amount: number) {
      const orderId = newId()
      const planId = newId()
      await db
        .insertInto('onboarding_plans')
        .values({
          id: planId,
          code: planId,
          name: '{"en": "One year", "hi": "एक साल"}',
          description: '{"en": "", "hi": ""}',
          months: 12,
          amount,
          tax_basis_points: 0,
          sac: '998439',
          position: 1,
        })
        .execute()
      await db
        .insertInto('orders')
        .values({
          id: orderId,
          number: orderId,
          center_id: stage.centerId,
          buyer_user_id: learner.userId,
          kind: 'onboarding',
          onboarding_plan_id: planId,
          status: 'open',
          payment_channel: 'center',
          currency: 'INR',
          total_amount: amount,
          cancellation_policy: '{}',
          created_at: TEST_NOW,
        })
        .execute()
      const order = { orderId, centerId: stage.centerId, buyerId: learner.userId, currency: 'INR' }
      const posting = orderDue({ ...order, seller: 'platform' }, orderId, [{ kind: 'fee', amount }])
      await post(db, [posting], TEST_NOW)
    },
  }
}
