import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { factColumns, timeColumns, whyNotFacts } from '../batch-facts.ts'
import { notifyAssigned } from '../batch-notifications.ts'
import { answerBatch } from '../change-batch.ts'
import { planBatch } from '../plan-batch.ts'
import { effectsOf } from '../plan-effects.ts'
import { claimPlan, whyNotSave } from '../save-plan.ts'
import { whyNotInvited } from '../why-not-invited.ts'

/** Saves a batch: as a draft, or running with exactly the classes that were shown, or not at all. */
export const addBatch = operation('POST /batches', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  const { serviceId, timetable, choices, invitationId, start, fingerprint, ...facts } = body
  const runs = start === 'active'
  const input = { centerId, serviceId, timetable, choices, isDraft: !runs }
  const plan = await planBatch(ctx, input)
  if (isRefusal(plan)) return plan
  const first = plan.dates.find(date => date.isHeld)?.startsAt ?? null
  const problem = await whyNotFacts(ctx, facts, first)
  if (problem) return problem
  const unsigned = await whyNotInvited(ctx, { invitationId, serviceId, isDraft: !runs })
  if (unsigned) return unsigned
  if (runs) {
    if (timetable.experts.length === 0) return refuse('no_expert_yet')
    const refused = whyNotSave(ctx, input, plan, effectsOf(plan, { coming: [] }), fingerprint ?? '')
    if (refused) return refused
    if (!first) return refuse('series_empty')
  }
  const id = newId(now.getTime())
  await batchRows.insert(tx, {
    id,
    center_id: centerId,
    currency: plan.facts.currency,
    created_by: actor.userId,
    created_at: now,
    service_id: serviceId,
    status: runs ? 'active' : 'draft',
    ...factColumns(facts),
    ...timeColumns(timetable, choices, plan),
    starts_on: timetable.startsOn,
    planned_until: runs ? plan.plannedUntil : null,
    invitation_id: invitationId,
  })
  await batchRows.replaceExperts(tx, id, timetable.experts)
  if (runs) {
    const refused = await claimPlan(ctx, id, input, plan)
    if (refused) return refused
  }
  const concerned = { id, center_id: centerId, experts: timetable.experts }
  await tell(ctx, 'batch.added', runs ? concerned : { ...concerned, experts: [] }, {
    start,
    timetable,
    choices,
    price: facts.priceAmount,
    pricePer: facts.pricePer,
  })
  if (runs && first)
    await notifyAssigned(
      ctx,
      id,
      timetable.experts.map(({ expertId }) => expertId),
      { times: timetable.times, startsAt: first },
    )
  return answerBatch(ctx, id)
})
