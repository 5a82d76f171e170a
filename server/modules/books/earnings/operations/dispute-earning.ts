import { newId } from '#domain/kernel/ids.ts'
import { DISPUTE_DAYS, isHeldBack, whyNotDispute } from '#domain/modules/books/earnings/dispute-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { openDispute } from '../dispute-queries.ts'
import { findEarning, lockEarning } from '../earning-queries.ts'
import { earningOf } from '../earning-view.ts'
import { tellDispute } from '../tell-dispute.ts'

/** An expert disputes a line: one not in an approved statement is held back until it is answered. */
export const disputeEarning = operation('POST /earnings/{id}/disputes', async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx
  if (!(await lockEarning(tx, actor, params.id))) return refuse('not_found')
  const row = await findEarning(tx, actor, params.id, now)
  if (!row) return refuse('not_found')
  const hasOpenDispute = row.disputes[0]?.status === 'open'
  const refused = whyNotDispute({ ...row, hasOpenDispute }, row.today)
  if (refused) return refuse(refused, { args: { days: DISPUTE_DAYS } })
  const holds = isHeldBack(row.status)
  const dispute = {
    id: newId(now.getTime()),
    earningId: row.id,
    reason: body.reason,
    holds,
    userId: actor.userId,
  }
  await openDispute(tx, dispute, now)
  await tellDispute(ctx, row, { kind: 'earning.disputed', reason: body.reason, details: { holds } })
  const after = await findEarning(tx, actor, row.id, now)
  return after ? earningOf(after, actor) : refuse('not_found')
})
