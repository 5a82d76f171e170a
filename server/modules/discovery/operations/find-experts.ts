import { isRefusal } from '#domain/kernel/refusal.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { cursorOf } from '../cursor.ts'
import { expertList } from '../expert-list-queries.ts'
import { readPage } from '../page-queries.ts'
import { searchPlace } from '../search-place.ts'

/** Experts near a place, by service, language, level, rate and name. */
export const findExperts = operation('GET /experts', async (ctx, { query }) => {
  const where = await searchPlace(ctx, query)
  if (isRefusal(where)) return where
  const list = expertList({
    ...query,
    services: query.service ? [query.service] : query.services,
    ...where,
    radius: query.distance,
    view: ctx,
  })
  const after = cursorOf(query.after, list.keyType)
  if (isRefusal(after)) return after
  return finishedJson(await readPage(ctx.tx, list, { ...query, after }))
})
