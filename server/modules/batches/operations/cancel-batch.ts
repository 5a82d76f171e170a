import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { quoteEndEnrolments } from '#server/modules/enrolments/public.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyCancelled } from '../batch-notifications.ts'
import { comingClassIds, findBatch } from '../batch-queries.ts'
import { answerBatch, lockSeen, stepOf } from '../change-batch.ts'
import { startsOfClasses } from '../class-queries.ts'
import { endCancelled } from '../end-batch.ts'
import { countPeople, findFacts, guardiansIn } from '../people-queries.ts'
import { countChoosing } from '../preview-choices.ts'

/** What pausing or cancelling would do; read-only. */
export const showEffects = operation('GET /batches/{id}/effects', async (ctx, { params, query }) => {
  const { tx, now } = ctx
  const batch = await findBatch(tx, ctx.actor, params.id)
  if (!batch) return refuse('not_found')
  const step = stepOf(batch, query.action)
  if (isRefusal(step)) return step
  const ids = await comingClassIds(tx, batch, now, query.until ?? null)
  const starts = await startsOfClasses(tx, batch.id, ids)
  const facts = await findFacts(tx, batch.id)
  const [first, last] = [starts[0], starts.at(-1)]
  return {
    classes: ids.length,
    firstClassAt: first ? isoInstant(first) : null,
    lastClassAt: last ? isoInstant(last) : null,
    ...(await countPeople(tx, batch.id)),
    choosing:
      query.action === 'pause' ? await countChoosing(tx, batch, { dropped: ids, moved: [], added: [] }) : 0,
    experts: (facts?.expert_ids ?? []).map((id, nth) => ({ id, name: facts?.expert_names[nth] ?? '' })),
    refund:
      query.action === 'cancel'
        ? await quoteEndEnrolments(ctx, { batchId: batch.id, currency: batch.currency })
        : money(0, batch.currency),
  }
})

/** A center cancels a batch: everyone in it is notified and gets back what was paid for undelivered classes. */
export const cancelBatch = operation('POST /batches/{id}/cancellation', async (ctx, { params, body }) => {
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  const status = stepOf(batch, 'cancel')
  if (isRefusal(status)) return status
  const { reason, expectedRefund } = body
  const guardians = await guardiansIn(ctx.tx, batch.id)
  const refused = await endCancelled(ctx, batch, { event: 'batch.cancelled', reason, expectedRefund })
  if (refused) return refused
  // Only the center knew of a batch that never ran.
  const ran = batch.status === 'active' || batch.status === 'paused'
  await notifyCancelled(ctx, batch.id, guardians, { reason, withExperts: ran })
  return answerBatch(ctx, batch.id)
})
