import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { toInstant } from '#domain/kernel/time.ts'
import type { ReminderStep } from '#domain/modules/orders/dues/due-rules.ts'
import type { dueRows } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { reminderNotifications } from '../notification-templates.ts'
import { claimReminders } from '../reminder-queries.ts'

export type DueRow = dueRows.DueRow
export type Family = dueRows.Family

export const sumOf = (rows: readonly DueRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0)

/**
 * Sends a family one message about everything it has to pay, and records what it names. The caller holds the locks
 * of its orders, and has read the dues under them.
 */
export async function remindFamily(
  ctx: Ctx,
  family: Family,
  dues: readonly (DueRow & { step: ReminderStep | 'by_hand' })[],
  center: string,
): Promise<void> {
  const [first] = dues
  if (!first) return
  const id = newId(ctx.now.getTime())
  const rows = dues.map(due => ({
    ...({ userId: family.buyer_user_id, role: 'learner', kind: 'due', learnerId: null } as const),
    ...{ step: due.step, thingId: due.order_id, centerId: family.center_id, notificationId: id },
    moment: toInstant(due.due_on, 0, due.time_zone),
    ...{ sentOn: due.today, amount: due.amount },
    sentBy: due.step === 'by_hand' && ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  }))
  // Under the locks none can be there already.
  const claimed = await claimReminders(ctx.tx, rows, ctx.now)
  if (claimed.length < rows.length) throw new Error('a due was reminded of under its lock')
  const orderIds = [...new Set(dues.map(due => due.order_id))]
  await ctx.notifyEach(reminderNotifications['due.reminder'], 'learner', [
    {
      id,
      userId: family.buyer_user_id,
      args: {
        center,
        amount: money(sumOf(dues), first.currency),
        count: dues.length,
        date: dues.reduce((oldest, due) => (due.due_on < oldest ? due.due_on : oldest), first.due_on),
      },
      link: { centerId: family.center_id, orderId: orderIds.length === 1 ? first.order_id : '' },
      centerId: family.center_id,
      learnerIds: [],
    },
  ])
  await ctx.emit({
    kind: 'due.reminded',
    topics: [`center:${family.center_id}`],
    payload: { orderIds },
  })
}
