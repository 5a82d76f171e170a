import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { kindOf, type RequestKinds } from '../request-kind.ts'
import { notifyRequest } from '../request-notifications.ts'
import { lockOwn, storedOf, update } from '../request-queries.ts'
import { whyNotAnswer } from '../request-side.ts'
import { requestAnswer } from '../request-view.ts'
import { step } from '../step-request.ts'
import { tell } from '../tell-request.ts'

/** Approves a request. The kind's action happens in the same transaction; if it refuses, the request stays open. */
export const approveRequest = (kinds: RequestKinds) =>
  operation('POST /requests/{id}/approval', async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const row = await lockOwn(ctx, params.id)
    if (!row) return refuse('not_found')
    const refused = whyNotAnswer(kinds, actor, row)
    if (refused) return refused
    const status = step(row, 'approve', now)
    if (isRefusal(status)) return status
    const kind = kindOf(kinds, row.kind)
    const result = await kind.approve(ctx, storedOf(row), body)
    if (isRefusal(result)) return result
    await update(tx, row.id, {
      status,
      resultId: result,
      answerNote: body.note,
      answeredBy: actor.userId,
      answeredAs: actor.role,
      answeredAt: now,
    })
    const names = await tell(ctx, 'request.approved', row, { resultId: result })
    if (!kind.tellsItself?.includes('approved')) await notifyRequest(ctx, 'approved', row, names)
    return requestAnswer(ctx, kinds, row.id)
  })
