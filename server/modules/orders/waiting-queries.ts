import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownOrders } from './order-queries.ts'

/** How many reported payments the center has yet to find at its bank. */
export async function countTransfersToCheck(tx: Tx, actor: SignedIn): Promise<number> {
  const { count } = await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.center_id', '=', actor.center?.centerId ?? null)
    .where('p.gateway', '=', 'manual')
    .where('p.status', '=', 'submitted')
    .where(ownOrders(actor))
    .executeTakeFirstOrThrow()
  return count
}

/** How many refunds above the center's limit the actor may decide: for a head, those that others requested. */
export async function countRefundsToDecide(tx: Tx, actor: SignedIn): Promise<number> {
  const { count } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('center_id', '=', actor.center?.centerId ?? null)
    .where('status', '=', 'quoted')
    .where('requested_by', 'is distinct from', actor.userId)
    .executeTakeFirstOrThrow()
  return count
}
