import { isRefusal } from '#domain/kernel/refusal.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { cursorOf } from '../cursor.ts'
import { expertList } from '../expert-list-queries.ts'
import { originOf } from '../origin.ts'
import { readPage } from '../page-queries.ts'

/** Experts near a place, by service, language, level and name. */
export const findExperts = operation('GET /experts', async (ctx, { query }) => {
  const origin = await originOf(ctx, query)
  if (isRefusal(origin)) return origin
  const list = expertList({
    ...query,
    services: query.service ? [query.service] : query.services,
    origin,
    radius: query.distance,
    words: searchWords(query.search ?? ''),
  })
  const after = cursorOf(query.after, list.keyType)
  if (isRefusal(after)) return after
  return finishedJson(await readPage(ctx.tx, list, { ...query, after }))
})
