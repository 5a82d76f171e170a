import { newId } from '#domain/kernel/ids.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { creditEnd, lastMinute } from '#domain/modules/enrolments/credits/credit-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notifyCredit, tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'

/** A class to make up for, or a courtesy of the center. */
export interface CreditGrant {
  learnerId: string
  centerId: string
  serviceId: string
  enrolmentId: string | null
  /** The missed or cancelled class; null: none in particular. */
  sourceSessionId: string | null
  reason: credits.CreditReason
  note?: string
  /** What several that are given in one go share a notification by. */
  bundle?: string
}

/**
 * Gives a learner the right to one class, in the caller's transaction, and tells the family. A missed class has at
 * most one credit, however often this is called. Returns its id, or null if there already was one.
 */
export async function issueCredit(ctx: Ctx, grant: CreditGrant): Promise<string | null> {
  const { tx, now, actor } = ctx
  const { timeZone, startsAt, creditDays } = await credits.datesOf(tx, grant.centerId, grant.sourceSessionId)
  const missedOn = startsAt && localDateOf(startsAt, timeZone)
  const { bundle, ...given } = grant
  const credit = {
    ...given,
    id: newId(now.getTime()),
    issuedBy: actor.kind === 'user' ? actor.userId : null,
    expiresOn: creditEnd(localDateOf(now, timeZone), missedOn, creditDays),
    note: grant.note ?? '',
  }
  if (!(await credits.insertCredit(tx, credit, now))) return null
  const facts = await credits.factsOf(tx, credit.id)
  const { sourceSessionId, reason, expiresOn, note } = credit
  await tellCredit(ctx, 'credit.issued', credit, facts, { sourceSessionId, reason, expiresOn, note })
  await notifyCredit(ctx, 'credit.issued', credit, facts, lastMinute(expiresOn, timeZone), bundle)
  return credit.id
}
