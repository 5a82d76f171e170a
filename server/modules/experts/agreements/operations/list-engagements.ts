import { encodeCursor } from '#domain/kernel/paging.ts'
import { operation } from '#server/platform/operation.ts'
import { engagementOrder, engagementWhere, skipOf } from '../engagement-filter.ts'
import { listEngagements as read } from '../engagement-queries.ts'
import { engagementOf } from '../engagement-view.ts'

/** A page of a center's experts, or of an expert's centers. */
export const listEngagements = operation('GET /engagements', async (ctx, { query }) => {
  const { actor } = ctx
  const { limit, offset } = query
  const skip = skipOf(query)
  const { rows, total } = await read(ctx, {
    actor,
    where: engagementWhere(actor, query),
    by: engagementOrder(actor, query),
    direction: query.sortOrder,
    limit: limit + 1,
    skip,
  })
  return {
    items: rows.slice(0, limit).map(row => engagementOf(row, actor)),
    total,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})
