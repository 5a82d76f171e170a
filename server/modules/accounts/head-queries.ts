import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** The active heads of a center, who decide for it. */
export async function headsOf(
  tx: Tx,
  centerId: string,
): Promise<{ userId: string; name: string; phone: string }[]> {
  const { rows } = await sql<{ userId: string; name: string; phone: string }>`
    select u.id as "userId", coalesce(u.name, u.phone) as name, u.phone
    from center_members m join users u on u.id = m.user_id
    where m.center_id = ${centerId} and m.status = 'active' and m.center_role = 'head'
    order by m.created_at, u.id`.execute(tx)
  return rows
}
