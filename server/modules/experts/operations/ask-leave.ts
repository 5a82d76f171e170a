import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { isUrgentLeave, leaveAnswerBy } from '#domain/modules/experts/leave-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import { operation } from '#server/platform/operation.ts'
import { engagedCenters, isLeaveReason, openLeave, reasonForExpert } from '../leave-queries.ts'
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
  const away = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }
  if (away.endsAt <= away.startsAt || away.endsAt <= now) {
    const code = away.endsAt <= now ? 'in_the_past' : 'end_before_start'
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
  for (const centerId of centerIds) {
    const open = await openLeave(tx, expertId, centerId, away, now)
    if (open) return refuse('request_pending', { extra: { requestId: open.id, status: open.status } })
  }
  const hit = await ctx.above.experts.firstClasses(tx, expertId, centerIds, away, now)
  const reason = await reasonForExpert(tx, expertId, body.reasonId)
  const timeOffId = await addTimeOff(tx, expertId, { ...away, reason, isAsked: hit.length > 0 }, now)
  const requests: { centerId: string; requestId: string; answerBy: string }[] = []
  for (const { centerId, startsAt, classes } of hit) {
    const expiresAt = leaveAnswerBy(now, startsAt)
    const isUrgent = isUrgentLeave(expiresAt, now)
    const requestId = await ask(ctx, {
      kind: 'leave',
      centerId,
      requester: { kind: 'expert', id: expertId },
      responder: { kind: 'center', id: centerId },
      subject: { kind: 'leave', id: timeOffId },
      details: { startsAt: body.startsAt, endsAt: body.endsAt, reasonId: body.reasonId },
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
    details: { ...body, asked: requests.map(one => one.centerId) },
  })
  return { requests, timeOffId }
})
