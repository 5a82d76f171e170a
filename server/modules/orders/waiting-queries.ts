import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownOrders } from './order-queries.ts'

/** How many payments that families have reported the center has still to find at its bank. */
export async function countTransfersToCheck(tx: Tx, actor: SignedIn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments p join orders o on o.id = p.order_id
    where p.center_id = ${actor.center?.centerId ?? null} and p.gateway = 'manual' and p.status = 'submitted'
      and ${ownOrders(actor)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many refunds above the center's limit the actor may decide: a head, of those that others have asked for. */
export async function countRefundsToDecide(tx: Tx, actor: SignedIn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from refunds r
    where r.center_id = ${actor.center?.centerId ?? null} and r.status = 'quoted'
      and r.requested_by is distinct from ${actor.userId}`.execute(tx)
  return rows[0]?.count ?? 0
}
