import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** A range of local dates, both included; `until` null: open-ended. */
export interface CoverSpan {
  from: string
  until: string | null
}

/** The notice period in days of the version in force on a local date; null without one. */
export async function noticeDaysOn(tx: Tx, engagementId: string, on: string): Promise<number | null> {
  const found = await tx
    .selectFrom('agreements')
    .select('notice_days')
    .where('engagement_id', '=', engagementId)
    .where('holds', '@>', sql<string>`${on}::date`)
    .executeTakeFirst()
  return found?.notice_days ?? null
}
