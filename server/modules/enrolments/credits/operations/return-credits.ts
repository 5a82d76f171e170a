import { sql } from 'kysely'
import { localDateOf } from '#domain/kernel/time.ts'
import { endAfterReturn, lastMinute } from '#domain/modules/enrolments/credits/credit-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notifyCredit, tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'

/**
 * Returns the credits reserved for cancelled classes, in the caller's transaction, and tells the families.
 * Idempotent.
 */
export async function returnCredits(ctx: Ctx, classSessionIds: readonly string[]): Promise<void> {
  const { fn, val } = credits.ofCredit
  const stored = await credits.lockCredits(
    ctx.tx,
    credits.ofCredit.and([
      credits.ofCredit('k.status', '=', sql.lit('reserved')),
      credits.ofCredit('k.reserved_session_id', '=', fn.any(val(classSessionIds))),
    ]),
  )
  for (const credit of stored) await giveBack(ctx, credit)
}

/** Returns a locked, reserved credit because its class was cancelled. */
export async function giveBack(ctx: Ctx, credit: credits.CreditRow): Promise<void> {
  const facts = await credits.factsOf(ctx.tx, credit.id)
  const expiresOn = endAfterReturn(credit.expiresOn, localDateOf(ctx.now, credit.timeZone))
  await credits.updateCredit(ctx.tx, credit.id, {
    status: 'issued',
    reserved_session_id: null,
    expires_on: expiresOn,
  })
  await tellCredit(ctx, 'credit.returned', credit, facts, { classSessionId: credit.reservedSessionId })
  await notifyCredit(ctx, 'credit.returned', credit, facts, lastMinute(expiresOn, credit.timeZone))
}
