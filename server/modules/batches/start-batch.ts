import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { BatchStatus } from '#domain/modules/batches/batch-words.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { timeColumns } from './batch-facts.ts'
import { notifyAssigned } from './batch-notifications.ts'
import type { BatchRow } from './batch-queries.ts'
import { planAsSaved } from './current-plan.ts'
import { claimPlan, whyNotSave } from './save-plan.ts'

/**
 * Makes a batch without classes run: by the plan that was shown, or, without a fingerprint, by the current plan if
 * no date is left to decide (an expert approves what the center has planned).
 */
export async function startBatch(
  ctx: Ctx,
  batch: BatchRow,
  status: BatchStatus,
  wanted: { choices: readonly DateChoice[]; fingerprint: string | null },
): Promise<{ firstAt: Date } | Refusal> {
  const planned = await planAsSaved(ctx, batch, wanted.choices)
  if (isRefusal(planned)) return planned
  const { input, plan, matched } = planned
  const open = plan.dates.filter(date => date.isOpen).length
  const refused =
    wanted.fingerprint === null
      ? open > 0
        ? refuse('plan_undecided', { args: { count: open } })
        : null
      : whyNotSave(ctx, input, plan, matched, wanted.fingerprint)
  if (refused) return refused
  const first = plan.dates.find(date => date.isHeld)?.startsAt
  if (!first) return refuse('series_empty')
  if (batch.decide_at && batch.min_participants !== null && batch.decide_at <= ctx.now)
    return refuse('decision_passed')
  await batchRows.update(ctx.tx, batch.id, {
    status,
    ...timeColumns(input.timetable, input.choices, plan),
    planned_until: plan.plannedUntil,
    invitation_id: null,
  })
  await batchRows.replaceExperts(ctx.tx, batch.id, batch.experts)
  const taken = await claimPlan(ctx, batch.id, input, plan)
  if (taken) return taken
  const expertIds = batch.experts.map(({ expertId }) => expertId)
  await notifyAssigned(ctx, batch.id, expertIds, {
    times: input.timetable.times,
    startsAt: first,
  })
  return { firstAt: first }
}
