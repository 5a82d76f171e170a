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

/** Gives the requested information: the request waits for the other side again. */
export const giveInfo = (kinds: RequestKinds) =>
  operation('POST /requests/{id}/info-answer', async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const row = await lockOwn(ctx, params.id)
    if (!row) return refuse('not_found')
    const refused = whyNotRequester(actor, row)
    if (refused) return refused
    const status = step(row, 'give_info', now)
    if (isRefusal(status)) return status
    const { informed } = kindOf(kinds, row.kind)
    if (body.fileId && !informed) return refuse('file_not_usable')
    const unable = await informed?.(ctx, storedOf(row), body)
    if (unable) return unable
    await update(tx, row.id, { status, infoGiven: body.answer })
    const names = await tell(ctx, 'request.info-given', row)
    await notifyRequest(ctx, 'info-given', row, names, { words: body.answer })
    return requestAnswer(ctx, kinds, row.id)
  })
