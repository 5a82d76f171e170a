import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { type LeftOut, whyNotRemind } from '#domain/modules/orders/dues/due-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { orderNotifications } from '../notification-templates.ts'
import { type DueRow, type Family, insertReminders, type NewReminder } from './due-queries.ts'

/** The facts that the reminder rules need about a due. */
export function factsOf(row: DueRow) {
  return {
    daysLate: row.days_late,
    isBeingChecked: row.is_being_checked,
    isReserved: row.is_reserved,
    daysSinceReminder: row.days_since_reminder,
    // A class paid on arrival.
    paidOnTheSpot: row.kind === 'booking',
    isNew: row.is_new,
  }
}

/** Why a due gets no reminder now; null: it may get one. */
export function leftOutOf(row: DueRow): LeftOut | null {
  return whyNotRemind(factsOf(row), row.reminder_days)
}

export const sumOf = (rows: readonly DueRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0)

/**
 * Sends a family one message about everything it has to pay, and records what it names. The caller holds the locks
 * of its orders, and has read the dues under them.
 */
export async function remindFamily(
  ctx: Ctx,
  family: Family,
  dues: readonly (DueRow & { step: NewReminder['step'] })[],
  center: string,
): Promise<void> {
  const [first] = dues
  if (!first) return
  const messageId = newId(ctx.now.getTime())
  await insertReminders(
    ctx.tx,
    dues.map(due => ({
      id: newId(ctx.now.getTime()),
      message_id: messageId,
      order_id: due.order_id,
      due_on: due.due_on,
      step: due.step,
      amount: due.amount,
      sent_on: due.today,
      sent_at: ctx.now,
      sent_by: due.step === 'by_hand' && ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    })),
  )
  await ctx.notify(orderNotifications['due.reminder'], {
    recipients: [{ userId: family.buyer_user_id, role: 'learner' }],
    args: {
      center,
      amount: money(sumOf(dues), first.currency),
      count: dues.length,
      date: dues.reduce((oldest, due) => (due.due_on < oldest ? due.due_on : oldest), first.due_on),
    },
    link: {
      centerId: family.center_id,
      orderId: new Set(dues.map(due => due.order_id)).size === 1 ? first.order_id : '',
    },
    centerId: family.center_id,
  })
  await ctx.emit({
    kind: 'due.reminded',
    topics: [`center:${family.center_id}`],
    payload: { orderIds: [...new Set(dues.map(due => due.order_id))] },
  })
}
