import { refuse } from '#domain/refusals.ts'
import { closingEffect, whyNotWhole } from '#server/modules/centers/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findSpace } from '../space-queries.ts'

/** The upcoming classes that shorter hours, a holiday or a closed space would affect. Read-only. */
export const planClosing = operation('POST /center/closing-plan', async (ctx, { body }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  if (body.close === 'space' && !(await findSpace(ctx.tx, ctx.actor.center.centerId, body.spaceId)))
    return refuse('not_found')
  return closingEffect(ctx, body)
})
