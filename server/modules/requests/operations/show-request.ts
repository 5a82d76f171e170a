import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { RequestKinds } from '../request-kind.ts'
import { requestAnswers } from '../request-view.ts'
import { find } from '../request-view-queries.ts'

/** One request. */
export const showRequest = (kinds: RequestKinds) =>
  operation('GET /requests/{id}', async (ctx, { params }) => {
    const row = await find(ctx, params.id)
    const [answer] = row ? await requestAnswers(ctx, kinds, [row]) : []
    return answer ?? refuse('not_found')
  })
