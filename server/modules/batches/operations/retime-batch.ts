import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { timeColumns } from '../batch-facts.ts'
import { notifyChanged } from '../batch-notifications.ts'
import type { BatchRow } from '../batch-queries.ts'
import { answerBatch, lockSeen, refuseState } from '../change-batch.ts'
import { type CurrentPlan, planCurrent } from '../current-plan.ts'
import { changeByPlan, whyNotSave } from '../save-plan.ts'
import { whyNotInvited } from '../why-not-invited.ts'

/**
 * Another timetable from today on, or from one class on: held classes stay, classes keep their identity if
 * possible. For a draft, which has no classes, only the timetable is saved.
 */
export const retimeBatch = operation('PUT /batches/{id}/timetable', async (ctx, { params, body }) => {
  const { tx } = ctx
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  if (batch.status !== 'draft' && batch.status !== 'active') return refuseState(batch.status)
  const { timetable, choices, scope, invitationId, fingerprint, reason } = body
  const runs = batch.status === 'active'
  const planned = await planCurrent(ctx, batch, { timetable, choices, scope, isDraft: !runs })
  if (isRefusal(planned)) return planned
  const unsigned = await whyNotInvited(ctx, { invitationId, serviceId: batch.service_id, isDraft: !runs })
  if (unsigned) return unsigned
  const { input, plan, matched, classes } = planned
  if (runs) {
    if (timetable.experts.length === 0) return refuse('no_expert_yet')
    const unseen = whyNotSave(ctx, input, plan, matched, fingerprint)
    if (unseen) return unseen
    const restaff = !isSameExperts(batch.experts, timetable.experts)
    const taken = await changeByPlan(ctx, batch, { input, plan, matched, restaff })
    if (taken) return taken
  }
  await batchRows.update(tx, batch.id, {
    ...timeColumns(timetable, choices, plan),
    invitation_id: invitationId,
    ...(runs ? { planned_until: plan.plannedUntil } : { starts_on: timetable.startsOn }),
  })
  await batchRows.replaceExperts(tx, batch.id, timetable.experts)
  const experts = [...batch.experts, ...timetable.experts]
  await tell(
    ctx,
    'batch.retimed',
    { ...batch, experts: runs ? experts : [] },
    {
      scope: scope.kind,
      reason,
      before: { recurrence: batch.recurrence, startMinute: batch.start_minute, experts: batch.experts },
      timetable,
      moved: matched.move.length,
      added: matched.add.length,
      dropped: matched.drop.length,
    },
  )
  const startsAt = firstChanged({ plan, matched, classes })
  if (runs && startsAt) {
    const before = batch.experts.map(({ expertId }) => expertId)
    const newExpertIds = timetable.experts
      .map(({ expertId }) => expertId)
      .filter(expertId => !before.includes(expertId))
    await notifyChanged(ctx, batch.id, { times: timetable.times, startsAt, reason, newExpertIds })
  }
  return answerBatch(ctx, batch.id)
})

/** When families are affected first: the first class of the new timetable. */
function firstChanged({ plan }: Pick<CurrentPlan, 'plan' | 'matched' | 'classes'>): Date | null {
  return plan.dates.find(date => date.isHeld)?.startsAt ?? null
}

function isSameExperts(before: BatchRow['experts'], now: BatchRow['experts']): boolean {
  const words = (list: BatchRow['experts']) => list.map(({ expertId, part }) => `${expertId} ${part}`).sort()
  return words(before).join() === words(now).join()
}
