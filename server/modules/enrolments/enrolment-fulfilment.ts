import { newId } from '#domain/kernel/ids.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { checkUntil } from '#domain/modules/enrolments/enrolment-rules.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Fulfilment } from '#server/modules/orders/public.ts'
import { whyNotUsedAgain } from '#server/modules/orders/public.ts'
import { addSeats } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { LAPSE_UNPAID } from './enrol-learners.ts'
import { tell } from './enrolment-events.ts'
import { notifyFamily, notifyJoined } from './enrolment-notifications.ts'
import * as enrolments from './enrolment-queries.ts'
import { coversStill, firstClassOf, listClassesToCome, listPaidUntil } from './paid-queries.ts'
import { seatOnRoll } from './roll.ts'
import { lockBatch, readFreeSeats } from './seat-queries.ts'

/** Fulfils orders for enrolments: paying confirms the held seats, or pays a further period of an existing enrolment. */
export const enrolmentFulfilment: Fulfilment = {
  async paid(ctx, orderId) {
    const entries = await enrolments.lockByOrder(ctx.tx, orderId)
    const until = await listPaidUntil(ctx.tx, orderId)
    for (const enrolment of entries) {
      const status = enrolmentStates.next(enrolment.status, 'pay')
      const paid_until = until.get(enrolment.id) ?? enrolment.paid_until
      if (isIllegal(status)) {
        await enrolments.update(ctx.tx, [enrolment.id], { paid_until })
        await tell(ctx, 'enrolment.paid', enrolment, { orderId, paidUntil: paid_until })
        continue
      }
      await enrolments.update(ctx.tx, [enrolment.id], { status, pay_by: null, paid_until })
      await tell(ctx, 'enrolment.joined', enrolment, { orderId })
      await notifyJoined(ctx, enrolment.id)
    }
  },

  async takeAgain(ctx, orderId) {
    return (await seatAgain(ctx, orderId)) ? newId(ctx.now.getTime()) : null
  },

  async awaits(ctx, orderId, hours) {
    const held = (await enrolments.lockByOrder(ctx.tx, orderId)).filter(
      each => each.status === 'pending_payment' && each.pay_by !== null,
    )
    if (held.length === 0) return null
    const first = await firstClassOf(ctx.tx, orderId)
    const until = checkUntil(ctx.now, first, hours)
    const before = Math.max(...held.map(each => each.pay_by?.getTime() ?? 0))
    const payBy = new Date(Math.max(before, until.getTime()))
    await enrolments.update(
      ctx.tx,
      held.map(each => each.id),
      { pay_by: payBy },
    )
    await ctx.enqueue(LAPSE_UNPAID, { orderId }, { startAfter: payBy })
    return payBy
  },

  async choiceNeeded(ctx, orderId) {
    for (const enrolment of await enrolments.lockByOrder(ctx.tx, orderId)) {
      await tell(ctx, 'enrolment.late-payment', enrolment, { orderId })
      await notifyFamily(ctx, 'enrolment.late-payment', enrolment.id)
    }
  },
}

/**
 * Takes the seats of lapsed enrolments again, all or none. False if the seats are taken, or paid classes have
 * started in the meantime. The caller holds the order's lock.
 */
export async function seatAgain(ctx: Ctx, orderId: string): Promise<boolean> {
  const { tx, now } = ctx
  const batchId = await enrolments.batchOfOrder(tx, orderId)
  const batch = batchId ? await lockBatch(tx, batchId) : undefined
  const entries = await enrolments.lockByOrder(tx, orderId)
  if (!batch || entries.length === 0) return false
  if (await whyNotUsedAgain(tx, orderId)) return false
  const status = enrolmentStates.next('lapsed', 'revive')
  const free = await readFreeSeats(tx, batch.id)
  const isOver = entries.some(enrolment => enrolment.status !== 'lapsed') || isIllegal(status)
  if (isOver || !batch.takes_learners || free < entries.length) return false
  const learnerIds = entries.map(enrolment => enrolment.learner_id)
  // They may have joined again by another way in the meantime.
  if (await enrolments.anyOpen(tx, batch.id, learnerIds)) return false
  const classes = await listClassesToCome(tx, batch.id, now)
  const until = await listPaidUntil(tx, orderId)
  if (!(await coversStill(tx, orderId, now))) return false
  await addSeats(tx, batch.id, entries.length)
  for (const enrolment of entries) {
    await enrolments.update(tx, [enrolment.id], {
      status,
      pay_by: null,
      paid_until: until.get(enrolment.id) ?? null,
      ended_at: null,
      ended_as: null,
      end_reason: null,
    })
    const classSessionIds = enrolment.trial_session_id ? [enrolment.trial_session_id] : classes
    await seatOnRoll(ctx, {
      id: enrolment.id,
      learnerId: enrolment.learner_id,
      kind: enrolment.kind,
      classSessionIds,
    })
    await tell(ctx, 'enrolment.joined', enrolment, { orderId, takenAgain: true })
    await notifyJoined(ctx, enrolment.id)
  }
  return true
}
