import { coversService } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { freeSlots } from '#server/modules/schedule/public.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findMoving } from '../moving-queries.ts'

/**
 * Free slots day by day; booking asks the same function. For a booking that is to be moved: its expert, its own
 * time counted as free, and for desk and expert also what lies within the notice time. A member's services alone.
 */
export const listSlots = operation('GET /slots', async (ctx, { query }) => {
  if (!coversService(ctx.actor, query.serviceId)) return refuse('not_found')
  const moving = query.moving ? await findMoving(ctx.tx, ctx.actor, query.moving, query) : undefined
  if (query.moving && !moving) return refuse('not_found')
  const slots = await freeSlots(ctx, query, moving)
  return slots === null ? refuse('not_found') : finishedJson(slots)
})
