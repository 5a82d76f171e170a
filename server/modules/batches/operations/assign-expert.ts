import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { answerBatch, lockSeen, refuseState, stepOf } from '../change-batch.ts'
import { whyNotExperts } from '../plan-batch.ts'
import { readFacts } from '../plan-queries.ts'

/** Asks an expert who works with the center to teach a draft. Nothing is claimed until they accept. */
export const assignExpert = operation('POST /batches/{id}/assignment', async (ctx, { params, body }) => {
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  const status = batch.proposed_by_expert_id ? refuseState(batch.status) : stepOf(batch, 'assign')
  if (isRefusal(status)) return status
  const { expertId, message } = body
  const input = { centerId: batch.center_id, serviceId: batch.service_id, expertIds: [expertId] }
  const facts = await readFacts(ctx.tx, input)
  if (!facts) return refuse('not_found')
  const refused = whyNotExperts(facts, [expertId])
  if (refused) return refused
  await batchRows.update(ctx.tx, batch.id, { status })
  const requestId = await ask(ctx, {
    kind: 'batch_assignment',
    centerId: batch.center_id,
    serviceId: batch.service_id,
    requester: { kind: 'center', id: batch.center_id },
    responder: { kind: 'expert', id: expertId },
    subject: { kind: 'batch', id: batch.id },
    details: { part: 'lead' },
    message,
  })
  if (isRefusal(requestId)) return requestId
  await tell(ctx, 'batch.offered', { ...batch, experts: [{ expertId }] }, { expertId, requestId })
  return answerBatch(ctx, batch.id)
})
