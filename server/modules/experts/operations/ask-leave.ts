import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { isUrgentLeave, leaveAnswerBy } from '#domain/modules/experts/leave-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { ask } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { engagedCenters, isLeaveReason, openLeave, reasonForExpert, worksAt } from '../leave-queries.ts'
import { notifyUrgent } from '../notify-leave.ts'
import { noteChange } from '../own-profile.ts'
import { addTimeOff, lockExpert } from '../time-queries.ts'

/**
 * Requests leave from all centers that have classes in it, all or none. From now on the expert cannot be booked
 * then: time off awaiting approval, or effective immediately when it contains no class.
 */
export const askLeave = operation('POST /expert/leaves', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { expertId } = actor
  if (expertId === null) return refuse('not_found')
  const periods = [body, ...body.also].map(one => ({
    startsAt: new Date(one.startsAt),
    endsAt: new Date(one.endsAt),
  }))
  for (const { startsAt, endsAt } of periods) {
    if (endsAt > startsAt && endsAt > now) continue
    const code = endsAt <= now ? 'in_the_past' : 'end_before_start'
    return refuse('invalid_input', { fields: [{ path: 'endsAt', code }] })
  }
  if (!(await isLeaveReason(tx, body.reasonId)))
    return refuse('invalid_input', { fields: [{ path: 'reasonId', code: 'not_offered' }] })
  const centerIds = [...new Set(body.centerIds)].sort()
  // As in a booking, so that a booking made at this moment is either seen here or refused there.
  await ctx.above.experts.lockExpert(tx, expertId)
  await lockExpert(tx, expertId)
  const engaged = await engagedCenters(tx, expertId, centerIds)
  if (engaged.length < centerIds.length) return refuse('not_engaged')
  // Whoever does not work there is unknown there.
  for (const suggested of body.substitutes)
    if (!(await worksAt(tx, suggested.expertId, suggested.centerId))) return refuse('not_found')
  for (const away of periods) {
    for (const centerId of centerIds) {
      const open = await openLeave(tx, expertId, centerId, away, now)
      if (open) return refuse('request_pending', { extra: { requestId: open.id, status: open.status } })
    }
  }
  const requests: LeaveAnswer['requests'] = []
  let timeOffId = ''
  for (const away of periods) {
    const asked = await askFor(ctx, { expertId, centerIds, away, body })
    if (isRefusal(asked)) return asked
    requests.push(...asked.requests)
    timeOffId ||= asked.timeOffId
  }
  return { requests, timeOffId }
})

type LeaveAnswer = ApiAnswer<'POST /expert/leaves'>

interface LeavePeriod {
  expertId: string
  centerIds: readonly string[]
  away: { startsAt: Date; endsAt: Date }
  body: ApiHandlerInput<'POST /expert/leaves'>['body']
}

/** Blocks one period, and asks each center with classes in it. */
async function askFor(
  ctx: UserCtx,
  { expertId, centerIds, away, body }: LeavePeriod,
): Promise<LeaveAnswer | Refusal> {
  const { tx, now } = ctx
  const hit = await ctx.above.experts.firstClasses(tx, expertId, centerIds, away, now)
  const reason = await reasonForExpert(tx, expertId, body.reasonId)
  const timeOffId = await addTimeOff(tx, expertId, { ...away, reason, isAsked: hit.length > 0 }, now)
  const requests: LeaveAnswer['requests'] = []
  for (const { centerId, startsAt, classes } of hit) {
    const expiresAt = leaveAnswerBy(now, startsAt)
    const isUrgent = isUrgentLeave(expiresAt, now)
    const substituteId = body.substitutes.find(one => one.centerId === centerId)?.expertId
    const requestId = await ask(ctx, {
      kind: 'leave',
      centerId,
      requester: { kind: 'expert', id: expertId },
      responder: { kind: 'center', id: centerId },
      subject: { kind: 'leave', id: timeOffId },
      details: {
        startsAt: isoInstant(away.startsAt),
        endsAt: isoInstant(away.endsAt),
        reasonId: body.reasonId,
        ...(substituteId && substituteId !== expertId && { substituteId }),
      },
      message: body.message,
      expiresAt,
      ...(isUrgent && { tellsItself: true }),
    })
    if (isRefusal(requestId)) return requestId
    if (isUrgent)
      await notifyUrgent(ctx, { requestId, centerId, expertId, startsAt, classes, until: expiresAt })
    requests.push({ centerId, requestId, answerBy: isoInstant(expiresAt) })
  }
  await noteChange(ctx, expertId, {
    action: hit.length > 0 ? 'leave.ask' : 'timeoff.add',
    subjectKind: 'time_off',
    subjectId: timeOffId,
    details: { ...body, ...away, asked: requests.map(one => one.centerId) },
  })
  return { requests, timeOffId }
}
