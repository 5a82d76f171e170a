import { isIllegal } from '#domain/kernel/state-machine.ts'
import { compensationStates } from '#domain/modules/classes/compensation-states.ts'
import { issueCredit, revokeCredit } from '#server/modules/credits/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as compensations from './compensation-queries.ts'
import { tellCompensation } from './tell-compensation.ts'

/** Makes a choice a credit; the caller holds its lock. A credit for this very class that stands already is the one. */
export async function takeCredit(
  ctx: Ctx,
  row: compensations.CompensationRow,
  chosenBy: string | null,
): Promise<void> {
  const status = compensationStates.next(row.status, 'takeCredit')
  if (isIllegal(status)) throw new Error(`compensation ${row.id} is ${row.status} and becomes no credit`)
  const issued = await issueCredit(ctx, {
    learnerId: row.learner_id,
    centerId: row.center_id,
    serviceId: row.service_id,
    enrolmentId: row.enrolment_id,
    sourceSessionId: row.class_session_id,
    reason: row.reason,
  })
  const creditId = issued ?? (await compensations.findCredit(ctx.tx, row))
  await compensations.update(ctx.tx, row.id, {
    status,
    credit_id: creditId,
    chosen_at: ctx.now,
    chosen_by: chosenBy,
  })
  await tellCompensation(ctx, 'compensation.chosen', row, { choice: 'credit', byItself: chosenBy === null })
}

/** Takes back what was given for a class that takes place after all; false where somebody has the money already. */
export async function withdrawCompensations(
  ctx: Ctx,
  classSessionId: string,
  reason: compensations.CompensationReason,
): Promise<{ refunded: number; learnerIds: string[] }> {
  const rows = await compensations.lockOfClass(ctx.tx, classSessionId, reason)
  const refunded = rows.filter(row => row.status === 'refund').length
  if (refunded > 0) return { refunded, learnerIds: [] }
  for (const row of rows) {
    const status = compensationStates.next(row.status, 'withdraw')
    if (isIllegal(status)) throw new Error(`compensation ${row.id} is ${row.status} and is not withdrawn`)
    // A class that was taken for it already stays taken: nobody gives it back.
    if (row.status === 'credit' && (await revokeFor(ctx, row)) === 'spent') continue
    await compensations.update(ctx.tx, row.id, { status })
    await tellCompensation(ctx, 'compensation.withdrawn', row)
  }
  return { refunded, learnerIds: rows.map(row => row.learner_id) }
}

function revokeFor(ctx: Ctx, row: compensations.CompensationRow) {
  const missed = { sourceSessionId: row.class_session_id, learnerId: row.learner_id, given: row.reason }
  return revokeCredit(ctx, missed, 'the class takes place after all')
}
