import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { leaveOfBlock } from '../leave-queries.ts'
import { noteChange } from '../own-profile.ts'
import { readProfile } from '../profile-queries.ts'
import * as times from '../time-queries.ts'

/** Time off: no slots are offered in it. Existing classes are counted, not cancelled. */
export const addTimeOff = operation('POST /expert/time-off', async (ctx, { body }) => {
  const { tx, now } = ctx
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  const away = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt), reason: body.reason }
  if (away.endsAt <= away.startsAt || away.endsAt <= now) {
    const code = away.endsAt <= now ? 'in_the_past' : 'end_before_start'
    return refuse('invalid_input', { fields: [{ path: 'endsAt', code }] })
  }
  await ctx.above.experts.lockExpert(tx, expertId)
  const subjectId = await times.addTimeOff(tx, expertId, away, now)
  const classesHit = await ctx.above.experts.countClassesIn(tx, expertId, away)
  const details = { ...body, classesHit }
  await noteChange(ctx, expertId, { action: 'timeoff.add', subjectKind: 'time_off', subjectId, details })
  return { profile: await readProfile(tx, expertId, now), classesHit }
})

/** Removes time off; its time is bookable again immediately. */
export const cancelTimeOff = operation('DELETE /expert/time-off/{id}', async (ctx, { params }) => {
  const { tx, now } = ctx
  const { expertId } = ctx.actor
  // Requested leave is withdrawn by withdrawing the request: the center has to know.
  const asked = expertId && (await leaveOfBlock(tx, expertId, params.id))
  if (asked) return refuse('request_pending', { extra: { requestId: asked.id, status: asked.status } })
  if (expertId === null || !(await times.cancelTimeOff(tx, expertId, params.id, now)))
    return refuse('not_found')
  await noteChange(ctx, expertId, {
    action: 'timeoff.cancel',
    subjectKind: 'time_off',
    subjectId: params.id,
    details: {},
  })
  return readProfile(tx, expertId, now)
})
