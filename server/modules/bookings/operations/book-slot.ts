import { coversService } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import {
  holdUntil,
  LONGEST_CHECK_HOURS,
  MAX_UNPAID_HOLDS,
  transferHoldUntil,
} from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { whyNotTakePart } from '#server/modules/learners/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { askExpert, whyNotAsk } from '../ask-expert.ts'
import { tell } from '../booking-events.ts'
import { notifyConfirmed, notifyHeld, notifyRequested } from '../booking-notifications.ts'
import { proposeCodes } from '../booking-queries.ts'
import { bookingAnswer } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { discountsOn } from '../discounted-class.ts'
import { EXPIRE_HOLDS } from '../hold-job.ts'
import * as offers from '../offer-queries.ts'
import { priceOf, promiseClass, whyNotForLearner, whyNotOffered } from '../promise-class.ts'

/**
 * Books a free slot: one statement reads everything the decision needs, then the claim, then one more writes
 * booking, order and ledger. Held while it is paid online; confirmed if it is paid at the center, or free. If the
 * expert approves first, a family's booking is requested, one by staff is not.
 */
export const bookSlot = operation('POST /bookings', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const online = body.paymentChannel === 'gateway'
  const isOwn = actor.role === 'center' || actor.learnerIds.includes(body.learnerId)
  if (!isOwn) return refuse('not_found')
  const wanted = {
    rateId: body.rateId,
    learnerId: body.learnerId,
    oneAtATime: online && actor.role === 'learner' ? actor.userId : null,
    codes: proposeCodes(),
  }
  const startsAt = new Date(body.startsAt)
  const offer = await offers.findForLearner(tx, wanted, now)
  if (!offer) return refuse('not_found')
  const buyerUserId = actor.role === 'learner' ? actor.userId : offer.guardian_ids[0]
  const refused = whyNot(ctx, offer, body) ?? (await whyNotTakePart(ctx, [body.learnerId]))
  if (refused) return refused
  const discounts = await discountsOn(ctx, offer, body.learnerId, body)
  if (isRefusal(discounts)) return discounts
  const { total } = priceOf(offer, discounts.byFee[0])
  if (total.amount !== body.expectedTotal) return refuse('price_changed', { extra: { total } })
  if (!buyerUserId) throw new Error(`learner ${body.learnerId} has no guardian`)

  const isFree = total.amount === 0
  const asksFirst = offer.approves_bookings && actor.role === 'learner'
  const notAskable = asksFirst ? await whyNotAsk(ctx, startsAt, buyerUserId) : null
  if (notAskable) return notAskable
  const isHeld = online && !isFree && !asksFirst
  const heldUntil = isHeld ? holdFor(ctx, startsAt) : null
  if (isHeld && !heldUntil) return refuse('transfer_too_late')
  const promised = await promiseClass(ctx, {
    offer,
    learnerId: body.learnerId,
    buyerUserId,
    startsAt,
    paymentChannel: body.paymentChannel,
    heldUntil,
    asksFirst,
    note: body.note,
    discounts,
    paidWith: null,
  })
  if (isRefusal(promised)) return promised
  if (heldUntil && wanted.oneAtATime && promised.heldBefore >= MAX_UNPAID_HOLDS) {
    return refuse('too_many_holds', { args: { max: MAX_UNPAID_HOLDS } })
  }
  const { bookingId } = promised
  const concerned = {
    id: bookingId,
    center_id: offer.center_id,
    expert_id: offer.expert_id,
    guardian_ids: offer.guardian_ids,
  }
  if (asksFirst) {
    const { learnerId, note } = body
    const unable = await askExpert(ctx, { id: bookingId, learnerId, startsAt, note, offer })
    if (unable) return unable
    await tell(ctx, 'booking.requested', concerned)
  } else await tell(ctx, heldUntil ? 'booking.held' : 'booking.confirmed', concerned)
  if (heldUntil)
    await ctx.enqueue(EXPIRE_HOLDS, { bookingId }, { startAfter: heldUntil, singletonKey: bookingId })
  const detail = await findDetail(tx, actor, bookingId)
  if (!detail) throw new Error(`booking ${bookingId} is not there right after it was made`)
  if (asksFirst) await notifyRequested(ctx, detail)
  else await (heldUntil ? notifyHeld(ctx, detail, heldUntil) : notifyConfirmed(ctx, detail))
  return bookingAnswer(ctx, detail)
})

/** Ten minutes to pay at a gateway; without one the center checks a transfer, which takes longer. */
function holdFor({ ports, now }: UserCtx, startsAt: Date): Date | null {
  return ports.payments ? holdUntil(now) : transferHoldUntil(now, startsAt, LONGEST_CHECK_HOURS)
}

interface Wanted {
  paymentChannel: 'gateway' | 'center'
}

function whyNot(ctx: UserCtx, offer: offers.OfferForLearner, wanted: Wanted): Refusal | null {
  const { actor } = ctx
  const isDesk = actor.role === 'center'
  // Staff book their center's classes for their own learners, each member those of their services.
  if (isDesk && offer.center_id !== actor.center?.centerId) return refuse('not_found')
  if (!coversService(actor, offer.service_id)) return refuse('not_found')
  if (isDesk && offer.membership_status !== 'active') return refuse('not_found')
  const refused = whyNotOffered(offer) ?? whyNotForLearner(offer)
  if (refused) return refused
  if (wanted.paymentChannel === 'center' && !isDesk && !offer.pay_at_center)
    return refuse('pay_at_center_not_offered')
  if (wanted.paymentChannel === 'gateway' && !ctx.ports.payments && !offer.takes_transfers)
    return refuse('online_payment_not_offered')
  return null
}
