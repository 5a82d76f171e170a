import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Lets one change of a class's roll or places pass at a time; taken before any lock of a learner or a credit. */
export async function lockRoll(tx: Tx, classSessionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roll ' || ${classSessionId}::text, 0))`.execute(tx)
}
