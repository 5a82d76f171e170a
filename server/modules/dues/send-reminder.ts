import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { notify } from '#server/modules/notifications/public.ts'
import { findOrderFacts, type OrderRow } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { insertReminder, type NewReminder, type Owed } from './due-queries.ts'

/** Reminds whoever pays an order, whose lock the caller holds, once for this step; false where that was done before. */
export async function sendReminder(
  ctx: Ctx,
  order: OrderRow,
  owed: Owed,
  step: NewReminder['step'],
): Promise<boolean> {
  const isSent = await insertReminder(ctx.tx, {
    id: newId(ctx.now.getTime()),
    order_id: order.id,
    due_on: owed.due_on,
    step,
    amount: owed.amount,
    sent_on: owed.today,
    sent_at: ctx.now,
    sent_by: step === 'by_hand' && ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  })
  if (!isSent) return false
  const facts = await findOrderFacts(ctx.tx, order.id)
  if (!facts) throw new Error(`order ${order.id} stands for nothing that could be named`)
  await notify(ctx, owed.days_late > 0 ? 'due.late' : 'due.soon', {
    recipients: [{ userId: order.buyer_user_id, role: 'learner' }],
    args: {
      what: facts.what,
      center: facts.center,
      amount: money(owed.amount, owed.currency),
      date: owed.due_on,
    },
    link: { orderId: order.id },
    centerId: order.center_id,
  })
  await ctx.emit({
    kind: 'due.reminded',
    topics: [`center:${order.center_id}`],
    payload: { orderId: order.id, step },
  })
  return true
}
