import type { Refusal } from '#domain/kernel/refusal.ts'
import { isAtRisk, runsWith } from '#domain/modules/batches/batch-rules.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './batch-events.ts'
import { notifyAtRisk, notifyRuns, notifyTooFew } from './batch-notifications.ts'
import { lockBatch } from './batch-queries.ts'
import { nextStart } from './due-queries.ts'
import { endCancelled } from './end-batch.ts'
import { guardiansIn } from './people-queries.ts'

/** At the published time: with enough learners a batch runs, with fewer it is cancelled and everything is refunded. */
export async function decideBatch(ctx: Ctx, batchId: string): Promise<Refusal | null> {
  const { tx, now } = ctx
  const batch = await lockBatch(tx, null, batchId)
  if (!batch || batch.decided_at || !batch.decide_at || batch.decide_at > now) return null
  if (batch.status !== 'active' && batch.status !== 'paused') return null
  if (runsWith(batch.participants, batch.min_participants)) {
    await batchRows.update(tx, batch.id, { decided_at: now })
    await tell(ctx, 'batch.runs', batch, { participants: batch.participants })
    const startsAt = await nextStart(tx, batch.id, now)
    if (startsAt) await notifyRuns(ctx, batch.id, startsAt)
    return null
  }
  const guardians = await guardiansIn(tx, batch.id)
  await batchRows.update(tx, batch.id, { decided_at: now })
  const refused = await endCancelled(ctx, batch, {
    event: 'batch.too-few',
    reason: 'too_few',
    expectedRefund: null,
  })
  if (refused) return refused
  await notifyTooFew(ctx, batch.id, guardians)
  return null
}

/** How many days before the decision families and staff are warned. */
export const WARNED_DAYS = 3

/** Warns families and staff, once, that there are too few learners so far. */
export async function warnOfRisk(ctx: Ctx, batchId: string): Promise<null> {
  const batch = await lockBatch(ctx.tx, null, batchId)
  if (!batch?.decide_at || batch.min_participants === null) return null
  const { capacity, participants, status } = batch
  const seats = {
    status,
    capacity,
    participants,
    seatsTaken: batch.seats_taken,
    minParticipants: batch.min_participants,
    decidedAt: batch.decided_at,
  }
  if (!isAtRisk(seats)) return null
  await tell(ctx, 'batch.at-risk', batch, { participants })
  const missing = batch.min_participants - participants
  await notifyAtRisk(ctx, batch.id, { missing, decideAt: batch.decide_at })
  return null
}
