import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { kindOf, type RequestKinds } from '../request-kind.ts'
import { notifyRequest } from '../request-notifications.ts'
import { isRejectReason, lockOwn, storedOf, update } from '../request-queries.ts'
import { whyNotAnswer } from '../request-side.ts'
import { requestAnswer } from '../request-view.ts'
import { step } from '../step-request.ts'
import { tell } from '../tell-request.ts'

/** Rejects a request, with a reason that the requester can read. */
export const rejectRequest = (kinds: RequestKinds) =>
  operation('POST /requests/{id}/rejection', async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const row = await lockOwn(ctx, params.id)
    if (!row) return refuse('not_found')
    const refused = whyNotAnswer(kinds, actor, row)
    if (refused) return refused
    const status = step(row, 'reject', now)
    if (isRefusal(status)) return status
    if (!body.reasonId && body.note === '') return refuse('reason_required')
    if (body.reasonId && !(await isRejectReason(tx, body.reasonId)))
      return refuse('invalid_input', { fields: [{ path: 'reasonId', code: 'not_offered' }] })
    const kind = kindOf(kinds, row.kind)
    const unable = await kind.rejected?.(ctx, storedOf(row))
    if (unable) return unable
    await update(tx, row.id, {
      status,
      reasonId: body.reasonId,
      answerNote: body.note,
      answeredBy: actor.userId,
      answeredAs: actor.role,
      answeredAt: now,
    })
    const names = await tell(ctx, 'request.rejected', row, { reasonId: body.reasonId })
    if (!kind.tellsItself?.includes('rejected'))
      await notifyRequest(ctx, 'rejected', row, names, { words: body.note })
    return requestAnswer(ctx, kinds, row.id)
  })
