import { addDays, formatLocalDate } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import { lockOwnOrder } from '#server/modules/orders/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findOwed } from '../due-queries.ts'
import { sendReminder } from '../send-reminder.ts'

/** Reminds by hand, each order at most once a day; whoever was reminded today already is named with the day for the next. */
export const sendReminders = operation('POST /center/due-reminders', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const left: { orderId: string; number: string; againOn: string | null }[] = []
  let sent = 0
  // In the order of their ids, so that two who remind the same ones wait for each other in turn.
  for (const id of [...new Set(body.orderIds)].sort()) {
    const order = await lockOwnOrder(tx, actor, id)
    if (!order || order.kind === 'onboarding') return refuse('not_found')
    const owed = order.status === 'open' ? await findOwed(tx, order.id, now) : undefined
    if (owed && (await sendReminder(ctx, order, owed, 'by_hand'))) sent += 1
    else {
      const againOn = owed ? addDays(owed.today, 1) : null
      left.push({ orderId: order.id, number: order.number, againOn })
    }
  }
  const again = left.find(each => each.againOn !== null)?.againOn
  if (sent === 0 && again) {
    return refuse('reminded_today', {
      args: { date: formatLocalDate(again, ctx.language) },
      extra: { againOn: again },
    })
  }
  if (sent === 0) return refuse('nothing_to_remind')
  await ctx.audit({
    action: 'due.remind',
    subjectKind: 'center',
    subjectId: actor.center.centerId,
    centerId: actor.center.centerId,
    details: { sent, orderIds: body.orderIds, left: left.length },
  })
  return { sent, left }
})
