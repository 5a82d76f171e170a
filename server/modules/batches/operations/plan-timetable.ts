import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { Matched } from '#domain/modules/batches/match-classes.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findBatch } from '../batch-queries.ts'
import { planCurrent } from '../current-plan.ts'
import { type Planning, planBatch, whyNotExpertPlans } from '../plan-batch.ts'
import { effectsOf } from '../plan-effects.ts'
import { planAnswer } from '../plan-view.ts'
import { countChoosing } from '../preview-choices.ts'

type Body = ApiHandlerInput<'POST /batches/plan'>['body']

/** Every date of a timetable, before anything is saved; read-only. */
export const planTimetable = operation('POST /batches/plan', async (ctx, { body }) => {
  if (body.batchId !== null) return planOfBatch(ctx, body.batchId, body)
  const centerId = ctx.actor.role === 'center' ? ctx.actor.center?.centerId : body.centerId
  if (!centerId) return refuse('not_found')
  const input: Planning = { ...body, centerId, isDraft: ctx.actor.role === 'center' }
  const refused = await whyNotExpertPlans(ctx, input)
  if (refused) return refused
  const plan = await planBatch(ctx, input)
  if (isRefusal(plan)) return plan
  const matched: Matched = effectsOf(plan, { coming: [] })
  return planAnswer(ctx, input, plan, null, matched)
})

async function planOfBatch(ctx: UserCtx, batchId: string, body: Body) {
  const batch = ctx.actor.role === 'center' ? await findBatch(ctx.tx, ctx.actor, batchId) : null
  if (batch?.service_id !== body.serviceId) return refuse('not_found')
  const planned = await planCurrent(ctx, batch, { ...body, isDraft: batch.status === 'draft' })
  if (isRefusal(planned)) return planned as Refusal
  const { input, plan, classes, matched } = planned
  const choosing = await countChoosing(ctx.tx, batch, {
    dropped: matched.drop,
    moved: matched.move.map(({ id, on, start, end }) => ({
      ...{ id, on },
      startsAt: new Date(start),
      endsAt: new Date(end),
    })),
    added: matched.add.map(({ on }) => on),
  })
  return planAnswer(ctx, input, plan, classes, matched, choosing)
}
