import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import type { BookingScene } from './booking-scene.ts'

type Order = ApiAnswer<'GET /orders/{id}'>
type Limit = ApiAnswer<'GET /center/refund-limit'>

/** Short ways to what a center's people do about refunds that wait for a head. */
export function refundApproval(scene: BookingScene) {
  const { world } = scene
  const center = (actor?: SignedIn) => (actor ?? scene.desk) as SignedIn & { center: never }
  return {
    limit: (amount: number | null, actor?: SignedIn) =>
      world.run(handlers['PUT /center/refund-limit'], {
        actor: center(actor),
        body: { amount },
      }) as Promise<Limit | Refusal>,
    showLimit: (actor?: SignedIn) =>
      world.run(handlers['GET /center/refund-limit'], { actor: center(actor) }) as Promise<Limit | Refusal>,
    approve: (id: string, amount: number, actor?: SignedIn, handsOutCash = false) =>
      world.run(handlers['POST /refunds/{id}/decision'], {
        actor: center(actor),
        params: { id },
        body: { decision: 'approve', amount, handsOutCash },
      }) as Promise<Order | Refusal>,
    decline: (id: string, actor?: SignedIn) =>
      world.run(handlers['POST /refunds/{id}/decision'], {
        actor: center(actor),
        params: { id },
        body: { decision: 'decline', reason: 'The class was held as planned' },
      }) as Promise<Order | Refusal>,
    /** What of refunds somebody of the center was told. */
    told: async (userId: string) => {
      const rows = await scene.db
        .selectFrom('notifications')
        .select('event')
        .where('user_id', '=', userId)
        .where('role', '=', 'center')
        .where('event', 'like', 'refund.%')
        .orderBy('id')
        .execute()
      return rows.map(row => row.event)
    },
  }
}
