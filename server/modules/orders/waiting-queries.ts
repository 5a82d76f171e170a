import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownOrders, whatOf } from './order-queries.ts'

/** Payments that families reported and the center has yet to find at its bank. */
const transfersToCheck = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.center_id', '=', actor.center?.centerId ?? null)
    .where('p.gateway', '=', 'manual')
    .where('p.status', '=', 'submitted')
    .where(ownOrders(actor))

/** How many reported payments the center has yet to find at its bank. */
export async function countTransfersToCheck(tx: Tx, actor: SignedIn): Promise<number> {
  const { count } = await transfersToCheck(tx, actor)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Reported payments to be found, the oldest first, with the hours in which the center says it looks. */
export function listTransfersToCheck(tx: Tx, actor: SignedIn, limit: number) {
  return transfersToCheck(tx, actor)
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .leftJoin('center_payees as h', 'h.center_id', 'p.center_id')
    .select(({ fn, ref }) => [
      'p.id',
      'p.order_id as orderId',
      whatOf(ref('o.id')).$notNull().as('what'),
      'u.name as buyerName',
      'p.amount',
      'p.currency',
      'p.method',
      'p.reference',
      fn.coalesce('p.submitted_at', 'p.created_at').as('since'),
      'h.verify_hours as verifyHours',
    ])
    .orderBy('since')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** Refunds above the center's limit that the actor may decide: for a head, those that others requested. */
const refundsToDecide = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('refunds as r')
    .where('r.center_id', '=', actor.center?.centerId ?? null)
    .where('r.status', '=', 'quoted')
    .where('r.requested_by', 'is distinct from', actor.userId)

/** How many refunds above the center's limit the actor may decide. */
export async function countRefundsToDecide(tx: Tx, actor: SignedIn): Promise<number> {
  const { count } = await refundsToDecide(tx, actor)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Refunds to decide, the oldest first. */
export function listRefundsToDecide(tx: Tx, actor: SignedIn, limit: number) {
  return refundsToDecide(tx, actor)
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .leftJoin('users as w', 'w.id', 'r.requested_by')
    .leftJoin('center_members as m', join =>
      join.onRef('m.user_id', '=', 'w.id').onRef('m.center_id', '=', 'r.center_id'),
    )
    .select(({ fn, ref }) => [
      'r.id',
      'r.order_id as orderId',
      whatOf(ref('o.id')).$notNull().as('what'),
      'u.name as buyerName',
      'r.amount',
      'r.currency',
      fn.coalesce('m.name', 'w.name').as('askedByName'),
      'r.created_at as since',
    ])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}
