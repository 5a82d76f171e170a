import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Which stretch of local dates, both included; `until` null: from then on. */
export interface CoverSpan {
  from: string
  until: string | null
}

/** The days of notice of the version in force on a local date; null where none is. */
export async function noticeDaysOn(tx: Tx, engagementId: string, on: string): Promise<number | null> {
  const found = await tx
    .selectFrom('agreements')
    .select('notice_days')
    .where('engagement_id', '=', engagementId)
    .where('holds', '@>', sql<string>`${on}::date`)
    .executeTakeFirst()
  return found?.notice_days ?? null
}
