import { refuse } from '#domain/refusals.ts'
import { fitOf } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findMovable } from '../shown-class-queries.ts'

/** Whether a class of a batch can be at another time; read-only, the move checks again. */
export const showFit = operation('GET /classes/{id}/fits', async (ctx, { params, query }) => {
  const found = await findMovable(ctx.tx, ctx.actor, params.id)
  return found ? fitOf(ctx, found, new Date(query.startsAt), query.spaceId) : refuse('not_found')
})
