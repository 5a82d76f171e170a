import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, isCursorInstant } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { readLeads } from '../lead-queries.ts'
import { leadAnswerOf, todayOf } from '../lead-view.ts'

/** Leads, newest first by cursor; other orders use offsets. */
export const listLeads = operation('GET /leads', async (ctx, { query }) => {
  const isNewestFirst = query.sortBy === 'createdAt' && query.sortOrder === 'desc'
  const after = isNewestFirst && query.after !== undefined ? decodeCursor(query.after) : null
  if (isNewestFirst && query.after !== undefined && !isCursor(after)) {
    return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
  }
  const today = todayOf(ctx.now)
  const skip = skipOf(isNewestFirst ? { offset: query.offset } : query)
  const { rows, total } = await readLeads(ctx.tx, {
    ...query,
    today,
    search: query.search ?? '',
    after,
    skip,
  })
  const lists = await currentMasterlists(ctx.tx)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const place = last && (isNewestFirst ? [isoInstant(last.createdAt), last.id] : [skip + page.length])
  return {
    items: page.map(row => leadAnswerOf(row, lists, today)),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: rows.length > query.limit && place ? encodeCursor(place) : null,
  }
})

function isCursor(values: ReturnType<typeof decodeCursor>): boolean {
  const [at, id] = values ?? []
  return values?.length === 2 && isCursorInstant(at) && isId(id)
}
