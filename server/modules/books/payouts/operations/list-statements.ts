import { encodeCursor } from '#domain/kernel/paging.ts'
import { answerStatement } from '#server/modules/books/payouts/held-statements.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { listStatements as read } from '../statement-queries.ts'
import { statementOf } from '../statement-view.ts'

/** A page of statements, the latest month first. */
export const listStatements = operation('GET /statements', async (ctx, { query }) => {
  const { actor, tx, now } = ctx
  const { limit, offset } = query
  const skip = skipOf(query)
  const { rows, total } = await read(tx, actor, query, { limit: limit + 1, skip }, now)
  return {
    items: rows.slice(0, limit).map(row => statementOf(row, actor)),
    total,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})

/** One statement. */
export const showStatement = operation('GET /statements/{id}', (ctx, { params }) =>
  answerStatement(ctx, params.id),
)
