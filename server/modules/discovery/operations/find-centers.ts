import { isRefusal } from '#domain/kernel/refusal.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { centerList } from '../center-list-queries.ts'
import { cursorOf } from '../cursor.ts'
import { readPage } from '../page-queries.ts'
import { searchPlace } from '../search-place.ts'

/** Centers near a place, by service, amenities, type and name. */
export const findCenters = operation('GET /centers', async (ctx, { query }) => {
  const where = await searchPlace(ctx, query)
  if (isRefusal(where)) return where
  const list = centerList({
    ...query,
    ...where,
    radius: query.distance,
    view: ctx,
  })
  const after = cursorOf(query.after, list.keyType)
  if (isRefusal(after)) return after
  return finishedJson(await readPage(ctx.tx, list, { ...query, after }))
})
