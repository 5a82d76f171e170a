import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

/**
 * How many open class requests a buyer has, one for all who are to take a class together; from here on requests of one
 * buyer are serialised.
 */
export async function lockAsking(tx: Tx, buyerUserId: string): Promise<number> {
  await lockName(tx, `asks ${buyerUserId}`)
  const { count } = await tx
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(({ fn }) => fn.count<number>('b.order_id').distinct().as('count'))
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
      'b.status',
      'b.starts_at',
      'b.ends_at',
      'l.id as learner_id',
      'l.name as learner_name',
      'l.date_of_birth',
      'c.time_zone',
      'o.total_amount',
      'o.currency',
    ])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('bookings as k')
          .innerJoin('learners as kl', 'kl.id', 'k.learner_id')
          .select(['kl.id', 'kl.name', 'kl.date_of_birth as dateOfBirth'])
          .whereRef('k.order_id', '=', 'b.order_id')
          .whereRef('k.id', '<>', 'b.id')
          .where('k.status', '<>', eb.val('cancelled'))
          .orderBy('k.id'),
      ).as('others'),
    )
    .where(eb => eb('b.id', '=', eb.fn.any(eb.val(bookingIds))))
    .execute()
}
