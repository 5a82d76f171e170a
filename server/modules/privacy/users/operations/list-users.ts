import { decodeCursor, EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { cursorOf, isCursorOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { readUsers } from '../user-queries.ts'
import { userItemOf } from '../user-view.ts'

/** All accounts, newest first or by name. */
export const listUsers = operation('GET /users', async (ctx, { query }) => {
  const after = query.after === undefined ? null : decodeCursor(query.after)
  if (query.after !== undefined && !isCursorOf(query, after)) {
    return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
  }
  const { rows, total } = await readUsers(ctx.tx, { ...query, search: query.search ?? '', after })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(userItemOf),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: rows.length > query.limit && last ? cursorOf(query, last) : null,
  }
})
