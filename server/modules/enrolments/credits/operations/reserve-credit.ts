import { sql } from 'kysely'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { firstToUse } from '#domain/modules/enrolments/credits/credit-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { seatLearner } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'
import { lockRoll } from '../credit-queries.ts'
import * as views from '../credit-view-queries.ts'
import { findOwn, showCredit } from '../own-credit.ts'

/**
 * Reserves a learner's make-up credit for a class and puts them on its roll, in the caller's transaction: of the
 * credits for that service at that center, the one that ends first. Returns the credit's id, or a refusal.
 */
export async function reserveCredit(
  ctx: Ctx,
  wanted: { learnerId: string; centerId: string; serviceId: string; classSessionId: string },
): Promise<string | Refusal> {
  const { tx, now } = ctx
  await lockRoll(tx, wanted.classSessionId)
  const own = await credits.lockCredits(
    tx,
    credits.ofCredit.and([
      credits.ofCredit('k.learner_id', '=', wanted.learnerId),
      credits.ofCredit('k.center_id', '=', wanted.centerId),
      credits.ofCredit('k.service_id', '=', wanted.serviceId),
      credits.ofCredit('k.status', '=', sql.lit('issued')),
    ]),
  )
  const until = own
    .map(credit => credit.expiresOn)
    .sort()
    .at(-1)
  if (until === undefined) return refuse('credit_not_usable')
  const [opening] = await views.listOpenings(tx, { ...wanted, until }, now, wanted.classSessionId)
  if (!opening) return refuse('opening_gone')
  if (opening.free <= 0) return refuse('class_full', { args: { capacity: opening.capacity } })
  const credit = firstToUse(own, localDateOf(opening.startsAt, opening.timeZone))
  if (!credit) return refuse('credit_not_usable')
  const seated = await seatLearner(ctx, {
    learnerId: wanted.learnerId,
    kind: 'make_up',
    creditId: credit.id,
    classSessionIds: [wanted.classSessionId],
    onClash: 'refuse',
  })
  if (isRefusal(seated)) return seated
  await credits.updateCredit(tx, credit.id, {
    status: 'reserved',
    reserved_session_id: wanted.classSessionId,
  })
  const facts = await credits.factsOf(tx, credit.id)
  await tellCredit(ctx, 'credit.reserved', credit, facts, { classSessionId: wanted.classSessionId })
  return credit.id
}

/** Takes a place in a class with a credit of the family, or of a learner of the center. */
export const reserve = operation('POST /credits/{id}/reservation', async (ctx, { params, body }) => {
  const asked = await findOwn(ctx, params.id)
  if (!asked) return refuse('not_found')
  if (asked.status !== 'issued') return refuse('illegal_transition', { args: { state: asked.status } })
  const id = await reserveCredit(ctx, { ...asked, classSessionId: body.classId })
  return isRefusal(id) ? id : showCredit(ctx, id)
})
