import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, isCursorInstant } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { readUsers } from '../user-queries.ts'
import { userItemOf } from '../user-view.ts'

/** All accounts, newest first. */
export const listUsers = operation('GET /users', async (ctx, { query }) => {
  const after = query.after === undefined ? null : decodeCursor(query.after)
  if (query.after !== undefined && !isCursor(after)) {
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
    next: rows.length > query.limit && last ? encodeCursor([isoInstant(last.createdAt), last.id]) : null,
  }
})

function isCursor(values: ReturnType<typeof decodeCursor>): boolean {
  const [at, id] = values ?? []
  return values?.length === 2 && isCursorInstant(at) && isId(id)
}
