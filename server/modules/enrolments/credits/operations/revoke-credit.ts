import { sql } from 'kysely'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { creditStates } from '#domain/modules/enrolments/credits/credit-states.ts'
import { unseatLearner } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'

/**
 * Revokes the credit that a learner got for a missed class, in the caller's transaction; if it is reserved for a
 * class, that place is given up. Returns `spent` if it was used or has ended: then it stays unchanged.
 */
export async function revokeCredit(
  ctx: Ctx,
  missed: { sourceSessionId: string; learnerId: string; given: credits.CreditReason },
  reason: string,
): Promise<'revoked' | 'none' | 'spent'> {
  const [credit] = await credits.lockCredits(
    ctx.tx,
    credits.ofCredit.and([
      credits.ofCredit('k.source_session_id', '=', missed.sourceSessionId),
      credits.ofCredit('k.learner_id', '=', missed.learnerId),
      credits.ofCredit('k.reason', '=', missed.given),
      credits.ofCredit('k.status', '<>', sql.lit('revoked')),
    ]),
  )
  if (!credit) return 'none'
  const status = creditStates.next(credit.status, 'revoke')
  if (isIllegal(status)) return 'spent'
  await revoke(ctx, credit, reason)
  return 'revoked'
}

/** Revokes a locked credit; the caller has checked that its state allows it. */
export async function revoke(ctx: Ctx, credit: credits.CreditRow, reason: string): Promise<void> {
  const facts = await credits.factsOf(ctx.tx, credit.id)
  if (credit.reservedSessionId) {
    await unseatLearner(ctx, { learnerId: credit.learnerId, classSessionIds: [credit.reservedSessionId] })
  }
  await credits.updateCredit(ctx.tx, credit.id, { status: 'revoked', reserved_session_id: null })
  await tellCredit(ctx, 'credit.revoked', credit, facts, { reason })
}
