import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { pollAnswer } from '../poll-view.ts'
import { findPoll, listPolls as list } from '../poll-view-queries.ts'

/** A page of the polls that ask the reader or that they look after. */
export const listPolls = operation('GET /polls', async (ctx, { query }) => {
  const { rows, ...page } = await list(ctx.tx, ctx.actor, query, ctx.now)
  return {
    items: rows.map(row => pollAnswer(ctx, row)),
    ...page,
    limit: query.limit,
    offset: query.offset,
  }
})

/** One poll that the reader may see. */
export const showPoll = operation('GET /polls/{id}', async (ctx, { params }) => {
  const row = await findPoll(ctx.tx, ctx.actor, params.id, ctx.now)
  return row ? pollAnswer(ctx, row) : refuse('not_found')
})
