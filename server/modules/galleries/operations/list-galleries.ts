import { serviceScope } from '#domain/access/actor.ts'
import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { operation } from '#server/platform/operation.ts'
import { listGalleries as read } from '../gallery-queries.ts'

/** A page of the galleries of a kind that concern the caller. */
export const listGalleries = operation('GET /galleries', async (ctx, { query }) => {
  const { of, ...page } = query
  const centerId = ctx.actor.center?.centerId ?? null
  const whose = { viewer: ctx.actor, centerId, serviceIds: serviceScope(ctx.actor) }
  const { rows, total } = await read(ctx.tx, of, whose, { ...page, now: ctx.now })
  return {
    items: rows.map(({ total: _, ...row }) => ({ gallery: of, ...row })),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: null,
  }
})
