import type { CenterCtx } from '#server/platform/context.ts'
import * as discounts from './discount-queries.ts'
import { discountAnswer } from './discount-view.ts'

/** Writes a change of a code to the audit trail, updates the center's screens, and returns the current code. */
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
  if (!row) throw new Error(`discount ${id} disappeared while being changed`)
  return discountAnswer(ctx.actor, row)
}
