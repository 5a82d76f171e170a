import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Space for galleries in the plan that a center paid last, in MB; null where it has paid for none. */
export async function mediaSpaceOf(tx: Tx, centerId: string): Promise<number | null> {
  const plan = await tx
    .selectFrom('orders as o')
    .innerJoin('onboarding_plans as p', 'p.id', 'o.onboarding_plan_id')
    .select('p.media_megabytes as megabytes')
    .where('o.center_id', '=', centerId)
    .where('o.kind', '=', sql.lit('onboarding' as const))
    .where('o.status', '=', sql.lit('paid' as const))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return plan?.megabytes ?? null
}
