import { isRefusal } from '#domain/kernel/refusal.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { centerList } from '../center-list-queries.ts'
import { cursorOf } from '../cursor.ts'
import { originOf } from '../origin.ts'
import { readPage } from '../page-queries.ts'

/** Centers near a place, by service, amenities, type and name. */
export const findCenters = operation('GET /centers', async (ctx, { query }) => {
  const origin = await originOf(ctx, query)
  if (isRefusal(origin)) return origin
  const list = centerList({
    ...query,
    origin,
    radius: query.distance,
    words: searchWords(query.search ?? ''),
  })
  const after = cursorOf(query.after, list.keyType)
  if (isRefusal(after)) return after
  return finishedJson(await readPage(ctx.tx, list, { ...query, after }))
})
