import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, isCursorInstant } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { readLeads } from '../lead-queries.ts'
import { leadAnswerOf } from '../lead-view.ts'

/** Leads, newest first. */
export const listLeads = operation('GET /leads', async (ctx, { query }) => {
  const after = query.after === undefined ? null : decodeCursor(query.after)
  if (query.after !== undefined && !isCursor(after)) {
    return refuse('invalid_input', { fields: [{ path: 'after', code: 'invalid_value' }] })
  }
  const { rows, total } = await readLeads(ctx.tx, { ...query, search: query.search ?? '', after })
  const lists = await currentMasterlists(ctx.tx)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map(row => leadAnswerOf(row, lists)),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: rows.length > query.limit && last ? encodeCursor([isoInstant(last.created_at), last.id]) : null,
  }
})

function isCursor(values: ReturnType<typeof decodeCursor>): boolean {
  const [at, id] = values ?? []
  return values?.length === 2 && isCursorInstant(at) && isId(id)
}
