import { newId } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import {
  approveRefund,
  discountsAgain,
  findOrderDetail,
  finishAtOnce,
  orderAnswer,
  updatePayment,
  waitingForChoice,
} from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../booking-events.ts'
import { notifyConfirmedById } from '../booking-notifications.ts'
import { bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { feeOf } from '../discounted-class.ts'
import { type LockedBooking, lockBooking } from '../lock-booking.ts'
import * as offers from '../offer-queries.ts'
import { priceOf, promiseClass, whyNotForLearners, whyNotOffered } from '../promise-class.ts'

type Late = NonNullable<Awaited<ReturnType<typeof waitingForChoice>>>

/** Money arrived after the hold had expired: it is refunded, or pays for another free time of the same class. */
export const chooseForLatePayment = operation(
  'POST /bookings/{id}/late-payment',
  async (ctx, { params, body }) => {
    const found = await lockBooking(ctx.tx, ctx.actor, params.id)
    if (!found) return refuse('not_found')
    const late = await waitingForChoice(ctx.tx, found.order.id)
    if (!late) return refuse('no_late_payment')
    if (body.choice !== 'rebook') {
      const refund = await approveRefund(ctx, found.order, late, {
        id: newId(ctx.now.getTime()),
        amount: late.amount,
        reason: 'late_payment',
        bookingId: found.booking.id,
        toWallet: body.choice === 'wallet',
      })
      await finishAtOnce(ctx, found.order, refund, false)
      return answer(ctx, found.booking.id, found.order.id)
    }
    const rebooked = await rebook(ctx, found, late, new Date(body.startsAt))
    return isRefusal(rebooked) ? rebooked : answer(ctx, rebooked.bookingId, rebooked.orderId)
  },
)

/** New bookings and an order at the same rate for all who were to take the class, paid with the late money. */
async function rebook(ctx: UserCtx, { booking, order, all }: LockedBooking, late: Late, startsAt: Date) {
  const lapsed = all.filter(each => each.status === booking.status)
  const learnerIds = lapsed.map(each => each.learner_id)
  const wanted = { rateId: booking.rate_id, learnerIds, oneAtATime: null, toBook: true }
  const [offer, ...more] = (await offers.findForLearners(ctx.tx, wanted, ctx.now)) ?? []
  if (!offer) return refuse('rate_not_offered')
  const learners = [offer, ...more] as const
  const discounts = await discountsAgain(ctx.tx, order.id, feeOf(offer, learners))
  const { total } = priceOf(offer, learners, discounts.byFee)
  const refused = whyNotOffered(offer) ?? whyNotForLearners(learners) ?? priceDiffers(total, late)
  if (refused) return refused
  const promised = await promiseClass(ctx, {
    learners,
    buyerUserId: order.buyer_user_id,
    startsAt,
    paymentChannel: 'gateway',
    heldUntil: null,
    note: '',
    discounts,
    paidWith: { paymentId: late.id },
    rebookedFrom: new Map(lapsed.map(each => [each.learner_id, each.id])),
  })
  if (isRefusal(promised)) return promised
  await updatePayment(ctx.tx, late.id, { applied_order_id: promised.orderId })
  for (const [nth, id] of promised.bookingIds.entries()) {
    const { guardian_ids } = learners[nth] ?? offer
    const rebookedFrom = lapsed[nth]?.id
    await tell(ctx, 'booking.confirmed', { ...booking, id, guardian_ids }, { rebookedFrom })
    await notifyConfirmedById(ctx, id)
  }
  const own = lapsed.indexOf(booking)
  return { bookingId: promised.bookingIds[own] ?? '', orderId: promised.orderId }
}

function priceDiffers(total: Money, late: Late): Refusal | null {
  const same = total.amount === late.amount && total.currency === late.currency
  return same ? null : refuse('price_changed', { extra: { total } })
}

async function answer(ctx: UserCtx, bookingId: string, orderId: string) {
  const booking = await findDetail(ctx.tx, ctx.actor, bookingId)
  const order = await findOrderDetail(ctx, orderId)
  if (!booking || !order) throw new Error(`booking ${bookingId} disappeared while its money was handled`)
  return { booking: bookingAnswer(ctx, booking), order: orderAnswer(ctx, order) }
}
