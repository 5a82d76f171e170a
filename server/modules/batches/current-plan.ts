import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import type { Matched } from '#domain/modules/batches/match-classes.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { mergeChoices, timetableOf } from './batch-facts.ts'
import type { BatchRow } from './batch-queries.ts'
import { type Plan, type Planning, planBatch, type Timetable } from './plan-batch.ts'
import { type BatchClasses, effectsOf, readBatchClasses, todayIn } from './plan-effects.ts'
import { dateOfClass } from './plan-queries.ts'

type Scope = ApiHandlerInput<'PUT /batches/{id}/timetable'>['body']['scope']

/** A plan for an existing batch, and what happens to its classes. */
export interface CurrentPlan {
  input: Planning
  plan: Plan
  classes: BatchClasses
  matched: Matched
}

/** Replans a batch from today on, or from one of its classes on: its own classes do not block it. */
export async function planCurrent(
  ctx: Ctx,
  batch: BatchRow,
  wanted: { timetable: Timetable; choices: readonly DateChoice[]; scope: Scope; isDraft?: boolean },
): Promise<CurrentPlan | Refusal> {
  const { timetable, choices, scope, isDraft = false } = wanted
  const from =
    scope.kind === 'all'
      ? todayIn(ctx, batch.time_zone)
      : await dateOfClass(ctx.tx, batch.id, scope.classSessionId, ctx.now)
  if (from === null) return refuse('not_found')
  const classes = await readBatchClasses(ctx, batch.id, from)
  const input: Planning = {
    centerId: batch.center_id,
    serviceId: batch.service_id,
    timetable,
    choices,
    from,
    without: classes.settled,
    ignoring: classes.coming.map(({ id }) => id),
    isDraft,
  }
  const plan = await planBatch(ctx, input)
  if (isRefusal(plan)) return plan
  return { input, plan, classes, matched: effectsOf(plan, classes) }
}

/** The plan of a batch by the timetable it was saved with, merged with further choices. */
export function planAsSaved(
  ctx: Ctx,
  batch: BatchRow,
  choices: readonly DateChoice[],
): Promise<CurrentPlan | Refusal> {
  return planCurrent(ctx, batch, {
    timetable: timetableOf(batch, weeklyOf(batch.recurrence)),
    choices: mergeChoices(batch.date_choices, choices),
    scope: { kind: 'all' },
  })
}
