import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { whyNoRoom } from '#domain/modules/enrolments/join-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  approveRefund,
  finishAtOnce,
  revive,
  waitingForChoice,
  whyNotUsedAgain,
} from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { seatAgain } from '../enrolment-fulfilment.ts'
import * as enrolments from '../enrolment-queries.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockOrders } from '../lock-enrolment.ts'
import { readFreeSeats } from '../seat-queries.ts'

/** Money arrived after the time limit: it is refunded, or pays for the same seat if that is free again. */
export const chooseForLateSeat = operation(
  'POST /enrolments/{id}/late-payment',
  async (ctx, { params, body }) => {
    const { tx, now } = ctx
    const found = await enrolments.enrolmentRefs(tx, ctx.actor, params.id)
    if (!found) return refuse('not_found')
    for (const order of await lockOrders(tx, found.order_ids)) {
      const late = await waitingForChoice(tx, order.id)
      if (!late) continue
      if (body.choice !== 'join') {
        const refund = await approveRefund(ctx, order, late, {
          id: newId(now.getTime()),
          amount: late.amount,
          reason: 'late_payment',
          bookingId: null,
          enrolmentId: params.id,
          toWallet: body.choice === 'wallet',
        })
        await finishAtOnce(ctx, order, refund, false)
        return answerOf(ctx, params.id)
      }
      const fits = order.status === 'expired' && late.amount === order.total_amount
      if (!fits || !(await seatAgain(ctx, order.id))) {
        const used = await whyNotUsedAgain(tx, order.id)
        return { ...(used ?? (await whyNotSeated(tx, found.batch_id, order.id))), next: ['refund'] }
      }
      await revive(ctx, order, late, newId(now.getTime()))
      return answerOf(ctx, params.id)
    }
    return refuse('no_late_payment')
  },
)

/** Why an order's enrolments get no seats now: too few are free, or the batch no longer accepts learners. */
async function whyNotSeated(tx: Tx, batchId: string, orderId: string): Promise<Refusal> {
  const needed = (await enrolments.lockByOrder(tx, orderId)).length
  const free = await readFreeSeats(tx, batchId)
  return refuse(whyNoRoom(free, needed) ?? 'batch_not_open', { args: { free, needed } })
}
