import { newId } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { latePaymentApplied, orderDue } from '#domain/modules/orders/ledger/ledger-postings.ts'
import {
  type LineDiscount,
  type PriceLine,
  priceLines,
  totalOf,
} from '#domain/modules/orders/pricing-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  type NewOrder,
  newOrderNumber,
  noteDiscounts,
  type OrderDiscounts,
} from '#server/modules/orders/public.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as bookings from './booking-queries.ts'
import { subjectOf } from './discounted-class.ts'
import type { Offer, OfferForLearner } from './offer-queries.ts'

/** Why nobody can book a class on offer now, or null when they can. */
export function whyNotOffered(offer: Offer): Refusal | null {
  if (offer.center_status !== 'active') return refuse('center_not_open')
  return offer.is_offered ? null : refuse('rate_not_offered')
}

/** Why this learner cannot be booked, or null: a residential society's center is for its residents. */
export function whyNotForLearner(offer: OfferForLearner): Refusal | null {
  if (offer.learner_status !== 'active') return refuse('not_found')
  if (offer.access === 'society' && offer.membership_status !== 'active') return refuse('residents_only')
  return null
}

/** The price lines of a class on offer, with discounts, and their total. */
export function priceOf(
  offer: Offer,
  discounts: readonly LineDiscount[] = [],
): { lines: PriceLine[]; total: Money } {
  const lines = priceLines({
    fee: money(offer.amount, offer.currency),
    label: {
      en: `${offer.service_en}, ${offer.minutes} min`,
      hi: `${offer.service_hi}, ${offer.minutes} मिनट`,
    },
    discounts,
    tax:
      offer.tax_basis_points === null
        ? null
        : { basisPoints: offer.tax_basis_points, sac: offer.tax_sac ?? '' },
    gstin: offer.gstin,
    placeOfSupply: offer.state_code,
  })
  return { lines, total: totalOf(lines, offer.currency) }
}

/** When a class on offer with that start ends. */
export function endOf(startsAt: Date, offer: Pick<Offer, 'minutes'>): Date {
  return new Date(startsAt.getTime() + offer.minutes * 60_000)
}

/** A class to be promised to a learner; everything but the claim has been checked. */
export interface ClassPromise {
  offer: OfferForLearner
  learnerId: string
  buyerUserId: string
  startsAt: Date
  paymentChannel: 'gateway' | 'center'
  /** Held until then while it is being paid; null: confirmed immediately. */
  heldUntil: Date | null
  /** The expert answers first: nothing can be paid until then. */
  asksFirst?: boolean
  note: string
  /** Discounts on the fee. */
  discounts: OrderDiscounts
  /** The buyer's earlier payment that pays for this. */
  paidWith: { paymentId: string; rebookedFrom: string } | null
}

/** Claims the time, then writes booking, order and ledger in one statement; returns the booking, or a refusal. */
export async function promiseClass(
  ctx: UserCtx,
  promise: ClassPromise,
): Promise<{ bookingId: string; orderId: string; heldBefore: number } | Refusal> {
  const { tx, now } = ctx
  const { offer, learnerId, startsAt } = promise
  const classSessionId = newId(now.getTime())
  const place = {
    classSessionId,
    centerId: offer.center_id,
    serviceId: offer.service_id,
    expertId: offer.expert_id,
    learnerId,
    startsAt,
    endsAt: endOf(startsAt, offer),
  }
  const claimed = await claimSlot(tx, place, { now })
  if (isRefusal(claimed)) return claimed

  const order = orderOf(promise, now)
  const bookingId = newId(now.getTime())
  const ledgerOrder = {
    orderId: order.id,
    centerId: order.centerId,
    buyerId: order.buyerUserId,
    currency: order.currency,
  }
  const postings = [orderDue(ledgerOrder, classSessionId, order.lines)]
  if (promise.paidWith) {
    postings.push(latePaymentApplied(ledgerOrder, promise.paidWith.paymentId, order.total))
  }
  if (!offer.code) throw new Error('every proposed booking code is taken')
  const booking: bookings.NewBooking = {
    ...place,
    id: bookingId,
    code: offer.code,
    rateId: offer.rate_id,
    orderId: order.id,
    bookedBy: ctx.actor.userId,
    bookedAs: ctx.actor.role === 'center' ? 'center' : 'learner',
    status: promise.asksFirst ? 'requested' : promise.heldUntil ? 'held' : 'confirmed',
    heldUntil: promise.heldUntil,
    note: promise.note,
    rebookedFrom: promise.paidWith?.rebookedFrom ?? null,
  }
  const joins = offer.membership_status === null && offer.access === 'open'
  const { heldBefore } = await bookings.insert(tx, { booking, order, postings, joins }, now)
  const used = await noteDiscounts(ctx, order.id, promise.discounts, subjectOf(offer, learnerId))
  if (used) return used
  return { bookingId, orderId: order.id, heldBefore }
}

function orderOf(promise: ClassPromise, now: Date): NewOrder {
  const { offer } = promise
  const { lines, total } = priceOf(offer, promise.discounts.byFee[0])
  const isPaid = total.amount === 0 || promise.paidWith !== null
  return {
    id: newId(now.getTime()),
    number: newOrderNumber(),
    centerId: offer.center_id,
    buyerUserId: promise.buyerUserId,
    status: isPaid ? 'paid' : 'open',
    paymentChannel: promise.paymentChannel,
    currency: offer.currency,
    total: total.amount,
    paid: isPaid ? total.amount : 0,
    // The time to pay begins with the expert's approval: until then there is none.
    payBy: promise.asksFirst ? now : promise.heldUntil,
    cancellationPolicy: offer.cancellation_policy,
    lines,
    subject: { serviceId: offer.service_id, learnerId: promise.learnerId },
  }
}
