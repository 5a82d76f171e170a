import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findEngagement } from '../engagement-queries.ts'
import { engagementOf } from '../engagement-view.ts'

/** One of the caller's engagements. */
export const showEngagement = operation('GET /engagements/{id}', async (ctx, { params }) => {
  const row = await findEngagement(ctx, ctx.actor, params.id)
  return row ? engagementOf(row, ctx.actor) : refuse('not_found')
})
