import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { RequestKinds } from '../request-kind.ts'
import { notifyRequest } from '../request-notifications.ts'
import { lockOwn, update } from '../request-queries.ts'
import { whyNotAnswer } from '../request-side.ts'
import { requestAnswer } from '../request-view.ts'
import { step } from '../step-request.ts'
import { tell } from '../tell-request.ts'

/** Asks for information: the request waits for the requester. */
export const askForInfo = (kinds: RequestKinds) =>
  operation('POST /requests/{id}/info', async (ctx, { params, body }) => {
    const { tx, actor, now } = ctx
    const row = await lockOwn(ctx, params.id)
    if (!row) return refuse('not_found')
    const refused = whyNotAnswer(kinds, actor, row)
    if (refused) return refused
    const status = step(row, 'ask_info', now)
    if (isRefusal(status)) return status
    await update(tx, row.id, { status, infoAsked: body.question })
    const names = await tell(ctx, 'request.info-needed', row)
    await notifyRequest(ctx, 'info-needed', row, names, { words: body.question })
    return requestAnswer(ctx, kinds, row.id)
  })
