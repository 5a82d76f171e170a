import type { CenterCtx } from '#server/platform/context.ts'
import * as discounts from './discount-queries.ts'
import { discountAnswer } from './discount-view.ts'

/** Writes a change of a code to the trail, tells the center's screens, and answers the code as it is now. */
export async function changed(
  ctx: CenterCtx,
  id: string,
  verb: 'add' | 'change' | 'end',
  details: Record<string, unknown>,
) {
  const { centerId } = ctx.actor.center
  await ctx.audit({ action: `discount.${verb}`, subjectKind: 'discount', subjectId: id, centerId, details })
  await ctx.emit({
    kind: 'discount.changed',
    topics: [`center:${centerId}`],
    payload: { discountId: id, what: verb },
  })
  const row = await discounts.find(ctx.tx, ctx.actor, id)
  if (!row) throw new Error(`discount ${id} is gone while it is changed`)
  return discountAnswer(ctx.actor, row)
}
