import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { expiresAfter } from '#domain/modules/requests/request-kinds.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import { operation } from '#server/platform/operation.ts'
import { engagedCenters, isLeaveReason, openLeave } from '../leave-queries.ts'
import { lockExpert } from '../time-queries.ts'

/** Asks centers for leave, all or none. Nothing changes before a center says yes. */
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
  await lockExpert(tx, expertId)
  const engaged = await engagedCenters(tx, expertId, centerIds)
  if (engaged.length < centerIds.length) return refuse('not_engaged')
  // It is of use until it begins; what has begun already, until it ends.
  const ownEnd = away.startsAt > now ? away.startsAt : away.endsAt
  const expiresAt = new Date(Math.min(expiresAfter(now).getTime(), ownEnd.getTime()))
  const requests: { centerId: string; requestId: string }[] = []
  for (const centerId of centerIds) {
    const open = await openLeave(tx, expertId, centerId, away, now)
    if (open) return refuse('request_pending', { extra: { requestId: open.id, status: open.status } })
    const requestId = await ask(ctx, {
      kind: 'leave',
      centerId,
      asker: { kind: 'expert', id: expertId },
      answerer: { kind: 'center', id: centerId },
      subject: { kind: 'leave', id: newId(now.getTime()) },
      details: { startsAt: body.startsAt, endsAt: body.endsAt, reasonId: body.reasonId },
      message: body.message,
      expiresAt,
    })
    if (isRefusal(requestId)) return requestId
    requests.push({ centerId, requestId })
  }
  return { requests }
})
