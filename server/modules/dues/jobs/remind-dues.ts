import { reminderStep } from '#domain/modules/dues/due-rules.ts'
import { lockOrder } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type DueDay, findOwed, listRemindable } from '../due-queries.ts'
import { sendReminder } from '../send-reminder.ts'

const batch = 200

/**
 * Reminds families before, on and after the day on which something is to be paid. Each reminder is written down in the
 * transaction that tells it: a run that dies, or two at once, sends none twice. Quiet hours are kept by whoever delivers.
 */
export const remindDues = defineJob({
  name: 'dues.remind',
  cron: '41 * * * *',
  async run({ services }) {
    const ctx = jobContext(services)
    for (let from: DueDay | null = null; ; ) {
      const days: DueDay[] = await listRemindable(ctx.tx, ctx.now, from, batch)
      await eachOf(days, day => ctx.inTransaction(inner => remind(inner, day)))
      const last = days.at(-1)
      if (days.length < batch || last === undefined) break
      from = last
    }
  },
})

async function remind(ctx: Ctx, { order_id: orderId, due_on: dueOn }: DueDay): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  const owed = order?.status === 'open' ? await findOwed(ctx.tx, orderId, ctx.now, dueOn) : undefined
  const step = owed && reminderStep(owed.days_late, owed.paid_on_the_spot)
  if (order && owed && step) await sendReminder(ctx, order, owed, step)
}
