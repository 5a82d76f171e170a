import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findClass } from '../shown-class-queries.ts'
import { classAnswer } from '../shown-class-view.ts'

/** One class of the center, the expert or the family. */
export const showClass = operation('GET /classes/{id}', async (ctx, { params }) => {
  const found = await findClass(ctx.tx, ctx.actor, params.id, ctx.now)
  return found ? classAnswer(ctx, found) : refuse('not_found')
})
