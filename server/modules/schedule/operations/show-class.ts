import { refuse } from '#domain/refusals.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { readClass } from '../class-queries.ts'

/** One class of the center, the expert or the family. */
export const showClass = operation('GET /classes/{id}', async (ctx, { params }) => {
  const item = await readClass(ctx.tx, ctx.actor, params.id, ctx.now)
  return item === null ? refuse('not_found') : finishedJson(item)
})
