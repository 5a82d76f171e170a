import { refuse } from '#domain/refusals.ts'
import { replaceExpert } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { notifySubstituted } from '../batch-notifications.ts'
import { lockBatch } from '../batch-queries.ts'
import { answerBatch, refuseState } from '../change-batch.ts'
import { startsOfClasses } from '../class-queries.ts'
import { whyNotExperts } from '../plan-batch.ts'
import { readFacts } from '../plan-queries.ts'

/** Another expert teaches some classes of a batch: all of them, or none, naming the class that prevents it. */
export const substituteExpert = operation(
  'POST /batches/{id}/substitution',
  async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const batch = await lockBatch(tx, actor, params.id)
    if (!batch) return refuse('not_found')
    if (batch.status !== 'active' && batch.status !== 'paused') return refuseState(batch.status)
    const { fromExpertId, toExpertId } = body
    const ids = [...new Set(body.classSessionIds)]
    const starts = await startsOfClasses(tx, batch.id, ids)
    const [startsAt] = starts
    if (starts.length < ids.length || !startsAt) return refuse('not_found')
    const input = { centerId: batch.center_id, serviceId: batch.service_id, expertIds: [toExpertId] }
    const facts = await readFacts(tx, input)
    if (!facts) return refuse('not_found')
    const refused =
      whyNotExperts(facts, [toExpertId]) ??
      (await replaceExpert(ctx, { ids, fromExpertId, toExpertId, part: 'substitute' }))
    if (refused) return refused
    const expertIds = [fromExpertId, toExpertId]
    const concerned = expertIds.map(expertId => ({ expertId }))
    await tell(ctx, 'batch.substituted', { ...batch, experts: concerned }, { ...body })
    await notifySubstituted(ctx, batch.id, {
      classSessionIds: ids,
      expertIds,
      expert: facts.experts[0]?.name ?? '',
      startsAt,
    })
    return answerBatch(ctx, batch.id)
  },
)
