import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { changed } from '../changed.ts'
import * as discounts from '../discount-queries.ts'
import { mayChange } from '../discount-view.ts'

/** Creates a discount code; its name is unique within the center, ignoring case. */
export const addDiscount = operation('POST /discounts', async (ctx, { body }) => {
  const { actor, tx, now } = ctx
  const { centerId } = actor.center
  if (!mayChange(actor)) return refuse('whole_center_only')
  if (!(await discounts.areOwn(tx, centerId, body.for))) return refuse('not_found')
  const id = await discounts.insert(tx, { centerId, userId: actor.userId }, body, now)
  if (!id) return refuse('discount_code_taken', { args: { code: body.code } })
  return changed(ctx, id, 'add', { ...body })
})
