import { decodeCursor, EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { cursorOf, isCursorOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { listItem, readCenters, readPlaces } from '../center-list-queries.ts'

/** All centers in any state, newest first or by name. */
export const listCenters = operation('GET /admin/centers', async (ctx, { query }) => {
  const after = query.after === undefined ? null : decodeCursor(query.after)
  if (query.after !== undefined && !isCursorOf(query, after)) {
    return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
  }
  const { rows, total } = await readCenters(ctx.tx, { ...query, search: query.search ?? '', after })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(listItem),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: rows.length > query.limit && last ? cursorOf(query, { ...last, createdAt: last.created_at }) : null,
  }
})

/** The most places a map can show legibly. */
const MOST_PLACES = 500

/** Where the filtered centers are. */
export const listPlaces = operation('GET /admin/center-places', async (ctx, { query }) => {
  const rows = await readPlaces(ctx.tx, { ...query, search: query.search ?? '' }, MOST_PLACES)
  return { places: rows.slice(0, MOST_PLACES), isWhole: rows.length <= MOST_PLACES }
})
