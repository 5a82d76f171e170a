import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import { refuse } from '#domain/refusals.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { timetableOf } from '../batch-facts.ts'
import { findBatch } from '../batch-queries.ts'
import { answerBatch } from '../change-batch.ts'
import { learnersIn } from '../people-queries.ts'
import { planBatch } from '../plan-batch.ts'
import { todayIn } from '../plan-effects.ts'

/**
 * The next term as a draft: same batch, other dates, holidays checked again. Says who could come along; nobody is
 * enrolled.
 */
export const duplicateBatch = operation('POST /batches/{id}/copies', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const batch = await findBatch(tx, actor, params.id)
  if (!batch) return refuse('not_found')
  const { name, startsOn, endsOn } = body
  if (startsOn < todayIn(ctx, batch.time_zone)) return refuse('starts_in_past')
  const weekly = weeklyOf(batch.recurrence)
  const timetable = timetableOf(batch, weekly)
  const input = {
    centerId: batch.center_id,
    serviceId: batch.service_id,
    timetable: {
      ...timetable,
      // Exceptions belong to a term; the new one has its own holidays.
      times: { ...timetable.times, exceptions: [] },
      startsOn,
      ends: endsOn === null ? ({ kind: 'open' } as const) : ({ kind: 'on', on: endsOn } as const),
      // Whether they still work here is checked when the draft is opened.
      experts: [],
      spaceId: null,
    },
    choices: [],
  }
  const plan = await planBatch(ctx, input)
  if (isRefusal(plan)) return plan
  const id = newId(now.getTime())
  await batchRows.copyBatch(tx, { id, from: batch.id, name, startsOn, endsOn, by: actor.userId, now })
  await tell(ctx, 'batch.duplicated', { ...batch, id, experts: [] }, { from: batch.id, startsOn, endsOn })
  return { batch: await answerBatch(ctx, id), learners: await learnersIn(tx, batch.id) }
})
