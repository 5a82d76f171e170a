import type { Refusal } from '#domain/kernel/refusal.ts'
import { whyNotCounted } from '#domain/modules/orders/discounts/discount-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import type { OrderDiscounts } from './order-discounts.ts'
import * as uses from './use-queries.ts'

/**
 * Notes what came off an order that has just been written: the use of its code is counted under the code's lock, so that
 * the last one goes to one alone; the others are refused, and roll back. The last lock that is taken: whoever uses a code
 * holds seats or a time already.
 */
export async function noteDiscounts(
  ctx: Ctx,
  orderId: string,
  given: OrderDiscounts,
  of: uses.UseOf & { isRenewal?: true },
): Promise<Refusal | null> {
  const { code, desk } = given
  const { centerId, batchId, learnerIds, isRenewal = false } = of
  if (code) {
    // A code without limits is nobody's turn: families use it side by side.
    const refused = code.isLimited ? await whyNotLeft(ctx.tx, code, learnerIds) : null
    if (refused) return refused
    const use = { orderId, discountId: code.id, batchId, learnerIds, terms: code.terms, isRenewal }
    await uses.insertUse(ctx.tx, use, ctx.now)
    await ctx.emit({
      kind: 'discount.used',
      topics: [`center:${centerId}`],
      payload: { discountId: code.id, orderId },
    })
    await ctx.audit({
      action: 'discount.use',
      subjectKind: 'discount',
      subjectId: code.id,
      centerId,
      details: { orderId, code: code.code, off: given.off, isRenewal },
    })
  }
  if (desk) {
    await ctx.audit({
      action: 'order.discount',
      subjectKind: 'order',
      subjectId: orderId,
      centerId,
      details: { amount: desk.amount, currency: given.off.currency, reason: desk.reason },
    })
  }
  return null
}

/**
 * Why the use of a code would not count any more, asked before anything is written; null where it does. Its limits are
 * held until the transaction ends, so that noting the use afterwards cannot fail.
 */
export async function whyNotCountedNow(
  tx: Tx,
  given: OrderDiscounts,
  learnerIds: readonly string[],
): Promise<Refusal | null> {
  return given.code?.isLimited ? whyNotLeft(tx, given.code, learnerIds) : null
}

/**
 * Why an order that has expired cannot be taken up again: somebody else has had the last use of its code meanwhile. Null
 * where it can; the code is held until the transaction ends.
 */
export async function whyNotUsedAgain(tx: Tx, orderId: string): Promise<Refusal | null> {
  const use = await uses.findUse(tx, orderId)
  return use ? whyNotLeft(tx, { id: use.discountId, code: use.code }, use.learnerIds) : null
}

async function whyNotLeft(
  tx: Tx,
  code: { id: string; code: string },
  learnerIds: readonly string[],
): Promise<Refusal | null> {
  const held = await uses.lockLimits(tx, code.id)
  const reason = whyNotCounted(held, await uses.countUses(tx, code.id, learnerIds))
  return reason && refuse(reason, { args: { code: code.code } })
}
