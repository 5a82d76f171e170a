import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findLead } from '../lead-queries.ts'
import { leadDetailOf } from '../lead-view.ts'

/** One lead with its notes, its steps, and others with the same phone. */
export const showLead = operation('GET /leads/{id}', async (ctx, { params }) => {
  const row = await findLead(ctx.tx, params.id)
  return row ? leadDetailOf(ctx, row) : refuse('not_found')
})
