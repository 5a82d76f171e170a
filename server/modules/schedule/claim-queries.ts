import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Calls a scheduled class off and gives its time back, in one statement. */
export async function cancelSession(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update class_sessions
      set status = 'cancelled', cancel_reason = ${reason}, cancelled_at = ${now}, version = version + 1
      where id = ${id} and status = 'scheduled'
      returning id
    )
    delete from claims using ended where claims.class_session_id = ended.id
  `.execute(tx)
}

/** Notes scheduled classes as held. Their claims stay: they were taught then. */
export async function completeSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update class_sessions set status = 'completed', version = version + 1
    where id = any(${ids}::uuid[]) and status = 'scheduled'
  `.execute(tx)
}
