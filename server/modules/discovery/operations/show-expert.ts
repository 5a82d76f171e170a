import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { placeOf } from '../search-place.ts'
import { readExpertPage } from '../show-queries.ts'

/** One active expert, by id or slug. */
export const showExpert = operation('GET /experts/{id}', async (ctx, { params, query }) => {
  const origin = placeOf(query)
  if (isRefusal(origin)) return origin
  const page = await readExpertPage(ctx.tx, params.id, origin, {
    actor: ctx.actor,
    now: ctx.now,
    service: query.service,
  })
  return page === null ? refuse('not_found') : finishedJson(page)
})
