import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { takeBackReplaced } from '#server/modules/classes/public.ts'
import { batchRows, cancelClasses } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { notifyPaused, notifyResumed } from '../batch-notifications.ts'
import { comingClassIds } from '../batch-queries.ts'
import { answerBatch, lockSeen, stepOf } from '../change-batch.ts'
import { planAsSaved } from '../current-plan.ts'
import { withoutLoss } from '../drop-classes.ts'
import { BY_PATTERN, todayIn } from '../plan-effects.ts'
import { changeByPlan, whyNotSave } from '../save-plan.ts'

/** Pauses a batch from now on: the classes of that time are cancelled, and everyone keeps their seat. */
export const pauseBatch = operation('POST /batches/{id}/pause', async (ctx, { params, body }) => {
  const { tx, now } = ctx
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  const status = stepOf(batch, 'pause')
  if (isRefusal(status)) return status
  const today = todayIn(ctx, batch.time_zone)
  const { until, reason } = body
  if (until !== null && until < today) return refuse('starts_in_past')
  const ids = await comingClassIds(tx, batch, now, until)
  const refused = await withoutLoss(ctx, batch, { dropped: ids, moved: [] }, () =>
    cancelClasses(ctx, { ids, reason: BY_PATTERN.pause }),
  )
  if (refused) return refused
  await batchRows.update(tx, batch.id, { status, paused_from: today, paused_until: until })
  await tell(ctx, 'batch.paused', batch, { until, reason, classes: ids.length })
  await notifyPaused(ctx, batch.id, { until, reason })
  return answerBatch(ctx, batch.id)
})

/** Resumes a paused batch, with exactly the classes that its plan showed. */
export const resumeBatch = operation('POST /batches/{id}/resumption', async (ctx, { params, body }) => {
  const { tx } = ctx
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  const status = stepOf(batch, 'resume')
  if (isRefusal(status)) return status
  const planned = await planAsSaved(ctx, batch, body.choices)
  if (isRefusal(planned)) return planned
  const { input, plan, matched } = planned
  const refused =
    whyNotSave(ctx, input, plan, matched, body.fingerprint) ??
    (await changeByPlan(ctx, batch, { input, plan, matched, restaff: false }))
  if (refused) return refused
  await takeBackReplaced(ctx, batch.id, BY_PATTERN.pause)
  const skipped = body.choices.filter(choice => choice.skip).map(({ on }) => on)
  await batchRows.update(tx, batch.id, {
    status,
    paused_from: null,
    paused_until: null,
    planned_until: plan.plannedUntil,
    exceptions: [...new Set([...batch.exceptions, ...skipped])].sort(),
    date_choices: input.choices.filter(choice => !choice.skip),
  })
  await tell(ctx, 'batch.resumed', batch, { choices: body.choices, added: matched.add.length })
  const first = plan.dates.find(date => date.isHeld)?.startsAt
  if (first) await notifyResumed(ctx, batch.id, first)
  return answerBatch(ctx, batch.id)
})
