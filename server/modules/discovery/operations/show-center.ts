import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { placeOf } from '../search-place.ts'
import { readCenterPage } from '../show-queries.ts'

/** One active center, by id or slug. */
export const showCenter = operation('GET /centers/{id}', async (ctx, { params, query }) => {
  const origin = placeOf(query)
  if (isRefusal(origin)) return origin
  const page = await readCenterPage(ctx.tx, params.id, origin, {
    actor: ctx.actor,
    now: ctx.now,
    service: query.service,
  })
  return page === null ? refuse('not_found') : finishedJson(page)
})
