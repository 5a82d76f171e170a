import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { factColumns, timeColumns, whyNotFacts } from '../batch-facts.ts'
import { answerBatch } from '../change-batch.ts'
import { planBatch, whyNotExpertPlans } from '../plan-batch.ts'

/** An expert proposes a batch of their own to a center they work with: a draft, and a request about it. */
export const proposeBatch = operation('POST /batches/proposals', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId, serviceId, timetable, choices, message, ...facts } = body
  const input = { centerId, serviceId, timetable, choices }
  const refused = actor.expertId ? await whyNotExpertPlans(ctx, input) : refuse('not_found')
  if (refused) return refused
  const plan = await planBatch(ctx, input)
  if (isRefusal(plan)) return plan
  const problem = await whyNotFacts(ctx, facts, plan.dates.find(date => date.isHeld)?.startsAt ?? null)
  if (problem) return problem
  const id = newId(now.getTime())
  await batchRows.insert(tx, {
    id,
    center_id: centerId,
    currency: plan.facts.currency,
    created_by: actor.userId,
    created_at: now,
    service_id: serviceId,
    status: 'draft',
    ...factColumns(facts),
    ...timeColumns(timetable, choices, plan),
    starts_on: timetable.startsOn,
    proposed_by_expert_id: actor.expertId,
  })
  await batchRows.replaceExperts(tx, id, timetable.experts)
  const requestId = await ask(ctx, {
    kind: 'batch_proposal',
    centerId,
    serviceId,
    requester: { kind: 'expert', id: actor.expertId ?? '' },
    responder: { kind: 'center', id: centerId },
    subject: { kind: 'batch', id },
    details: {},
    message,
  })
  if (isRefusal(requestId)) return requestId
  await tell(
    ctx,
    'batch.proposed',
    { id, center_id: centerId, experts: timetable.experts },
    { requestId, timetable },
  )
  return answerBatch(ctx, id)
})
