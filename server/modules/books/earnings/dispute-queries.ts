import type { Tx } from '#server/platform/context.ts'

/** Opens a dispute; the line is kept out of statements if possible. */
export async function openDispute(
  tx: Tx,
  dispute: { id: string; earningId: string; reason: string; holds: boolean; userId: string },
  now: Date,
): Promise<void> {
  const { id, earningId, reason, holds, userId } = dispute
  await tx
    .insertInto('earning_disputes')
    .values({ id, earning_id: earningId, status: 'open', reason, holds, opened_by: userId, opened_at: now })
    .execute()
  if (!holds) return
  await tx
    .updateTable('earnings')
    .set(eb => ({ status: 'disputed', statement_id: null, version: eb('version', '+', 1) }))
    .where('id', '=', earningId)
    .execute()
}

/** Closes a line's open dispute; the line then waits for the next statement with a final amount. */
export async function closeDispute(
  tx: Tx,
  closing: {
    disputeId: string
    earningId: string
    status: 'declined' | 'corrected'
    answer: string
    userId: string
    correctionId: string | null
  },
  now: Date,
): Promise<void> {
  const { disputeId, earningId, status, answer, userId, correctionId } = closing
  await tx
    .updateTable('earning_disputes')
    .set({ status, answer, answered_by: userId, answered_at: now, correction_id: correctionId })
    .where('id', '=', disputeId)
    .execute()
  await tx
    .updateTable('earnings')
    .set(eb => ({ status: 'approved', version: eb('version', '+', 1) }))
    .where('id', '=', earningId)
    .where('status', '=', 'disputed')
    .execute()
}
