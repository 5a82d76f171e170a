import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Above which sum a center's refunds wait for a head, in paise, and how many wait. */
export interface RefundLimitRow {
  limit: number | null
  currency: string
  waiting: number
}

export async function findLimit(tx: Tx, centerId: string): Promise<RefundLimitRow> {
  const { rows } = await sql<RefundLimitRow>`
    select c.refund_limit_amount as "limit", c.currency,
      (select count(*)::int from refunds r where r.center_id = c.id and r.status = 'quoted') as waiting
    from centers c where c.id = ${centerId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`center ${centerId} is gone while its money is managed`)
  return found
}

/** The limit alone, as it is now. */
export async function limitOf(tx: Tx, centerId: string): Promise<number | null> {
  const { refund_limit_amount } = await tx
    .selectFrom('centers')
    .select('refund_limit_amount')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return refund_limit_amount
}

/** The active heads of a center: those who decide. */
export async function listHeads(tx: Tx, centerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('center_members')
    .select('user_id')
    .where('center_id', '=', centerId)
    .where('center_role', '=', 'head')
    .where('status', '=', 'active')
    .where('service_ids', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}
