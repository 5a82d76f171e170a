import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import {
  approveRefund,
  discountsAgain,
  findOrderDetail,
  finishAtOnce,
  type OrderDiscounts,
  orderAnswer,
  updatePayment,
  waitingForChoice,
} from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../booking-events.ts'
import { notifyConfirmedById } from '../booking-notifications.ts'
import { proposeCodes } from '../booking-queries.ts'
import { bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { feeOf } from '../discounted-class.ts'
import { lockBooking } from '../lock-booking.ts'
import * as offers from '../offer-queries.ts'
import { priceOf, promiseClass, whyNotForLearner, whyNotOffered } from '../promise-class.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockBooking>>>
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

/** A new booking and order at the same rate, paid with the late money. */
async function rebook(ctx: UserCtx, { booking, order }: Found, late: Late, startsAt: Date) {
  const wanted = {
    rateId: booking.rate_id,
    learnerId: booking.learner_id,
    oneAtATime: null,
    codes: proposeCodes(),
  }
  const offer = await offers.findForLearner(ctx.tx, wanted, ctx.now)
  if (!offer) return refuse('rate_not_offered')
  const discounts = await discountsAgain(ctx.tx, order.id, feeOf(offer, booking.learner_id))
  const refused = whyNotOffered(offer) ?? whyNotForLearner(offer) ?? priceDiffers(offer, discounts, late)
  if (refused) return refused
  const promised = await promiseClass(ctx, {
    offer,
    learnerId: booking.learner_id,
    buyerUserId: order.buyer_user_id,
    startsAt,
    paymentChannel: 'gateway',
    heldUntil: null,
    note: '',
    discounts,
    paidWith: { paymentId: late.id, rebookedFrom: booking.id },
  })
  if (isRefusal(promised)) return promised
  await updatePayment(ctx.tx, late.id, { applied_order_id: promised.orderId })
  await tell(
    ctx,
    'booking.confirmed',
    { ...booking, id: promised.bookingId, guardian_ids: offer.guardian_ids },
    { rebookedFrom: booking.id },
  )
  await notifyConfirmedById(ctx, promised.bookingId)
  return promised
}

function priceDiffers(offer: offers.Offer, discounts: OrderDiscounts, late: Late): Refusal | null {
  const { total } = priceOf(offer, discounts.byFee[0])
  const same = total.amount === late.amount && total.currency === late.currency
  return same ? null : refuse('price_changed', { extra: { total } })
}

async function answer(ctx: UserCtx, bookingId: string, orderId: string) {
  const booking = await findDetail(ctx.tx, ctx.actor, bookingId)
  const order = await findOrderDetail(ctx, orderId)
  if (!booking || !order) throw new Error(`booking ${bookingId} disappeared while its money was handled`)
  return { booking: bookingAnswer(ctx, booking), order: orderAnswer(ctx, order) }
}
