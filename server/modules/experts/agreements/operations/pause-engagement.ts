import { isRefusal } from '#domain/kernel/refusal.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { engagementSteps } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  answerEngagement,
  heldEngagement,
  pairOf,
} from '#server/modules/experts/agreements/held-engagement.ts'
import { operation } from '#server/platform/operation.ts'
import { sideOf } from '../agreement-view.ts'
import { updateEngagement } from '../engagement-queries.ts'
import { goOn } from '../go-on.ts'
import { tellSides } from '../tell-sides.ts'
import { whyNotAway } from '../why-not-away.ts'

/** Pauses from today on, once the expert has nothing scheduled in that time. */
export const pauseEngagement = operation('POST /engagements/{id}/pause', async (ctx, { params, body }) => {
  const engagement = await heldEngagement(ctx, params.id, { event: 'pause', version: body.version })
  if (isRefusal(engagement)) return engagement
  const today = localDateOf(ctx.now, engagement.timeZone)
  const { until, reason } = body
  if (until !== null && until < today)
    return refuse('invalid_input', { fields: [{ path: 'until', code: 'too_early' }] })
  const refused = await whyNotAway(ctx, engagement, { from: today, until })
  if (refused) return refused
  const by = sideOf(ctx.actor)
  await updateEngagement(ctx.tx, engagement.id, {
    status: 'paused',
    paused_by: by,
    paused_from: today,
    paused_until: until,
    pause_reason: reason,
  })
  await tellSides(ctx, pairOf(engagement), {
    kind: 'engagement.paused',
    by,
    subject: { kind: 'engagement', id: engagement.id },
    reason,
    on: until ?? '',
    details: { until, reason },
  })
  return answerEngagement(ctx, engagement.id)
})

/** Ends a pause: for the side that requested it. */
export const resumeEngagement = operation(
  'POST /engagements/{id}/resumption',
  async (ctx, { params, body }) => {
    const engagement = await heldEngagement(ctx, params.id, { event: 'resume', version: body.version })
    if (isRefusal(engagement)) return engagement
    const by = sideOf(ctx.actor)
    if (!engagementSteps(engagement, by).resume) return refuse('paused_by_other_side')
    await goOn(ctx, engagement, by)
    return answerEngagement(ctx, engagement.id)
  },
)
