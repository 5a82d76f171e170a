import { operation } from '#server/platform/operation.ts'
import type { RequestKinds } from '../request-kind.ts'
import { requestAnswers } from '../request-view.ts'
import { list } from '../request-view-queries.ts'

/** A page of the requests that the family, the expert or the center is a party of. */
export const listRequests = (kinds: RequestKinds) =>
  operation('GET /requests', async (ctx, { query }) => {
    const { rows, total, totalIsExact, next } = await list(ctx, query)
    return {
      items: await requestAnswers(ctx, kinds, rows),
      total,
      totalIsExact,
      limit: query.limit,
      offset: query.offset,
      next,
    }
  })
