import { coversService } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { freeSlots } from '#server/modules/schedule/public.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findMoving } from '../moving-queries.ts'

/**
 * Free slots per day; booking uses the same function. When moving a booking: those of its expert, with its own time
 * counted as free, and for staff and expert also those within the lead time. Limited to a member's services.
 */
export const listSlots = operation('GET /slots', async (ctx, { query }) => {
  if (!coversService(ctx.actor, query.serviceId)) return refuse('not_found')
  const moving = query.moving ? await findMoving(ctx.tx, ctx.actor, query.moving, query) : undefined
  if (query.moving && !moving) return refuse('not_found')
  const slots = await freeSlots(ctx, query, moving)
  return slots === null ? refuse('not_found') : finishedJson(slots)
})
