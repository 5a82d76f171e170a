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
import { together } from '#server/platform/connection/pipeline.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { askExpert, whyNotAsk } from '../ask-expert.ts'
import { tell } from '../booking-events.ts'
import { factsOf, notifyConfirmed, notifyHeld, notifyRequested } from '../booking-notifications.ts'
import { bookingAnswer, isOwn } from '../booking-view.ts'
import { findDetail } from '../booking-view-queries.ts'
import { discountsOn } from '../discounted-class.ts'
import { EXPIRE_HOLDS } from '../jobs/expire-holds.ts'
import * as offers from '../offer-queries.ts'
import { priceOf, promiseClass, whyNotForLearners, whyNotOffered } from '../promise-class.ts'

/**
 * Books a free slot for one or several learners of a family, all or none (rule R19): one statement for each reads
 * everything the decision needs, then the claim, then one more writes bookings, order and ledger. Held while it is
 * paid online; confirmed if it is paid at the center, or free. If the expert approves first, a family's booking is
 * requested, one by staff is not.
 */
export const bookSlot = operation('POST /bookings', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const online = body.paymentChannel === 'gateway'
  const learnerIds = [...new Set(body.learnerIds)]
  if (!learnerIds.every(id => isOwn(actor, id))) return refuse('not_found')
  const oneAtATime = online && actor.role === 'learner' ? actor.userId : null
  const startsAt = new Date(body.startsAt)
  const wanted = { rateId: body.rateId, learnerIds, oneAtATime, toBook: true }
  const [learners, withdrawn] = await together(tx, [
    () => offers.findForLearners(tx, wanted, now),
    () => whyNotTakePart(ctx, learnerIds),
  ])
  const [offer, ...others] = learners ?? []
  if (!offer) return refuse('not_found')
  const all = [offer, ...others] as const
  const refused = whyNot(ctx, all, body) ?? withdrawn
  if (refused) return refused
  const buyerUserId = actor.role === 'learner' ? actor.userId : offers.commonGuardians(all)[0]
  const discounts = await discountsOn(ctx, offer, all, body)
  if (isRefusal(discounts)) return discounts
  const { total } = priceOf(offer, all, discounts.byFee)
  if (total.amount !== body.expectedTotal) return refuse('price_changed', { extra: { total } })
  if (!buyerUserId) throw new Error(`learner ${offer.learnerId} has no guardian`)

  const isFree = total.amount === 0
  const asksFirst = offer.approves_bookings && actor.role === 'learner'
  const notAskable = asksFirst ? await whyNotAsk(ctx, startsAt, buyerUserId) : null
  if (notAskable) return notAskable
  const isHeld = online && !isFree && !asksFirst
  const heldUntil = isHeld ? holdFor(ctx, startsAt) : null
  if (isHeld && !heldUntil) return refuse('transfer_too_late')
  const promise = {
    ...{ learners: all, buyerUserId, startsAt, paymentChannel: body.paymentChannel, heldUntil, asksFirst },
    ...{ note: body.note, discounts, paidWith: null },
  }
  // What the expert is asked belongs to the booking that is shown: that is read later.
  const show = asksFirst ? undefined : ([id = '']: readonly string[]) => findDetail(tx, actor, id)
  const promised = await promiseClass(ctx, promise, show)
  if (isRefusal(promised)) return promised
  if (heldUntil && oneAtATime && promised.heldBefore >= MAX_UNPAID_HOLDS) {
    return refuse('too_many_holds', { args: { max: MAX_UNPAID_HOLDS } })
  }
  const { bookingIds } = promised
  const [bookingId = ''] = bookingIds
  if (asksFirst) {
    const unable = await askExpert(ctx, { id: bookingId, startsAt, note: body.note, offer })
    if (unable) return unable
  }
  const event = asksFirst ? 'booking.requested' : heldUntil ? 'booking.held' : 'booking.confirmed'
  for (const [nth, id] of bookingIds.entries()) {
    const { center_id, expert_id, guardian_ids } = all[nth] ?? offer
    await tell(ctx, event, { id, center_id, expert_id, guardian_ids })
  }
  if (heldUntil)
    await ctx.enqueue(EXPIRE_HOLDS, { bookingId }, { startAfter: heldUntil, singletonKey: bookingId })
  const detail = promised.read ?? (await findDetail(tx, actor, bookingId))
  if (!detail) throw new Error(`booking ${bookingId} is not there right after it was made`)
  for (const id of bookingIds) {
    const facts = id === bookingId ? detail : await factsOf(ctx, id)
    if (asksFirst) await notifyRequested(ctx, facts)
    else await (heldUntil ? notifyHeld(ctx, facts, heldUntil) : notifyConfirmed(ctx, facts))
  }
  return bookingAnswer(ctx, detail)
})

/** Ten minutes to pay at a gateway; without one the center checks a transfer, which takes longer. */
function holdFor({ ports, now }: UserCtx, startsAt: Date): Date | null {
  return ports.payments ? holdUntil(now) : transferHoldUntil(now, startsAt, LONGEST_CHECK_HOURS)
}

interface Wanted {
  paymentChannel: 'gateway' | 'center'
}

function whyNot(
  ctx: UserCtx,
  learners: readonly [offers.ForLearner, ...offers.ForLearner[]],
  wanted: Wanted,
): Refusal | null {
  const { actor } = ctx
  const [offer] = learners
  const isDesk = actor.role === 'center'
  // Staff book their center's classes for their own learners, each member those of their services.
  if (isDesk && offer.center_id !== actor.center?.centerId) return refuse('not_found')
  if (!coversService(actor, offer.service_id)) return refuse('not_found')
  if (isDesk && !learners.every(each => each.membership_status === 'active')) return refuse('not_found')
  const refused = whyNotOffered(offer) ?? whyNotForLearners(learners)
  if (refused) return refused
  if (wanted.paymentChannel === 'center' && !isDesk && !offer.pay_at_center)
    return refuse('pay_at_center_not_offered')
  if (wanted.paymentChannel === 'gateway' && !ctx.ports.payments && !offer.takes_transfers)
    return refuse('online_payment_not_offered')
  return null
}
