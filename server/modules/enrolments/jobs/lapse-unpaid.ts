import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { closeUnpaid, lockOrder } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { LAPSE_UNPAID } from '../enrol-learners.ts'
import { tell } from '../enrolment-events.ts'
import { notifyFamily } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { freeSeats } from '../offer-seats.ts'
import { unseatFromRoll } from '../roll.ts'
import { listUnpaid, lockBatch } from '../seat-queries.ts'

const batch = 200

/**
 * Releases seats not paid for in time: one run at the end of each order's time limit, and one every minute for the
 * rest.
 */
export const lapseUnpaid = defineJob<{ orderId?: string }>({
  name: LAPSE_UNPAID,
  cron: '* * * * *',
  async run({ services, data }) {
    const ctx = jobContext(services)
    const unpaid = data.orderId ? [data.orderId] : await listUnpaid(ctx.tx, ctx.now, batch)
    await eachOf(unpaid, id => ctx.inTransaction(inner => lapse(inner, id)))
  },
})

async function lapse(ctx: Ctx, orderId: string): Promise<void> {
  const { tx, now } = ctx
  const order = await lockOrder(tx, orderId)
  const batchId = await enrolments.batchOfOrder(tx, orderId)
  if (order?.status !== 'open' || !batchId) return
  await lockBatch(tx, batchId)
  const held = (await enrolments.lockByOrder(tx, orderId)).filter(each => each.status === 'pending_payment')
  const isOver = held.length > 0 && held.every(each => each.pay_by !== null && each.pay_by <= now)
  const status = enrolmentStates.next('pending_payment', 'lapse')
  if (!isOver || isIllegal(status)) return
  await enrolments.update(
    tx,
    held.map(each => each.id),
    { status, ended_at: now, ended_as: 'system', end_reason: 'not_paid' },
  )
  await closeUnpaid(ctx, order, order.id, 'expire')
  for (const each of held) {
    await unseatFromRoll(ctx, { id: each.id, learnerId: each.learner_id })
    await tell(ctx, 'enrolment.lapsed', each, { orderId })
    await notifyFamily(ctx, 'enrolment.lapsed', each.id)
  }
  await freeSeats(ctx, batchId, held.length)
}
