import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { kindOf, type RequestKinds } from '../request-kind.ts'
import { notifyRequest } from '../request-notifications.ts'
import { lockOwn, storedOf, update } from '../request-queries.ts'
import { whyNotRequester } from '../request-side.ts'
import { requestAnswer } from '../request-view.ts'
import { step } from '../step-request.ts'
import { tell } from '../tell-request.ts'

/** Withdraws a request of one's own side. */
export const cancelRequest = (kinds: RequestKinds) =>
  operation('POST /requests/{id}/cancellation', async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const row = await lockOwn(ctx, params.id)
    if (!row) return refuse('not_found')
    const refused = whyNotRequester(actor, row)
    if (refused) return refused
    const status = step(row, 'cancel', now)
    if (isRefusal(status)) return status
    const kind = kindOf(kinds, row.kind)
    const unable = await kind.cancelled?.(ctx, storedOf(row))
    if (unable) return unable
    await update(tx, row.id, {
      status,
      answerNote: body.note,
      answeredBy: actor.userId,
      answeredAs: actor.role,
      answeredAt: now,
    })
    const names = await tell(ctx, 'request.cancelled', row)
    if (!kind.tellsItself?.includes('cancelled')) await notifyRequest(ctx, 'cancelled', row, names)
    return requestAnswer(ctx, kinds, row.id)
  })
