import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** How many classes a buyer has asked experts for; asking passes one at a time for each buyer from here on. */
export async function lockAsking(tx: Tx, buyerUserId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asks ${buyerUserId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b join orders o on o.id = b.order_id
    where o.buyer_user_id = ${buyerUserId} and o.status = 'open' and b.status = 'requested'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A booking that waits for its expert, as the two sides see it. Amounts in paise. */
export interface AskedBooking {
  id: string
  starts_at: Date
  ends_at: Date
  learner_id: string
  learner_name: string
  date_of_birth: string
  time_zone: string
  total_amount: number
  currency: string
}

/** The bookings that requests are about. */
export async function listAsked(tx: Tx, bookingIds: readonly string[]): Promise<AskedBooking[]> {
  const { rows } = await sql<AskedBooking>`
    select b.id, b.starts_at, b.ends_at, l.id as learner_id, l.name as learner_name,
      l.date_of_birth::text, c.time_zone, o.total_amount, o.currency
    from bookings b join learners l on l.id = b.learner_id join centers c on c.id = b.center_id
    join orders o on o.id = b.order_id
    where b.id = any(${bookingIds}::uuid[])`.execute(tx)
  return rows
}
