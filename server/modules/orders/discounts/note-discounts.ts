import type { Refusal } from '#domain/kernel/refusal.ts'
import { whyNotCounted } from '#domain/modules/orders/discounts/discount-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import type { OrderDiscounts } from './order-discounts.ts'
import * as uses from './use-queries.ts'

/**
 * Records the discounts of an order that has just been written. The use of its code is counted under the code's
 * lock, so that the last use goes to one order; others are refused and roll back. This is the last lock taken: the
 * caller already holds the locks of seats or times.
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
    // A code without limits needs no lock: families can use it concurrently.
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
 * Why the use of a code would no longer count, checked before anything is written; null if it does. Locks its
 * limits until the transaction ends, so that recording the use afterwards cannot fail.
 */
export async function whyNotCountedNow(
  tx: Tx,
  given: OrderDiscounts,
  learnerIds: readonly string[],
): Promise<Refusal | null> {
  return given.code?.isLimited ? whyNotLeft(tx, given.code, learnerIds) : null
}

/**
 * Why an expired order cannot be reopened: the last use of its code has been taken in the meantime. Null if it can;
 * the code stays locked until the transaction ends.
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
