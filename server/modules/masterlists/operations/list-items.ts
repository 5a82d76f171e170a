import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { adminItemOf, readItems } from '../admin-queries.ts'

/** All items of one list, in the order that every form shows. */
export const listItems = operation('GET /admin/masterlists', async (ctx, { query }) => {
  const after = query.after === undefined ? null : decodeCursor(query.after)
  if (query.after !== undefined && !isCursor(after)) {
    return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
  }
  const { rows, total } = await readItems(ctx.tx, { ...query, search: query.search ?? '', after })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(adminItemOf),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: rows.length > query.limit && last ? encodeCursor([last.position, last.id]) : null,
  }
})

function isCursor(values: ReturnType<typeof decodeCursor>): boolean {
  const [position, id] = values ?? []
  return (
    values?.length === 2 && Number.isInteger(position) && Math.abs(Number(position)) < 2 ** 31 && isId(id)
  )
}
