import { encodeCursor } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { baseOfLines } from '../base-of-lines.ts'
import { changesOf, findEarning, listEarnings as read } from '../earning-queries.ts'
import { disputeOf, earningOf } from '../earning-view.ts'

/** A page of earnings. */
export const listEarnings = operation('GET /earnings', async (ctx, { query }) => {
  const { actor, tx, now } = ctx
  const { limit, offset } = query
  const skip = skipOf(query)
  const { rows, total } = await read(tx, actor, query, { limit: limit + 1, skip }, now)
  const bases = await baseOfLines(tx, rows)
  return {
    items: rows.slice(0, limit).map(row => earningOf(row, actor, bases)),
    total,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})

/** One line with its history. */
export const showEarning = operation('GET /earnings/{id}', async (ctx, { params }) => {
  const { actor, tx, now } = ctx
  const row = await findEarning(tx, actor, params.id, now)
  if (!row) return refuse('not_found')
  return {
    ...earningOf(row, actor, await baseOfLines(tx, [row])),
    disputes: row.disputes.map(each => disputeOf(each, row.currency)),
    changes: (await changesOf(tx, actor, row.id, now)).map(each => earningOf(each, actor)),
  }
})
