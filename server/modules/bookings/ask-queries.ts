import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

/** How many open class requests a buyer has; from here on requests of one buyer are serialised. */
export async function lockAsking(tx: Tx, buyerUserId: string): Promise<number> {
  await lockName(tx, `asks ${buyerUserId}`)
  const { count } = await tx
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.buyer_user_id', '=', buyerUserId)
    .where('o.status', '=', 'open')
    .where('b.status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return count
}

/** The bookings that requests are about: they wait for their expert. Amounts in paise. */
export function listAsked(tx: Tx, bookingIds: readonly string[]) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('learners as l', 'l.id', 'b.learner_id')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select([
      'b.id',
      'b.starts_at',
      'b.ends_at',
      'l.id as learner_id',
      'l.name as learner_name',
      'l.date_of_birth',
      'c.time_zone',
      'o.total_amount',
      'o.currency',
    ])
    .where(eb => eb('b.id', '=', eb.fn.any(eb.val(bookingIds))))
    .execute()
}
