import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findRoll } from '../roll-queries.ts'
import { rollAnswers } from '../roll-view.ts'

/** Everyone expected in a class of the center or the expert, with the marks so far. */
export const showRoll = operation('GET /classes/{id}/roll', async (ctx, { params }) => {
  const found = await findRoll(ctx.tx, ctx.actor, params.id)
  const [answer] = found ? await rollAnswers(ctx, [found]) : []
  return answer ?? refuse('not_found')
})
