import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Which stretch of local dates, both included; `until` null: from then on. */
export interface CoverSpan {
  from: string
  until: string | null
}

/** The days of notice of the version in force on a local date; null where none is. */
export async function noticeDaysOn(tx: Tx, engagementId: string, on: string): Promise<number | null> {
  const { rows } = await sql<{ days: number }>`
    select notice_days as days from agreements
    where engagement_id = ${engagementId} and holds @> ${on}::date`.execute(tx)
  return rows[0]?.days ?? null
}
