import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Opens a dispute; the line is held out of statements where it can be. */
export async function openDispute(
  tx: Tx,
  dispute: { id: string; earningId: string; reason: string; holds: boolean; userId: string },
  now: Date,
): Promise<void> {
  const { id, earningId, reason, holds, userId } = dispute
  await sql`
    insert into earning_disputes (id, earning_id, status, reason, holds, opened_by, opened_at)
    values (${id}, ${earningId}, 'open', ${reason}, ${holds}, ${userId}, ${now})`.execute(tx)
  if (!holds) return
  await sql`
    update earnings set status = 'disputed', statement_id = null, version = version + 1
    where id = ${earningId}`.execute(tx)
}

/** Closes the open dispute of a line, which then waits for the next statement with an amount that stands. */
export async function closeDispute(
  tx: Tx,
  closing: {
    disputeId: string
    earningId: string
    status: 'kept' | 'corrected'
    answer: string
    userId: string
    correctionId: string | null
  },
  now: Date,
): Promise<void> {
  const { disputeId, earningId, status, answer, userId, correctionId } = closing
  await sql`
    update earning_disputes set status = ${status}, answer = ${answer}, answered_by = ${userId}, answered_at = ${now},
      correction_id = ${correctionId}::uuid
    where id = ${disputeId}`.execute(tx)
  await sql`
    update earnings set status = 'approved', version = version + 1
    where id = ${earningId} and status = 'disputed'`.execute(tx)
}
