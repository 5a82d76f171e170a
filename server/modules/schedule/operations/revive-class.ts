import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { reviveSession } from '../claim-queries.ts'
import { tellOfClasses } from '../series-events.ts'
import { judgeClasses } from '../series-facts.ts'
import { findClasses, lockSeries } from '../series-lock-queries.ts'
import { refuseSeries } from '../series-refusal.ts'
import { insertClasses } from '../series-write-queries.ts'

/**
 * Restores a batch's cancelled class with its experts, space and roll, or says what has taken its time in the
 * meantime; a learner with another class by now becomes `clashing`. The caller has found it through its actor.
 */
export async function reviveClass(ctx: Ctx, id: string): Promise<Refusal | null> {
  const { tx, now } = ctx
  await lockSeries(tx, { batchId: null, classIds: [id], expertIds: [], spaceIds: [] })
  const [found] = await findClasses(tx, [id])
  if (!found || found.batchId === null) return refuse('not_found')
  if (found.status !== 'cancelled') return refuse('illegal_transition', { args: { state: found.status } })
  const expertIds = found.experts.map(({ expertId }) => expertId)
  const judgement = await judgeClasses(tx, {
    centerId: found.centerId,
    classes: [{ ...found, expertIds }],
    ignoring: [id],
    now,
  })
  const date = judgement?.dates[0]
  if (!judgement || !date) return refuse('not_found')
  if (!date.isFree) return refuseSeries([date], now, judgement.timeZone)
  if (!(await reviveSession(tx, id))) return refuse('changed_meanwhile')
  const done = await insertClasses(tx, null, [], [{ ...found, place: date.place }], now)
  if (done.taken < done.wanted) return refuse('changed_meanwhile')
  await tellOfClasses(ctx, found.centerId, { moved: [found] })
  return null
}
